import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '@verso/contracts';
import { useState } from 'react';
import { keysQuery, type NewSecret, revokeKey } from '../../api/account/keys.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { KeyList } from '../../common/keys/key-list.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { KeyForm } from './key-form.tsx';
import { RotateForm } from './rotate-form.tsx';
import { ShownSecret } from './shown-secret.tsx';

/** What is open over the list. */
type Open =
  | { readonly kind: 'form' }
  | { readonly kind: 'rotate' | 'revoke'; readonly key: ApiKey }
  | { readonly kind: 'secret'; readonly made: NewSecret };

/** The API keys of the user. */
export function KeysSection() {
  const cache = useQueryClient();
  const { data: keys, isError, refetch } = useQuery(keysQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const action = useAction((error) => sentenceOf(error, t`The key could not be revoked. Please try again.`));
  const close = () => setOpen(null);
  const show = (made: NewSecret) => setOpen({ kind: 'secret', made });
  const revoke = (key: ApiKey) => void action.run(async () => notify(await revokeKey(cache, key._id)));
  return (
    <Sheet aria-labelledby="keys">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="keys" className="text-head">
            <Trans>API keys</Trans>
          </h2>
          <p className="mt-1.5 max-w-prose text-sm text-soft">
            <Trans>
              A key lets a program convert for your account. Treat it like a password: never put it into a web page or a
              repository.
            </Trans>
          </p>
        </div>
        <Button onClick={() => setOpen({ kind: 'form' })}>
          <Trans>New API key</Trans>
        </Button>
      </div>
      {action.problem !== null && (
        <div className="mt-5">
          <FormMessage tone="error">{action.problem}</FormMessage>
        </div>
      )}
      {isError && (
        <div className="mt-5 grid gap-3">
          <FailedLoad sentence={t`Your API keys could not be loaded.`} onRetry={() => void refetch()} />
        </div>
      )}
      {!keys && !isError && <Skeleton shape="mt-5 h-16 w-full" />}
      {keys?.length === 0 && (
        <p className="mt-5 text-soft">
          <Trans>You have no API keys yet.</Trans>
        </p>
      )}
      {keys && keys.length > 0 && (
        <KeyList
          keys={keys}
          isBusy={action.isBusy}
          onRotate={(key) => setOpen({ kind: 'rotate', key })}
          onRevoke={(key) => setOpen({ kind: 'revoke', key })}
        />
      )}
      {open?.kind === 'form' && <KeyForm onCreated={show} onClose={close} />}
      {open?.kind === 'rotate' && <RotateForm of={open.key} onCreated={show} onClose={close} />}
      {open?.kind === 'secret' && (
        <ShownSecret
          title={t`Your new API key`}
          lead={t`Copy the key now and keep it where your program finds it. It is shown only once.`}
          label={t`API key`}
          secret={open.made.secret}
          onClose={close}
        />
      )}
      <Confirm
        question={open?.kind === 'revoke' ? t`Revoke “${open.key.name}”?` : null}
        action={t`Revoke`}
        onConfirm={() => open?.kind === 'revoke' && revoke(open.key)}
        onClose={close}
      >
        <Trans>Programs that use this key stop working at once.</Trans>
      </Confirm>
    </Sheet>
  );
}
