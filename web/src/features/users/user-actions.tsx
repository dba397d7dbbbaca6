import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminUser } from '@verso/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteUser, makeResetLink, removeSecondFactor, toggleDisabled } from '../../api/account/users.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { type RowAction, RowActions } from '../../ui/button/row-actions.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { useAction } from '../../ui/form/use-action.ts';
import { CreditsForm } from './credits-form.tsx';
import { ResetLink } from './reset-link.tsx';
import { UserKeys } from './user-keys.tsx';

const PROBLEM_MS = 5_000;
const QUESTION = t`Are you sure you want to delete this user? This action cannot be undone.`;

interface UserActionsProps {
  user: AdminUser;
  isSelf: boolean;
  onEdit: () => void;
}

/** What can be done to one user. */
export function UserActions({ user, isSelf, onEdit }: UserActionsProps) {
  const cache = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [isDisabling, setDisabling] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const [isAdjusted, setAdjusted] = useState(false);
  const [isShowingKeys, setShowingKeys] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const reported = (otherwise: string) => (error: unknown) => {
    const sentence = sentenceOf(error, otherwise);
    notify(sentence, PROBLEM_MS);
    return sentence;
  };
  const deletion = useAction(reported(t`Failed to delete user`));
  const action = useAction(reported(t`Failed to save user`));
  const toggle = () => void action.run(async () => notify(await toggleDisabled(cache, user)));
  const who = user.name === '' ? user.email : `${user.name} (${user.email})`;
  const actions: readonly RowAction[] = [
    { label: t`Edit`, icon: Pencil, run: onEdit },
    {
      label: isSelf ? t`You cannot delete yourself` : t`Delete`,
      spoken: t`Delete ${user.email}`,
      icon: Trash2,
      isDisabled: isSelf || deletion.isBusy,
      run: () => setAsked(true),
    },
    { label: t`API keys...`, run: () => setShowingKeys(true) },
    { label: t`Adjust credits...`, run: () => setAdjusted(true) },
    { label: t`Make reset link`, run: () => void action.run(async () => setLink(await makeResetLink(user._id))) },
    ...(user.hasSecondFactor && !isSelf
      ? [{ label: t`Turn off two-factor authentication...`, run: () => setResetting(true) }]
      : []),
    {
      label: user.isDisabled ? t`Enable` : t`Disable...`,
      isDisabled: isSelf,
      run: () => (user.isDisabled ? toggle() : setDisabling(true)),
    },
  ];
  return (
    <>
      <RowActions of={user.email} actions={actions} isBusy={action.isBusy} />
      <Confirm
        question={isAsked ? QUESTION : null}
        action={t`Delete`}
        onClose={() => setAsked(false)}
        onConfirm={() => void deletion.run(async () => notify(await deleteUser(cache, user._id)))}
      >
        <Trans>{who} and all files and conversions of this account will be deleted.</Trans>
      </Confirm>
      <Confirm
        question={isDisabling ? t`Disable this user?` : null}
        action={t`Disable`}
        onClose={() => setDisabling(false)}
        onConfirm={toggle}
      >
        <Trans>{who} will be signed out everywhere and cannot sign in until you enable the account again.</Trans>
      </Confirm>
      <Confirm
        question={isResetting ? t`Turn off two-factor authentication?` : null}
        action={t`Turn off`}
        onClose={() => setResetting(false)}
        onConfirm={() => void action.run(async () => notify(await removeSecondFactor(cache, user._id)))}
      >
        <Trans>
          Do this only when you know that it is {who} who has asked for it. The account can be signed in to with the
          password alone then. Its owner gets an email.
        </Trans>
      </Confirm>
      {isShowingKeys && <UserKeys user={user} onClose={() => setShowingKeys(false)} />}
      {isAdjusted && <CreditsForm user={user} onClose={() => setAdjusted(false)} />}
      {link !== null && <ResetLink email={user.email} link={link} onClose={() => setLink(null)} />}
    </>
  );
}
