import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UsageMonth } from '@verso/contracts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { monthName } from './month-name.ts';

const MONTHS = 12;
const HEIGHT = 150;
const STEP = 50;

/** The last twelve months, those without anything too, the earliest first. */
function lastMonths(history: readonly UsageMonth[]): UsageMonth[] {
  const now = new Date();
  return Array.from({ length: MONTHS }, (_, index) => {
    const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - index), 1));
    const _id = { month: date.getUTCMonth() + 1, year: date.getUTCFullYear() };
    const found = history.find((month) => month._id.month === _id.month && month._id.year === _id.year);
    return found ?? { _id, creditsUsed: 0, conversions: 0 };
  });
}

/** The conversions of the last twelve months as bars; the table beneath says the same in numbers. */
export function MonthsChart({ history }: { history: readonly UsageMonth[] }) {
  const months = lastMonths(history);
  const most = Math.max(1, ...months.map(({ conversions }) => conversions));
  return (
    <Sheet aria-labelledby="months">
      <h2 id="months" className="text-head">
        <Trans>Conversions by month</Trans>
      </h2>
      <svg
        viewBox={`0 0 ${MONTHS * STEP} ${HEIGHT + 44}`}
        role="img"
        aria-label={t`Conversions in the last twelve months: ${months.map((month) => `${monthName(month)} ${month.conversions}`).join(', ')}`}
        className="mt-4 w-full"
      >
        <line x1="0" x2={MONTHS * STEP} y1={HEIGHT + 18} y2={HEIGHT + 18} className="stroke-line" />
        {months.map((month, index) => {
          const height = (month.conversions / most) * HEIGHT;
          const x = index * STEP + STEP / 2;
          return (
            <g key={monthName(month)}>
              <rect
                x={x - 13}
                y={HEIGHT + 18 - height}
                width="26"
                height={height}
                rx="3"
                className={index === MONTHS - 1 ? 'fill-accent' : 'fill-accent/45'}
              />
              {month.conversions > 0 && (
                <text
                  x={x}
                  y={HEIGHT + 11 - height}
                  textAnchor="middle"
                  className="fill-ink text-[13px] tabular-nums max-sm:text-[22px]"
                >
                  {month.conversions}
                </text>
              )}
              <text
                x={x}
                y={HEIGHT + 38}
                textAnchor="middle"
                className={`fill-soft text-[13px] max-sm:text-[22px] ${index % 2 === 0 ? 'max-sm:hidden' : ''}`}
              >
                {monthName(month, 'short')}
              </text>
            </g>
          );
        })}
      </svg>
    </Sheet>
  );
}
