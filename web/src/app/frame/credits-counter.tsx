import { plural, t } from '@lingui/core/macro';
import type { User } from '@verso/contracts';
import { Coins } from 'lucide-react';
import { Link } from 'react-router';

/** How many conversions are left, on the way to more of them. */
export function CreditsCounter({ user }: { user: User }) {
  const { extractionCredits: credits } = user.subscription;
  const isAdmin = user.role === 'admin';
  const words = isAdmin ? t`Unlimited credits` : plural(credits, { one: '# credit left', other: '# credits left' });
  return (
    <Link
      to="/billing"
      aria-label={words}
      title={words}
      className="flex h-10 items-center gap-2 rounded-lg px-2.5 text-sm font-medium text-soft tabular-nums transition-colors hover:bg-well hover:text-ink"
    >
      <Coins aria-hidden="true" className="size-4.5" />
      {isAdmin ? '∞' : credits}
    </Link>
  );
}
