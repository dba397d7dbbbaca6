import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserSession } from '@verso/contracts';
import { endSessions, sessionsQuery } from '../../api/account/account.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { locale } from '../../language/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { SettingsSheet } from './settings-sheet.tsx';

/** Where one is signed in, and how to end it there. */
export function SessionsSection() {
  const cache = useQueryClient();
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  const action = useAction((error) => sentenceOf(error, t`That device could not be signed out. Please try again.`));
  const end = (id: string) => void action.run(async () => notify(await endSessions(cache, id)));
  return (
    <SettingsSheet title={t`Signed in`} lead={t`Browsers where you are signed in.`}>
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      {isError && (
        <FormMessage tone="error">
          <Trans>The list could not be loaded.</Trans>{' '}
          <button type="button" className="font-medium underline" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </button>
        </FormMessage>
      )}
      {!sessions && !isError && <Skeleton shape="h-16 w-full" />}
      {sessions && (
        <ul className="divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <SessionRow key={session._id} session={session} isBusy={action.isBusy} onEnd={() => end(session._id)} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <div>
          <Button variant="secondary" disabled={action.isBusy} onClick={() => end('others')}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </div>
      )}
    </SettingsSheet>
  );
}

interface SessionRowProps {
  session: UserSession;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const seen = new Date(session.lastSeenAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{session.device}</p>
        <p className="text-sm text-soft">
          {session.isCurrent ? t`This browser` : t`Last used ${seen}`}
          {session.isRemembered && ' · remembered'}
        </p>
      </div>
      {!session.isCurrent && (
        <Button variant="quiet" disabled={isBusy} aria-label={t`Sign out ${session.device}`} onClick={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
