import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Durations } from '@verso/contracts';
import { locale } from '../../language/i18n.ts';
import { decimal } from '../../language/numbers.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { WideTable } from '../../ui/table/wide-table.tsx';

/** How long conversions took, by the length of the document. */
export function DurationTable({ durations }: { durations: readonly Durations[] }) {
  return (
    <Sheet aria-labelledby="durations">
      <h2 id="durations" className="text-head">
        <Trans>How long conversions take</Trans>
      </h2>
      <p className="mt-1 text-soft">
        <Trans>From the upload to the result, waiting included.</Trans>
      </p>
      {durations.length === 0 ? (
        <p className="mt-4 text-soft">
          <Trans>There are too few conversions yet.</Trans>
        </p>
      ) : (
        <div className="mt-4">
          <WideTable label={t`Times by number of pages`}>
            <thead className="text-soft">
              <tr className="border-b border-line">
                <th className="py-2.5 pe-1 font-medium sm:pe-4">
                  <Trans>Pages</Trans>
                </th>
                <th className="px-1 py-2.5 text-end font-medium sm:px-4">
                  <Trans>Conversions</Trans>
                </th>
                <th className="px-1 py-2.5 text-end font-medium sm:px-4">
                  <Trans>Half within</Trans>
                </th>
                <th className="py-2.5 ps-1 text-end font-medium sm:ps-4">
                  <Trans>95% within</Trans>
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line tabular-nums">
              {durations.map(({ from, to, conversions, p50, p95 }) => (
                <tr key={from}>
                  <th scope="row" className="py-2.5 pe-1 font-medium sm:pe-4">
                    {pagesOf(from, to)}
                  </th>
                  <td className="px-1 py-2.5 text-end sm:px-4">{conversions.toLocaleString(locale)}</td>
                  <td className="px-1 py-2.5 text-end sm:px-4">{seconds(p50)}</td>
                  <td className="py-2.5 ps-1 text-end sm:ps-4">{seconds(p95)}</td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        </div>
      )}
    </Sheet>
  );
}

function pagesOf(from: number, to: number | null): string {
  if (to === null) return t`${from} or more`;
  return from === to ? String(from) : t`${from} to ${to}`;
}

function seconds(value: number): string {
  return `${decimal(value, value < 10 ? 1 : 0)} s`;
}
