import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { User } from '@verso/contracts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';

/** Replaces the form for a user without credits. */
export function NoCredits({ plan }: { plan: User['subscription']['plan'] }) {
  return (
    <Sheet aria-labelledby="no-credits">
      <h2 id="no-credits" className="text-head">
        <Trans>No extraction credits remaining</Trans>
      </h2>
      <p className="mt-2 max-w-[52ch] text-soft">
        {plan === 'free'
          ? t`You have used the conversion of your free trial. Plans include new credits every month and larger files.`
          : t`You have used all credits of this month. You receive new ones when the next month of your plan begins.`}
      </p>
      <div className="mt-6">
        <LinkButton to="/billing">
          <Trans>Upgrade Plan</Trans>
        </LinkButton>
      </div>
    </Sheet>
  );
}
