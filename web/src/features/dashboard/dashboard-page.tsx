import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Conversion, type ConversionSummary, planTerms, type User } from '@verso/contracts';
import { useVisitor } from '../../api/account/auth.ts';
import { useToken } from '../../api/account/session.ts';
import { conversionsQuery } from '../../api/convert/conversions.ts';
import { AccountSummary } from '../../common/account/account-summary.tsx';
import { locale } from '../../language/i18n.ts';
import { percent } from '../../language/numbers.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatCard } from '../../ui/feedback/stat-card.tsx';
import { GuestCard } from './guest-card.tsx';
import { HistoryTable } from './history/history-table.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Sidebar } from './sidebar.tsx';
import { UploadForm } from './upload-form.tsx';

const GUEST_HISTORY = t`Guests have no history. Sign up to keep one: what you convert in this browser follows you.`;

/** What a signed-in user finds first; guests are invited to sign up. */
export function DashboardPage() {
  const visitor = useVisitor();
  return (
    <div className="measure pt-10 sm:pt-14">
      <title>{t`Dashboard - Verso`}</title>
      {visitor.kind === 'guest' && <GuestDashboard />}
      {visitor.kind === 'loading' && <Waiting />}
      {visitor.kind === 'user' && <Dashboard user={visitor.user} />}
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={t`Loading`} className="grid gap-6">
      <Skeleton shape="h-12 w-80 max-w-full" />
      <Skeleton shape="h-28 w-full rounded-2xl" />
      <Skeleton shape="h-64 w-full rounded-2xl" />
    </div>
  );
}

/** The dashboard without an account: what can be done, and what an account would add. */
function GuestDashboard() {
  return (
    <div className="grid gap-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <Sidebar user={null} />
      <div className="grid min-w-0 gap-8 *:min-w-0">
        <h1 className="text-title">
          <Trans>Dashboard</Trans>
        </h1>
        <GuestCard />
        <UploadForm user={null} />
        <HistoryTable conversions={[]} isError={false} onRetry={() => {}} emptySentence={GUEST_HISTORY} />
      </div>
    </div>
  );
}

function Dashboard({ user }: { user: User }) {
  const { data, isError, refetch } = useQuery(conversionsQuery(useToken()));
  return (
    <div className="grid gap-10 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <Sidebar user={user} />
      <div className="grid min-w-0 gap-8 *:min-w-0">
        <h1 className="text-title">
          <Trans>Welcome, {user.name}</Trans>
        </h1>
        <StatCards user={user} summary={data?.summary ?? summaryOf(data?.conversions)} isError={isError} />
        <UploadForm user={user} />
        <HistoryTable conversions={data?.conversions} isError={isError} onRetry={() => void refetch()} />
        <div className="grid items-start gap-6 *:min-w-0 sm:grid-cols-2">
          <AccountSummary user={user} isWhole />
          <QuickActions />
        </div>
      </div>
    </div>
  );
}

/** All conversions in numbers, where the server has not counted them. */
function summaryOf(conversions: readonly Conversion[] | undefined): ConversionSummary | undefined {
  if (conversions === undefined) return undefined;
  const total = conversions.length;
  const completed = conversions.filter(({ status }) => status === 'completed').length;
  return { total, completed, successRate: total === 0 ? 0 : Math.round((completed / total) * 1_000) / 10 };
}

interface StatCardsProps {
  user: User;
  summary: ConversionSummary | undefined;
  isError: boolean;
}

function StatCards({ user, summary, isError }: StatCardsProps) {
  // A number that cannot be loaded is not waited for.
  const unknown = isError ? '–' : undefined;
  const isAdmin = user.role === 'admin';
  const { plan, extractionCredits } = user.subscription;
  const cards = [
    [t`Available credits`, isAdmin ? '∞' : extractionCredits, isAdmin ? t`Unlimited` : t`${planTerms[plan].name} plan`],
    [t`Total conversions`, summary?.total ?? unknown, t`since you signed up`],
    [
      t`Success rate`,
      summary ? percent(summary.successRate / 100) : unknown,
      summary && t`${summary.completed} completed`,
    ],
    [t`Account status`, t`Active`, isAdmin ? t`Administrator` : memberSince(user)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      {cards.map(([label, value, more]) => (
        <StatCard key={label} label={label} value={value} note={more ?? '\u00a0'} />
      ))}
    </dl>
  );
}

function memberSince({ createdAt }: User): string {
  return t`since ${new Date(createdAt).toLocaleDateString(locale, { dateStyle: 'medium' })}`;
}
