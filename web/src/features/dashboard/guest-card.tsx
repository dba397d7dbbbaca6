import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';

/** The dashboard of someone who has no account yet. */
export function GuestCard() {
  return (
    <Sheet aria-labelledby="guest-card">
      <h2 id="guest-card" className="text-head">
        <Trans>You are using Verso as a guest</Trans>
      </h2>
      <p className="mt-2 text-soft">
        <Trans>
          An account keeps a history of your conversions and your files. With a plan you convert larger documents and
          get credits every month.
        </Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/register">
          <Trans>Sign Up</Trans>
        </LinkButton>
        <LinkButton to="/login" variant="secondary">
          <Trans>Sign In</Trans>
        </LinkButton>
      </div>
    </Sheet>
  );
}
