import { Menu } from '@base-ui/react/menu';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminUser } from '@verso/contracts';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteUser, makeResetLink, toggleDisabled } from '../../api/account/users.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { useAction } from '../../ui/form/use-action.ts';
import { CreditsForm } from './credits-form.tsx';
import { ResetLink } from './reset-link.tsx';

const PROBLEM_MS = 5_000;
const QUESTION = 'Are you sure you want to delete this user? This action cannot be undone.';
const item =
  'flex h-10 items-center rounded-lg px-3 text-sm font-medium outline-none select-none data-[disabled]:opacity-40 data-[highlighted]:bg-well';

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
  const [isAdjusted, setAdjusted] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const reported = (otherwise: string) => (error: unknown) => {
    const sentence = sentenceOf(error, otherwise);
    notify(sentence, PROBLEM_MS);
    return sentence;
  };
  const deletion = useAction(reported('Failed to delete user'));
  const action = useAction(reported('Failed to save user'));
  const toggle = () => void action.run(async () => notify(await toggleDisabled(cache, user)));
  const who = user.name === '' ? user.email : `${user.name} (${user.email})`;
  return (
    <div className="flex justify-end gap-0.5">
      <Button variant="quiet" size="icon" title="Edit" aria-label={`Edit ${user.email}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        title={isSelf ? 'You cannot delete yourself' : 'Delete'}
        aria-label={`Delete ${user.email}`}
        disabled={isSelf || deletion.isBusy}
        onClick={() => setAsked(true)}
      >
        <Trash2 aria-hidden="true" />
      </Button>
      <Menu.Root>
        <Menu.Trigger
          disabled={action.isBusy}
          render={<Button variant="quiet" size="icon" title="More" aria-label={`More for ${user.email}`} />}
        >
          <EllipsisVertical aria-hidden="true" />
        </Menu.Trigger>
        {/* Among the page's content, where screen readers look for it, but out of the table, which would cut it off. */}
        <Menu.Portal container={document.getElementById('main')}>
          <Menu.Positioner align="end" sideOffset={6} className="z-40">
            <Menu.Popup className="w-52 animate-rise rounded-xl border border-line bg-sheet p-1.5 shadow-float">
              <Menu.Item className={item} onClick={() => setAdjusted(true)}>
                Adjust credits...
              </Menu.Item>
              <Menu.Item
                className={item}
                onClick={() => void action.run(async () => setLink(await makeResetLink(user._id)))}
              >
                Make reset link
              </Menu.Item>
              <Menu.Item
                className={item}
                disabled={isSelf}
                onClick={() => (user.isDisabled ? toggle() : setDisabling(true))}
              >
                {user.isDisabled ? 'Enable' : 'Disable...'}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <Confirm
        question={isAsked ? QUESTION : null}
        action="Delete"
        onClose={() => setAsked(false)}
        onConfirm={() => void deletion.run(async () => notify(await deleteUser(cache, user._id)))}
      >
        {who} and all files and conversions of this account will be deleted.
      </Confirm>
      <Confirm
        question={isDisabling ? 'Disable this user?' : null}
        action="Disable"
        onClose={() => setDisabling(false)}
        onConfirm={toggle}
      >
        {who} will be signed out everywhere and cannot sign in until you enable the account again.
      </Confirm>
      {isAdjusted && <CreditsForm user={user} onClose={() => setAdjusted(false)} />}
      {link !== null && <ResetLink email={user.email} link={link} onClose={() => setLink(null)} />}
    </div>
  );
}
