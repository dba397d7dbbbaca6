import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { codeField } from '@verso/contracts';
import { confirmAuthenticator, setUpAuthenticator } from '../../../api/account/second-factor.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { useCurrentPassword } from '../../../common/account/use-current-password.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CodeField } from '../../../ui/form/code-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormMessage } from '../../../ui/form/form-message.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useAction } from '../../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../../ui/form/use-fields.ts';
import { QrCode } from './qr-code.tsx';

interface AuthenticatorSetupProps {
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** A key of base32 in groups of four, as people type it. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Scan, or type the key, and confirm with a code and the password. */
export function AuthenticatorSetup({ onDone, onCancel }: AuthenticatorSetupProps) {
  // A secret for each time that this is opened.
  const secret = useQuery({
    queryKey: ['new-authenticator'],
    queryFn: setUpAuthenticator,
    gcTime: 0,
    staleTime: 'static',
    retry: 1,
  });
  const current = useCurrentPassword();
  const action = useAction((error) => sentenceOf(error, t`The app could not be set up. Please try again.`));
  const form = useFields(
    { code: '', password: '' },
    ({ code, password }) => ({ code: faultIn(codeField, code), password: current.faultIn(password) }),
    ({ code, password }) =>
      void action.run(async () => onDone(await confirmAuthenticator({ code, password: current.given(password) }))),
  );
  if (secret.isError)
    return (
      <FormMessage tone="error">
        {sentenceOf(secret.error, t`The app could not be set up. Please try again.`)}
      </FormMessage>
    );
  return (
    <div className="grid gap-5">
      <p className="text-sm text-soft">
        <Trans>
          Scan this code with an authenticator app, such as the one of your password manager or phone, or type the key.
        </Trans>
      </p>
      {secret.data ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <QrCode text={secret.data.uri} label={t`QR code for the authenticator app`} />
          <dl className="min-w-0 flex-1 basis-52 text-sm">
            <dt className="text-soft">
              <Trans>Key</Trans>
            </dt>
            <dd className="mt-1 font-mono wrap-anywhere">{inGroups(secret.data.secret)}</dd>
          </dl>
        </div>
      ) : (
        <Skeleton shape="size-44 rounded-lg" />
      )}
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      <Form of={form.form} className="grid gap-4">
        <CodeField
          {...form.field('code')}
          label={t`Code that the app shows`}
          hint={t`6 digits; a new one every 30 seconds.`}
        />
        {current.isAsked && (
          <PasswordField
            {...form.field('password')}
            label={t`Password to turn it on`}
            autoComplete="current-password"
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={action.isBusy || !secret.data}>
            <Trans>Turn on</Trans>
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </div>
  );
}
