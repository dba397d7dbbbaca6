import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';

/** Stands where the form would be while there is nothing left to convert with. */
export function NoCredits() {
  return (
    <Sheet aria-labelledby="no-credits">
      <h2 id="no-credits" className="text-head">
        No extraction credits remaining
      </h2>
      <p className="mt-2 max-w-[52ch] text-soft">
        You have used your free conversion. Plans include new credits every month and larger files.
      </p>
      <div className="mt-6">
        <LinkButton to="/billing">Upgrade Plan</LinkButton>
      </div>
    </Sheet>
  );
}
