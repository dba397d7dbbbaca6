import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Conversion } from '@verso/contracts';
import { useEffect, useRef } from 'react';
import { actionsOf } from '../../../common/conversion/actions-of.ts';
import { FormatLeaf } from '../../../common/conversion/format-leaf.tsx';
import { say } from '../../../language/say.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { PasswordPrompt } from '../../../ui/form/password-prompt.tsx';

interface FailureCardProps {
  conversion: Conversion;
  /** The reader has just seen it happen: the focus goes to the reason. */
  isFresh: boolean;
  /** The file is still in this page's hands or in the server's, and can be converted again. */
  canRepeat: boolean;
  /** A password was sent with the last attempt. */
  hadPassword: boolean;
  /** Opens the form with the options that were chosen. */
  onAgain: (conversion: Conversion) => void;
  onRepeat: (password?: string) => void;
  onAnother: () => void;
}

/** Reasons that may be gone at the next attempt. */
const PASSING: readonly string[] = ['timed_out', 'engine_unavailable', 'internal'];

function describe({ status, failure, isDeletedByOwner }: Conversion): { title: string; reason: string } {
  if (status === 'expired')
    return {
      title: t`The file was deleted.`,
      reason: isDeletedByOwner
        ? t`You deleted it. Convert your file again if you still need it.`
        : t`It has expired. Convert your file again if you still need it.`,
    };
  if (status === 'cancelled') return { title: t`The conversion was canceled.`, reason: t`You were not charged.` };
  const title = failure?.reason === 'password_required' ? t`This file is locked.` : t`The conversion failed.`;
  return { title, reason: failure ? say(failure.message) : t`Something went wrong on our side.` };
}

/** Why there is no result, and what can be done about it. */
export function FailureCard({
  conversion,
  isFresh,
  canRepeat,
  hadPassword,
  onAgain,
  onRepeat,
  onAnother,
}: FailureCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, reason } = describe(conversion);
  const failureReason = conversion.failure?.reason;
  const isLocked = failureReason === 'password_required';
  const hasOtherOptions = actionsOf(conversion).has('convertAgain');
  const mayPass = canRepeat && failureReason !== undefined && PASSING.includes(failureReason);
  const isPasswordRefused = isLocked && canRepeat && hadPassword;

  useEffect(() => {
    if (isFresh && !(isLocked && canRepeat)) heading.current?.focus({ preventScroll: true });
  }, [isFresh, isLocked, canRepeat]);

  return (
    <Sheet aria-labelledby="failure">
      <div role="alert" className="flex items-start gap-5">
        <FormatLeaf format={conversion.originalFormat} />
        <div className="min-w-0">
          <p className="line-clamp-2 text-sm text-soft wrap-anywhere" title={conversion.originalFilename}>
            {conversion.originalFilename}
          </p>
          <h2 id="failure" ref={heading} tabIndex={-1} className="mt-0.5 text-head focus:outline-none">
            {title}
          </h2>
          {!isPasswordRefused && <p className="mt-1.5 wrap-anywhere">{reason}</p>}
          {conversion.status === 'failed' && !isLocked && (
            <p className="mt-1 text-sm text-soft">
              <Trans>You were not charged.</Trans>
            </p>
          )}
          {isLocked && !canRepeat && (
            <p className="mt-1 text-sm text-soft">
              <Trans>Choose the file again and enter its password.</Trans>
            </p>
          )}
        </div>
      </div>
      {isLocked && canRepeat ? (
        <div className="mt-6">
          <PasswordPrompt
            action={t`Convert File`}
            hint={t`Used for this conversion only, and not kept.`}
            refusal={isPasswordRefused ? reason : null}
            takesFocus
            more={
              <Button variant="secondary" onClick={onAnother}>
                <Trans>Choose another file</Trans>
              </Button>
            }
            onSubmit={onRepeat}
          />
        </div>
      ) : (
        <div className="mt-6 flex flex-wrap gap-2">
          {mayPass && (
            <Button onClick={() => onRepeat()}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {hasOtherOptions && (
            <Button variant={mayPass ? 'secondary' : 'primary'} onClick={() => onAgain(conversion)}>
              <span className="min-w-0 leading-tight whitespace-normal">
                <Trans>Convert again with other options</Trans>
              </span>
            </Button>
          )}
          <Button variant={mayPass || hasOtherOptions ? 'secondary' : 'primary'} onClick={onAnother}>
            <Trans>Choose another file</Trans>
          </Button>
          <LinkButton to={`/contact?conversion=${conversion._id}`} variant="quiet">
            <Trans>Contact support</Trans>
          </LinkButton>
        </div>
      )}
    </Sheet>
  );
}
