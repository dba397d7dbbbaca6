import { Progress as Base } from '@base-ui/react/progress';

interface ProgressProps {
  /** What continues, in words; the bar's accessible name. */
  label: string;
  /** Between 0 and `max`; null while no one can know. */
  value: number | null;
  max?: number;
  /** What the value means, in words. */
  valueText?: string;
}

/** A bar that only ever shows what is known; it passes by while nothing is. */
export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  return (
    <Base.Root
      value={value}
      max={Math.max(max, 1)}
      aria-label={label}
      {...(valueText === undefined ? {} : { getAriaValueText: () => valueText })}
    >
      <Base.Track className="h-1.5 overflow-hidden rounded-full bg-line">
        <Base.Indicator
          className={`h-full rounded-full bg-accent ${
            value === null ? 'w-1/4 animate-pass' : 'transition-[width] duration-200'
          }`}
        />
      </Base.Track>
    </Base.Root>
  );
}
