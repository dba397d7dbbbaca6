import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UsageMonth } from '@verso/contracts';
import { decimal } from '../../language/numbers.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { WideTable } from '../../ui/table/wide-table.tsx';
import { monthName } from './month-name.ts';

/** Every month in which something was converted. */
export function HistoryTable({ history }: { history: readonly UsageMonth[] }) {
  return (
    <Sheet aria-labelledby="history">
      <h2 id="history" className="text-head">
        <Trans>Monthly Usage History</Trans>
      </h2>
      {history.length === 0 ? (
        <p className="mt-4 text-soft">
          <Trans>No usage history available</Trans>
        </p>
      ) : (
        <div className="mt-4">
          <WideTable label={t`Monthly usage`} cards="tiny">
            <thead className="text-soft">
              <tr className="border-b border-line">
                <th className="py-2.5 pe-1 sm:pe-4 font-medium">
                  <Trans>Month</Trans>
                </th>
                <th className="px-1 py-2.5 sm:px-4 text-end font-medium">
                  <Trans>Credits Used</Trans>
                </th>
                <th className="px-1 py-2.5 sm:px-4 text-end font-medium">
                  <Trans>Conversions</Trans>
                </th>
                <th className="py-2.5 ps-1 sm:ps-4 text-end font-medium">
                  <Trans>Avg. Credits</Trans>
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line tabular-nums">
              {history.map((month) => (
                <tr key={monthName(month)}>
                  <th scope="row" className="@max-xs:basis-full py-2.5 pe-1 sm:pe-4 font-medium">
                    {monthName(month)}
                  </th>
                  <td data-label={t`Credits Used`} className="px-1 py-2.5 sm:px-4 text-end">
                    {month.creditsUsed}
                  </td>
                  <td data-label={t`Conversions`} className="px-1 py-2.5 sm:px-4 text-end">
                    {month.conversions}
                  </td>
                  <td data-label={t`Avg. Credits`} className="py-2.5 ps-1 sm:ps-4 text-end">
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
  return decimal(conversions === 0 ? 0 : creditsUsed / conversions, 2);
}
