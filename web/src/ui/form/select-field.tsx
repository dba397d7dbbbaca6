import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  label: string;
  /** Value and words of each choice. */
  choices: Readonly<Record<string, string>>;
}

/** One of a few, from the system's own list. */
export function SelectField({ label, choices, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          className="h-11 w-full appearance-none rounded-lg border border-edge bg-sheet pe-9 ps-3 text-base text-ink"
        >
          {Object.entries(choices).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 end-3 size-4.5 -translate-y-1/2 text-soft"
        />
      </div>
    </div>
  );
}
