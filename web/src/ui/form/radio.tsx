import type { ComponentProps } from 'react';

interface RadioProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> {
  label: string;
  hint: string;
}

/** One of a few choices in lines, with what it means. */
export function Radio({ label, hint, ...input }: RadioProps) {
  return (
    <label className="flex items-baseline gap-2.5 text-sm pointer-coarse:py-3">
      <input {...input} type="radio" className="size-4 shrink-0 translate-y-0.5 accent-accent" />
      <span>
        <span className="font-medium">{label}</span> <span className="text-soft">{hint}</span>
      </span>
    </label>
  );
}
