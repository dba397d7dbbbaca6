import { t } from '@lingui/core/macro';
import { mayConvert } from '@verso/contracts';
import { useVisitor } from '../../api/account/auth.ts';
import { AccountSummary } from '../../common/account/account-summary.tsx';
import { Converter } from './converter.tsx';
import { AccountCard } from './visitor/account-card.tsx';
import { GuestBanner } from './visitor/guest-banner.tsx';
import { GuestConversions } from './visitor/guest-conversions.tsx';
import { RecentConversions } from './visitor/recent-conversions.tsx';

/** The converter's screen. */
export function ConverterPage() {
  const visitor = useVisitor();
  return (
    <>
      <title>{t`Convert PDF to DOCX and DOCX to PDF - Verso`}</title>
      {visitor.kind === 'guest' && <GuestBanner />}
      <Converter
        {...(visitor.kind === 'user' && visitor.user.role !== 'admin' ? { cost: '1 credit' } : {})}
        isUnknown={visitor.kind === 'loading'}
        blockedPlan={visitor.kind === 'user' && !mayConvert(visitor.user) ? visitor.user.subscription.plan : null}
        aside={
          visitor.kind === 'guest' ? (
            <AccountCard />
          ) : (
            <AccountSummary user={visitor.kind === 'user' ? visitor.user : null} />
          )
        }
        below={visitor.kind === 'user' ? <RecentConversions /> : visitor.kind === 'guest' && <GuestConversions />}
      />
    </>
  );
}
