import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { sentenceOf } from '../../api/sentence.ts';
import { PasswordPrompt } from '../../ui/form/password-prompt.tsx';

interface UnlockFormProps {
  /** A password was tried and did not open it. */
  wasWrong: boolean;
  onUnlock: (password: string) => Promise<void>;
}

/** Asks for the password that opens a document to look at. */
export function UnlockForm({ wasWrong, onUnlock }: UnlockFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <div className="mx-auto w-full max-w-md p-8">
      <PasswordPrompt
        action={t`Open`}
        hint={t`This file is locked. The password is used once and not stored.`}
        refusal={refusal ?? (wasWrong ? t`Wrong password. Please try again.` : null)}
        takesFocus
        onSubmit={(password) =>
          void onUnlock(password).catch((error: unknown) =>
            setRefusal(sentenceOf(error, t`The file could not be opened.`)),
          )
        }
      />
    </div>
  );
}
