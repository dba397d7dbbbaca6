import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';

/** Invites guests to sign up; never is between a guest and a result. */
export function AccountCard() {
  return (
    <Sheet room="small" aria-labelledby="account-card">
      <h2 id="account-card" className="text-head">
        <Trans>Create an Account</Trans>
      </h2>
      <p className="mt-2 text-sm text-soft">
        <Trans>
          An account keeps a history of your conversions and your files. With a plan you convert larger documents and
          get credits every month.
        </Trans>
      </p>
      <div className="mt-5 flex flex-col gap-2">
        <LinkButton to="/register" variant="secondary" isWide>
          <Trans>Sign Up</Trans>
        </LinkButton>
        <LinkButton to="/login" variant="quiet" isWide>
          <Trans>Sign In</Trans>
        </LinkButton>
      </div>
    </Sheet>
  );
}
