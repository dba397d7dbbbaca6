import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type Conversion, newPasswordField } from '@verso/contracts';
import { useMemo } from 'react';
import { createShareLink } from '../../api/convert/share-links.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { faultIn, useFields } from '../../ui/form/use-fields.ts';
import { momentOf } from './moment-of.ts';

interface NewLinkFormProps {
  conversion: Conversion;
  /** Gives the address of the link. */
  onMade: (url: string) => void;
  onClose: () => void;
}

/** Times that people choose, in seconds. */
const TIMES: Readonly<Record<string, string>> = {
  900: t`15 minutes`,
  3600: t`One hour`,
  86400: t`One day`,
  604800: t`One week`,
};
/** As long as the files are stored. */
const LONGEST = 'longest';

/** How long a link is to work, and whether it has a password. */
export function NewLinkForm({ conversion: { _id: id, expiresAt }, onMade, onClose }: NewLinkFormProps) {
  const cache = useQueryClient();
  const choices = useMemo(() => timesUntil(expiresAt), [expiresAt]);
  const action = useAction((error) => sentenceOf(error, t`The link could not be made. Please try again.`));
  const form = useFields(
    { time: LONGEST, password: '' },
    ({ password }) => ({ password: password === '' ? undefined : faultIn(newPasswordField, password) }),
    ({ time, password }) =>
      void action.run(async () => {
        const expires = time === LONGEST ? {} : { expiresInSeconds: Number(time) };
        onMade(await createShareLink(cache, id, { ...expires, ...(password !== '' && { password }) }));
      }),
  );
  return (
    <Form of={form.form} className="mt-5 grid gap-5">
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      <SelectField {...form.select('time')} label={t`How long the link works`} choices={choices} />
      <PasswordField
        {...form.field('password')}
        label={t`Password`}
        autoComplete="new-password"
        hint={t`Optional. Do not send it together with the link.`}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        <Button type="submit" disabled={action.isBusy}>
          {action.isBusy ? t`Making the link...` : t`Make a link`}
        </Button>
      </div>
    </Form>
  );
}

/** The times that are over before the files are deleted, and that. */
function timesUntil(expiresAt: string | null): Readonly<Record<string, string>> {
  const end = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
  const seconds = (end - Date.now()) / 1_000;
  const shorter = Object.entries(TIMES).filter(([time]) => Number(time) < seconds);
  const longest = expiresAt === null ? t`As long as the file` : t`Until the file is deleted, ${momentOf(expiresAt)}`;
  return Object.fromEntries([...shorter, [LONGEST, longest]]);
}
