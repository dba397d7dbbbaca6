import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UsageSummary } from '@verso/contracts';
import { useVisitor } from '../../api/account/auth.ts';
import { useToken } from '../../api/account/session.ts';
import { usageQuery } from '../../api/account/usage.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatCard } from '../../ui/feedback/stat-card.tsx';
import { HistoryTable } from './history-table.tsx';
import { LedgerList } from './ledger-list.tsx';
import { MonthsChart } from './months-chart.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

/** What was used, what is left, and why. */
export function UsagePage() {
  const { data, error, isError, isFetching, refetch } = useQuery(usageQuery(useToken()));
  const visitor = useVisitor();
  const isAdmin = visitor.kind === 'user' && visitor.user.role === 'admin';
  return (
    <div className="measure pt-10 sm:pt-14">
      <title>{t`Usage Analytics - Verso`}</title>
      <h1 className="text-title">
        <Trans>Usage Analytics</Trans>
      </h1>
      <p className="mt-2 text-lg text-soft">
        <Trans>Months are calendar months, in UTC.</Trans>
      </p>
      {isError && !data && (
        <LoadingFailed
          sentence={sentenceOf(error, t`Failed to fetch usage data`)}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Waiting />}
      {data && (
        <div className="mt-8 grid gap-8 *:min-w-0">
          <StatCards summary={data.summary} isAdmin={isAdmin} />
          <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <MonthsChart history={data.history} />
            <SubscriptionCard summary={data.summary} isAdmin={isAdmin} />
          </div>
          <HistoryTable history={data.history} />
          <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <LedgerList entries={data.entries} isAdmin={isAdmin} onRetry={() => void refetch()} />
            <Tips />
          </div>
        </div>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={t`Loading usage data`} className="mt-8 grid gap-8">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-5">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} shape="h-25 w-full rounded-2xl" />
        ))}
      </div>
      <Skeleton shape="h-72 w-full rounded-2xl" />
    </div>
  );
}

interface LoadingFailedProps {
  sentence: string;
  isBusy: boolean;
  onRetry: () => void;
}

function LoadingFailed({ sentence, isBusy, onRetry }: LoadingFailedProps) {
  return (
    <div role="alert" className="mt-8 max-w-xl rounded-2xl border border-red bg-red-wash p-6">
      <h2 className="text-head">
        <Trans>Error Loading Data</Trans>
      </h2>
      <p className="mt-2 wrap-anywhere">{sentence}</p>
      <div className="mt-5">
        <Button disabled={isBusy} onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    </div>
  );
}

function StatCards({ summary, isAdmin }: { summary: UsageSummary; isAdmin: boolean }) {
  const { currentMonth, allTime, subscription } = summary;
  const cards = [
    [t`Credits this month`, currentMonth.creditsUsed],
    [t`Conversions this month`, currentMonth.conversions],
    [t`Remaining credits`, isAdmin ? '∞' : subscription.remainingCredits],
    [t`Total credits used`, allTime.creditsUsed],
    [t`Total conversions`, allTime.conversions],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-4 max-lg:*:last:col-span-2 lg:grid-cols-5">
      {cards.map(([label, value]) => (
        <StatCard key={label} label={label} value={value} />
      ))}
    </dl>
  );
}

function Tips() {
  return (
    <Sheet room="small" aria-labelledby="tips">
      <h2 id="tips" className="text-head">
        <Trans>Tips</Trans>
      </h2>
      <ul className="mt-3 grid gap-2.5 text-sm text-soft">
        <li>
          <Trans>Credits reset monthly with a paid plan. Credits added by support do not expire.</Trans>
        </li>
        <li>
          <Trans>A conversion costs at most one credit, regardless of its length.</Trans>
        </li>
        <li>
          <Trans>
            Failed and canceled conversions are refunded, and converting the same file again within a day is free.
          </Trans>
        </li>
      </ul>
    </Sheet>
  );
}
