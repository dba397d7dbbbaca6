import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ConversionFailure } from '@verso/contracts';
import { useEffect, useRef } from 'react';
import { FormatLeaf } from '../../../common/conversion/format-leaf.tsx';
import { say } from '../../../language/say.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { PasswordPrompt } from '../../../ui/form/password-prompt.tsx';

interface OnDeviceFailureProps {
  /** Of the file. */
  name: string;
  failure: ConversionFailure;
  hadPassword: boolean;
  onPassword: (password: string) => void;
  /** Back to the form, with the same file. */
  onAgain: () => void;
  onAnother: () => void;
}

/** Why a conversion on the device has no result, and what can be done about it. */
export function OnDeviceFailure({ name, failure, hadPassword, onPassword, onAgain, onAnother }: OnDeviceFailureProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isLocked = failure.reason === 'password_required';
  const isPasswordRefused = isLocked && hadPassword;
  useEffect(() => {
    if (!isLocked) heading.current?.focus({ preventScroll: true });
  }, [isLocked]);
  const another = (
    <Button variant="secondary" onClick={onAnother}>
      <Trans>Choose another file</Trans>
    </Button>
  );
  return (
    <Sheet aria-labelledby="failure">
      <div role="alert" className="flex items-start gap-5">
        <FormatLeaf format="pdf" />
        <div className="min-w-0">
          <p className="line-clamp-2 text-sm text-soft wrap-anywhere" title={name}>
            {name}
          </p>
          <h2 id="failure" ref={heading} tabIndex={-1} className="mt-0.5 text-head focus:outline-none">
            {isLocked ? t`This file is locked.` : t`The conversion failed.`}
          </h2>
          {!isPasswordRefused && <p className="mt-1.5 wrap-anywhere">{say(failure.message)}</p>}
          {!isLocked && (
            <p className="mt-1 text-sm text-soft">
              <Trans>Nothing was uploaded. You were not charged.</Trans>
            </p>
          )}
        </div>
      </div>
      {isLocked ? (
        <div className="mt-6">
          <PasswordPrompt
            action={t`Convert File`}
            hint={t`Used for this conversion only, and not kept.`}
            refusal={isPasswordRefused ? say(failure.message) : null}
            takesFocus
            more={another}
            onSubmit={onPassword}
          />
        </div>
      ) : (
        <div className="mt-6 flex flex-wrap gap-2">
          <Button onClick={onAgain}>
            <Trans>Back to the options</Trans>
          </Button>
          {another}
        </div>
      )}
    </Sheet>
  );
}
