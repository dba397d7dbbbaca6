import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';

/** Invites guests to sign up; never is between a guest and a result. */
export function AccountCard() {
  return (
    <Sheet room="small" aria-labelledby="account-card">
      <h2 id="account-card" className="text-head">
        Create an Account
      </h2>
      <p className="mt-2 text-sm text-soft">
        An account keeps a history of your conversions and your files. With a plan you convert larger documents and get
        credits every month.
      </p>
      <div className="mt-5 flex flex-col gap-2">
        <LinkButton to="/register" variant="secondary" isWide>
          Sign Up
        </LinkButton>
        <LinkButton to="/login" variant="quiet" isWide>
          Sign In
        </LinkButton>
      </div>
    </Sheet>
  );
}
