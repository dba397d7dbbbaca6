import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { issuersQuery, leaveForIssuer } from '../../api/account/issuers.ts';
import { signInWithPasskey } from '../../api/account/passkeys.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { destinationIn } from './destination.ts';

interface OtherWaysInProps {
  search: string;
  isRemembered?: boolean;
  /** For those who have an account. */
  hasPasskeys?: boolean;
}

/** The ways in beside the password: passkeys, and issuers where some are set up. */
export function OtherWaysIn({ search, isRemembered = false, hasPasskeys = false }: OtherWaysInProps) {
  const { data: issuers = [] } = useQuery(issuersQuery);
  const action = useAction((error) => sentenceOf(error, t`The sign-in could not be started. Please try again.`));
  if (issuers.length === 0 && !hasPasskeys) return null;
  const departure = { next: destinationIn(search), isRemembered };
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or</Trans>
      </p>
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      {hasPasskeys && (
        <Button
          variant="secondary"
          size="large"
          isWide
          disabled={action.isBusy}
          onClick={() => void action.run(() => signInWithPasskey(isRemembered))}
        >
          <Trans>Use a passkey</Trans>
        </Button>
      )}
      {issuers.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          size="large"
          isWide
          disabled={action.isBusy}
          onClick={() => void action.run(() => leaveForIssuer(id, departure))}
        >
          <span className="min-w-0 truncate">
            <Trans>Continue with {name}</Trans>
          </span>
        </Button>
      ))}
    </div>
  );
}
