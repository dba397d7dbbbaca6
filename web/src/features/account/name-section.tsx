import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { nameField, type User } from '@verso/contracts';
import { rename } from '../../api/account/account.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../ui/form/use-fields.ts';
import { SettingsSheet } from './settings-sheet.tsx';

/** The name. */
export function NameSection({ user }: { user: User }) {
  const cache = useQueryClient();
  const action = useAction((error) => sentenceOf(error, t`Your name could not be saved. Please try again.`));
  const form = useFields(
    { name: user.name },
    ({ name }) => ({ name: faultIn(nameField, name) }),
    ({ name }) => void action.run(async () => notify(await rename(cache, name))),
  );
  return (
    <SettingsSheet title={t`Name`} lead={t`The name we use to address you.`}>
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      <Form of={form.form} className="grid gap-4">
        <Field {...form.field('name')} label={t`Full name`} autoComplete="name" />
        <div>
          <Button type="submit" variant="secondary" disabled={action.isBusy}>
            <Trans>Save name</Trans>
          </Button>
        </div>
      </Form>
    </SettingsSheet>
  );
}
