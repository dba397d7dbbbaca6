import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { saveAs } from '../../../api/save-as.ts';
import { Button } from '../../../ui/button/button.tsx';
import { notify } from '../../../ui/feedback/notice-store.ts';
import { FormMessage } from '../../../ui/form/form-message.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Recovery codes; closed, they are never shown again. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const text = `${t`Recovery codes for Verso (${window.location.host})`}\n${t`Each works once.`}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notify(t`Recovery codes copied`);
  };
  return (
    <div className="grid gap-4">
      <FormMessage tone="warning">
        <Trans>
          Save these recovery codes now. They are shown only once. If you lose your phone, each signs you in once.
        </Trans>
      </FormMessage>
      <ul
        aria-label={t`Recovery codes`}
        className="grid gap-x-6 gap-y-1.5 rounded-lg bg-well px-4 py-3 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => saveAs(new Blob([text], { type: 'text/plain' }), 'verso-recovery-codes.txt')}>
          <Trans>Download</Trans>
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            void copy().catch(() => notify(t`Your browser does not allow copying. Download the codes instead.`))
          }
        >
          <Trans>Copy</Trans>
        </Button>
        <Button variant="quiet" onClick={onSaved}>
          <Trans>I have saved them</Trans>
        </Button>
      </div>
    </div>
  );
}
