import { Trans } from '@lingui/react/macro';
import { Button } from '../button/button.tsx';
import { FormMessage } from '../form/form-message.tsx';

interface FailedLoadProps {
  /** Why it did not come, in a sentence. */
  sentence: string;
  isBusy?: boolean;
  onRetry: () => void;
}

/** Stands where something should be that could not be fetched, and asks for it again. */
export function FailedLoad({ sentence, isBusy = false, onRetry }: FailedLoadProps) {
  return (
    <>
      <FormMessage tone="error">{sentence}</FormMessage>
      <div>
        <Button variant="secondary" disabled={isBusy} onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    </>
  );
}
