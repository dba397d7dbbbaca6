import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

interface FindingCardProps {
  /** The server does not answer. */
  isOutOfReach: boolean;
  onAgain: () => void;
  onAnother: () => void;
}

/** Stands in for a conversion that is being looked up after a reload. */
export function FindingCard({ isOutOfReach, onAgain, onAnother }: FindingCardProps) {
  if (!isOutOfReach)
    return (
      <Sheet aria-label={t`Looking for your conversion`} aria-busy="true">
        <div className="flex items-center gap-5 sm:gap-6">
          <Skeleton shape="h-20 w-16" />
          <div className="grid gap-2.5">
            <Skeleton shape="h-6 w-52 max-w-full" />
            <Skeleton shape="h-4 w-36" />
            <Skeleton shape="h-4 w-44" />
          </div>
        </div>
        <Skeleton shape="mt-6 h-12 w-40 rounded-lg" />
      </Sheet>
    );
  return (
    <Sheet aria-labelledby="out-of-reach">
      <div role="alert">
        <h2 id="out-of-reach" className="text-head">
          <Trans>Your conversion could not be loaded.</Trans>
        </h2>
        <p className="mt-1.5">
          <Trans>The server cannot be reached. Nothing is lost. Check again when you are back online.</Trans>
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button onClick={onAgain}>
          <Trans>Check again</Trans>
        </Button>
        <Button variant="secondary" onClick={onAnother}>
          <Trans>Choose another file</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
