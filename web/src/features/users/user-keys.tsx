import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminUser } from '@verso/contracts';
import { keysOfUserQuery, revokeKeyOfUser } from '../../api/account/users.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { KeyList } from '../../common/keys/key-list.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';

interface UserKeysProps {
  user: AdminUser;
  onClose: () => void;
}

/** The API keys of a user, to be revoked. */
export function UserKeys({ user, onClose }: UserKeysProps) {
  const cache = useQueryClient();
  const { data: keys, isError, refetch } = useQuery(keysOfUserQuery(user._id));
  const action = useAction((error) => sentenceOf(error, t`The key could not be revoked. Please try again.`));
  return (
    <Modal title={t`API keys of ${user.email}`} onClose={onClose}>
      <div className="mt-4 grid gap-4 empty:hidden">
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
        {isError && <FailedLoad sentence={t`The API keys could not be loaded.`} onRetry={() => void refetch()} />}
        {!keys && !isError && <Skeleton shape="h-16 w-full" />}
        {keys?.length === 0 && (
          <p className="text-soft">
            <Trans>This user has no API keys.</Trans>
          </p>
        )}
      </div>
      {keys && keys.length > 0 && (
        <KeyList
          keys={keys}
          isBusy={action.isBusy}
          onRevoke={({ _id }) => void action.run(async () => notify(await revokeKeyOfUser(cache, user._id, _id)))}
        />
      )}
      <div className="mt-6 flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Modal>
  );
}
