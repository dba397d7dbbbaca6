import type { UsageMonth } from '@verso/contracts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { WideTable } from '../../ui/table/wide-table.tsx';
import { monthName } from './month-name.ts';

/** Every month in which something was converted. */
export function HistoryTable({ history }: { history: readonly UsageMonth[] }) {
  return (
    <Sheet aria-labelledby="history">
      <h2 id="history" className="text-head">
        Monthly Usage History
      </h2>
      {history.length === 0 ? (
        <p className="mt-4 text-soft">No usage history available</p>
      ) : (
        <div className="mt-4">
          <WideTable label="Monthly usage" cards="tiny">
            <thead className="text-soft">
              <tr className="border-b border-line">
                <th className="py-2.5 pr-1 sm:pr-4 font-medium">Month</th>
                <th className="px-1 py-2.5 sm:px-4 text-right font-medium">Credits Used</th>
                <th className="px-1 py-2.5 sm:px-4 text-right font-medium">Conversions</th>
                <th className="py-2.5 pl-1 sm:pl-4 text-right font-medium">Avg. Credits</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line tabular-nums">
              {history.map((month) => (
                <tr key={monthName(month)}>
                  <th scope="row" className="@max-xs:basis-full py-2.5 pr-1 sm:pr-4 font-medium">
                    {monthName(month)}
                  </th>
                  <td data-label="Credits Used" className="px-1 py-2.5 sm:px-4 text-right">
                    {month.creditsUsed}
                  </td>
                  <td data-label="Conversions" className="px-1 py-2.5 sm:px-4 text-right">
                    {month.conversions}
                  </td>
                  <td data-label="Avg. Credits" className="py-2.5 pl-1 sm:pl-4 text-right">
                    {average(month)}
                  </td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        </div>
      )}
    </Sheet>
  );
}

function average({ creditsUsed, conversions }: UsageMonth): string {
  return (conversions === 0 ? 0 : creditsUsed / conversions).toFixed(2);
}
