import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Interval } from './words.ts';

const CHOICES = [
  ['month', t`Monthly`],
  ['year', t`Annual`],
] as const;

/** Says what a year at once saves, and lets people choose. */
export function AnnualBanner({ interval, onChoose }: { interval: Interval; onChoose: (interval: Interval) => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-2xl bg-wash px-5 py-4 sm:px-7">
      <div>
        <h2 className="text-head">
          <Trans>Save 20% on Annual Plans</Trans>
        </h2>
        <p className="mt-0.5 text-sm text-soft">
          <Trans>Pay once a year and still get new credits every month.</Trans>
        </p>
      </div>
      <fieldset className="flex rounded-lg border border-line bg-sheet p-1">
        <legend className="sr-only">
          <Trans>How to pay</Trans>
        </legend>
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
