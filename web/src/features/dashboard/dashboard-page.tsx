import type { User } from '@verso/contracts';
import { useVisitor } from '../../api/auth.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const PLAN_NAMES = { free: 'Free', basic: 'Basic', premium: 'Premium' } as const;

/** What a signed-in user finds first; guests are invited to sign up. */
export function DashboardPage() {
  const visitor = useVisitor();
  return (
    <div className="measure pt-10 sm:pt-14">
      <title>Dashboard - Verso</title>
      <h1 className="text-title">{visitor.kind === 'user' ? `Welcome, ${visitor.user.name}` : 'Dashboard'}</h1>
      {visitor.kind === 'guest' && <GuestCard />}
      {visitor.kind === 'loading' && <Skeleton shape="mt-8 h-40 w-full rounded-2xl" />}
      {visitor.kind === 'user' && <Summary user={visitor.user} />}
    </div>
  );
}

function GuestCard() {
  return (
    <div className="mt-8 max-w-2xl">
      <Sheet aria-labelledby="guest-card">
        <h2 id="guest-card" className="text-head">
          You are here as a guest
        </h2>
        <p className="mt-2 text-soft">
          With an account you keep a history of your conversions and a place for your files.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to="/register">Sign Up</LinkButton>
          <LinkButton to="/login" variant="secondary">
            Sign In
          </LinkButton>
        </div>
      </Sheet>
    </div>
  );
}

function Summary({ user }: { user: User }) {
  const isAdmin = user.role === 'admin';
  const facts = [
    { label: 'Available credits', value: isAdmin ? '∞' : String(user.subscription.extractionCredits) },
    { label: 'Plan', value: isAdmin ? 'Unlimited' : PLAN_NAMES[user.subscription.plan] },
    { label: 'Free trial', value: user.freeTrialUsed ? 'Used' : 'Available' },
    { label: 'Account', value: isAdmin ? 'Administrator' : 'Active' },
  ];
  return (
    <>
      <dl className="mt-8 grid grid-cols-2 gap-4 lg:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="rounded-2xl border border-line bg-sheet p-5">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="mt-1 font-serif text-2xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/file-converter" size="large">
          Convert a file
        </LinkButton>
        <LinkButton to="/account" size="large" variant="secondary">
          Your account
        </LinkButton>
      </div>
    </>
  );
}
