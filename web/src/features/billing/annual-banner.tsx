import type { Interval } from './words.ts';

const CHOICES = [
  ['month', 'Monthly'],
  ['year', 'Annual'],
] as const;

/** Says what a year at once saves, and lets people choose. */
export function AnnualBanner({ interval, onChoose }: { interval: Interval; onChoose: (interval: Interval) => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-2xl bg-wash px-5 py-4 sm:px-7">
      <div>
        <h2 className="text-head">Save 20% on Annual Plans</h2>
        <p className="mt-0.5 text-sm text-soft">Pay once a year and still get new credits every month.</p>
      </div>
      <fieldset className="flex rounded-lg border border-line bg-sheet p-1">
        <legend className="sr-only">How to pay</legend>
        {CHOICES.map(([value, label]) => (
          <label
            key={value}
            className="relative flex h-9 items-center rounded-md px-4 text-sm font-medium text-soft transition-colors has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="interval"
              value={value}
              checked={interval === value}
              onChange={() => onChoose(value)}
              className="absolute size-px opacity-0"
            />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
