import type { Durations } from '@verso/contracts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { WideTable } from '../../ui/table/wide-table.tsx';

/** How long conversions took, by the length of the document. */
export function DurationTable({ durations }: { durations: readonly Durations[] }) {
  return (
    <Sheet aria-labelledby="durations">
      <h2 id="durations" className="text-head">
        How long conversions take
      </h2>
      <p className="mt-1 text-soft">From the upload to the result, waiting included.</p>
      {durations.length === 0 ? (
        <p className="mt-4 text-soft">There are too few conversions yet.</p>
      ) : (
        <div className="mt-4">
          <WideTable label="Times by number of pages">
            <thead className="text-soft">
              <tr className="border-b border-line">
                <th className="py-2.5 pr-1 font-medium sm:pr-4">Pages</th>
                <th className="px-1 py-2.5 text-right font-medium sm:px-4">Conversions</th>
                <th className="px-1 py-2.5 text-right font-medium sm:px-4">Half within</th>
                <th className="py-2.5 pl-1 text-right font-medium sm:pl-4">95% within</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line tabular-nums">
              {durations.map(({ from, to, conversions, p50, p95 }) => (
                <tr key={from}>
                  <th scope="row" className="py-2.5 pr-1 font-medium sm:pr-4">
                    {pagesOf(from, to)}
                  </th>
                  <td className="px-1 py-2.5 text-right sm:px-4">{conversions.toLocaleString()}</td>
                  <td className="px-1 py-2.5 text-right sm:px-4">{seconds(p50)}</td>
                  <td className="py-2.5 pl-1 text-right sm:pl-4">{seconds(p95)}</td>
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
  if (to === null) return `${from} or more`;
  return from === to ? String(from) : `${from} to ${to}`;
}

function seconds(value: number): string {
  return value < 10 ? `${value.toFixed(1)} s` : `${Math.round(value)} s`;
}
