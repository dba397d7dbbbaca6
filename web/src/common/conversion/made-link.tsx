import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Field } from '../../ui/form/field.tsx';

interface MadeLinkProps {
  url: string;
  onAnother: () => void;
  onClose: () => void;
}

/** A link that was just made, to be copied now: the server keeps only its digest. */
export function MadeLink({ url, onAnother, onClose }: MadeLinkProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    notify(t`Link copied`);
  };
  return (
    <div className="mt-5 grid gap-4">
      <Field
        label={t`Link`}
        value={url}
        readOnly
        dir="ltr"
        hint={t`Copy it now: it is shown only once.`}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" onClick={onAnother}>
          <Trans>Make another link</Trans>
        </Button>
        <Button variant="secondary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
        <Button
          ref={button}
          onClick={() =>
            void copy().catch(() => notify(t`Your browser does not allow copying. Copy the link by hand.`))
          }
        >
          <Copy aria-hidden="true" /> <Trans>Copy link</Trans>
        </Button>
      </div>
    </div>
  );
}
