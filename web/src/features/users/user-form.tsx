import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type AdminUser, creditsField, emailField, newPasswordField, PASSWORD_MIN, Plan, Role } from '@verso/contracts';
import { type ReactNode, useState } from 'react';
import { createUser, updateUser } from '../../api/account/users.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../ui/form/use-fields.ts';
import { numberIn } from './number-in.ts';
import { planNames, roleNames } from './user-filters.tsx';

interface UserFormProps {
  /** Null: a new one. */
  user: AdminUser | null;
  onClose: () => void;
}

type Values = Record<'email' | 'password' | 'role' | 'plan' | 'credits', string>;

function valuesOf(user: AdminUser | null): Values {
  const { email = '', role = 'user', subscription } = user ?? {};
  const { plan = 'free', extractionCredits = 1 } = subscription ?? {};
  return { email, password: '', role, plan, credits: String(extractionCredits) };
}

/** The form's own words for a password that is too short; there is room for no more under a line. */
function faultInPassword(password: string): string | undefined {
  if (password.length < PASSWORD_MIN) return t`Must be at least ${PASSWORD_MIN} characters long`;
  return faultIn(newPasswordField, password);
}

/** Makes a user or changes one. */
export function UserForm({ user, onClose }: UserFormProps) {
  const cache = useQueryClient();
  const [isTrialUsed, setTrialUsed] = useState(user?.freeTrialUsed ?? false);
  const action = useAction((error) => sentenceOf(error, t`Failed to save user`));

  async function save({ email, password, role, plan, credits }: Values): Promise<void> {
    const given = {
      email: email.trim(),
      role: Role.parse(role),
      subscription: { plan: Plan.parse(plan), extractionCredits: numberIn(credits) },
    };
    notify(
      user === null
        ? await createUser(cache, { ...given, password })
        : await updateUser(cache, user._id, { ...given, freeTrialUsed: isTrialUsed }),
    );
    onClose();
  }
  const form = useFields(
    valuesOf(user),
    ({ email, password, credits }) => ({
      email: faultIn(emailField, email),
      password: user === null ? faultInPassword(password) : undefined,
      credits: faultIn(creditsField, numberIn(credits)),
    }),
    (values) => void action.run(() => save(values)),
  );
  const verb = user === null ? t`Create User` : t`Update User`;

  return (
    <Modal title={user === null ? t`Add New User` : t`Edit User`} onClose={onClose}>
      <Form of={form.form} className="mt-5 grid gap-7">
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
        <Section title={t`Account Information`}>
          <Field {...form.field('email')} label={t`Email`} inputMode="email" autoComplete="off" spellCheck={false} />
          {user === null && (
            <PasswordField {...form.field('password')} label={t`Password`} autoComplete="new-password" />
          )}
          <SelectField {...form.select('role')} label={t`Role`} choices={roleNames} />
        </Section>
        <Section title={t`Subscription Details`}>
          <SelectField {...form.select('plan')} label={t`Plan`} choices={planNames} />
          <Field {...form.field('credits')} label={t`Extraction Credits`} type="number" step="any" />
          {user !== null && (
            <Checkbox checked={isTrialUsed} onChange={() => setTrialUsed(!isTrialUsed)}>
              <Trans>Free trial has been used</Trans>
            </Checkbox>
          )}
        </Section>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={action.isBusy}>
            {action.isBusy ? t`Saving...` : verb}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 w-full border-b border-line pb-2 text-sm font-medium text-soft">{title}</legend>
      {children}
    </fieldset>
  );
}
