import { useQuery } from '@tanstack/react-query';
import { useToken } from '../../../api/account/session.ts';
import { useSignOut } from '../../../api/account/sign-out.ts';
import { limitsQuery } from '../../../api/convert/limits.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';

/** Replaces the form for a user without credits; what guests may still do is open to them, too. */
export function NoCredits() {
  const { data } = useQuery(limitsQuery(useToken()));
  const signOut = useSignOut('/file-converter');
  // A usual number keeps the room until the true one is known, so that nothing moves.
  const left = data ? data.limits.guestConversionsLeft : 2;
  const asGuest = data ? '' : 'invisible';
  return (
    <Sheet aria-labelledby="no-credits">
      <h2 id="no-credits" className="text-head">
        No extraction credits remaining
      </h2>
      <p className="mt-2 max-w-[52ch] text-soft">
        You have used your free conversion. Plans include new credits every month and larger files.
      </p>
      {left !== 0 && (
        <p className={`mt-2 max-w-[52ch] text-soft ${asGuest}`}>
          Without an account you can still convert {filesToday(left)}. Guest conversions are added to your history when
          you sign in again.
        </p>
      )}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <LinkButton to="/billing">Upgrade Plan</LinkButton>
        {left !== 0 && (
          <div className={asGuest}>
            <Button variant="secondary" onClick={signOut}>
              Sign out and convert as a guest
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}

function filesToday(left: number | null): string {
  if (left === null) return 'files';
  return left === 1 ? 'one file today' : `${left} files today`;
}
