import { t } from '@lingui/core/macro';
import { ApiError, type SharedResult } from '@verso/contracts';
import { sentenceOf } from '../../api/sentence.ts';
import { openShared } from '../../api/shared.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { SharedSheet } from './shared-sheet.tsx';

interface UnlockLinkProps {
  secret: string;
  onOpened: (shared: SharedResult, password: string) => void;
  /** The link has ended since. */
  onEnded: () => void;
}

/** Asks for the password of a link. */
export function UnlockLink({ secret, onOpened, onEnded }: UnlockLinkProps) {
  const action = useAction((error) => {
    if (error instanceof ApiError && error.code === 'LINK_ENDED') onEnded();
    return sentenceOf(error, t`Something went wrong. Please try again.`);
  });
  const form = useFields(
    { password: '' },
    ({ password }) => ({ password: password === '' ? t`Enter the password of the link.` : undefined }),
    ({ password }) => void action.run(async () => onOpened(await openShared({ secret, password }), password)),
  );
  return (
    <SharedSheet title={t`Someone shared a file with you`}>
      <Form of={form.form} className="grid gap-5">
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
        <PasswordField
          {...form.field('password')}
          label={t`Password of the link`}
          autoComplete="off"
          hint={t`The person who sent you the link knows it.`}
        />
        <div>
          <Button type="submit" size="large" isWide disabled={action.isBusy}>
            {action.isBusy ? t`Opening...` : t`Open the link`}
          </Button>
        </div>
      </Form>
    </SharedSheet>
  );
}
