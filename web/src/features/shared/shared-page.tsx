import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ApiError, type SharedResult } from '@verso/contracts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { sentenceOf } from '../../api/sentence.ts';
import { sharedQuery } from '../../api/shared.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SharedFile } from './shared-file.tsx';
import { SharedSheet } from './shared-sheet.tsx';
import { UnlockLink } from './unlock-link.tsx';

/** `/shared#SECRET`: the file that a link leads to. The part behind `#` never reaches a server by itself. */
export function SharedPage() {
  const { hash } = useLocation();
  const secret = hash.slice(1);
  return (
    <>
      <title>{t`Shared file - Verso`}</title>
      <meta name="robots" content="noindex, nofollow" />
      {/* Another link is another page. */}
      {secret === '' ? <EndedLink /> : <OpenedLink key={secret} secret={secret} />}
    </>
  );
}

function OpenedLink({ secret }: { secret: string }) {
  const { data, error, isFetching, refetch } = useQuery(sharedQuery(secret));
  const [unlocked, setUnlocked] = useState<{ shared: SharedResult; password: string } | null>(null);
  const [isEnded, setEnded] = useState(false);
  const code = error instanceof ApiError ? error.code : null;
  const end = () => setEnded(true);
  if (isEnded || code === 'LINK_ENDED') return <EndedLink />;
  if (unlocked !== null)
    return <SharedFile shared={unlocked.shared} opening={{ secret, password: unlocked.password }} onEnded={end} />;
  if (data !== undefined) return <SharedFile shared={data} opening={{ secret }} onEnded={end} />;
  if (code === 'LINK_LOCKED')
    return (
      <UnlockLink secret={secret} onOpened={(shared, password) => setUnlocked({ shared, password })} onEnded={end} />
    );
  if (error !== null)
    return (
      <SharedSheet title={t`Someone shared a file with you`}>
        <FailedLoad
          sentence={sentenceOf(error, t`Something went wrong. Please try again.`)}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      </SharedSheet>
    );
  return (
    <SharedSheet title={t`Someone shared a file with you`}>
      <p role="status" className="sr-only">
        <Trans>This takes a moment.</Trans>
      </p>
      <Skeleton shape="h-14 w-full" />
      <Skeleton shape="h-12 w-full" />
    </SharedSheet>
  );
}

/** A link that has ended, was revoked, or never was: no one learns which. */
function EndedLink() {
  return (
    <SharedSheet title={t`This link does not work`}>
      <p className="text-soft" role="status">
        <Trans>It is incomplete, or it has ended. Ask for a new one.</Trans>
      </p>
      <div>
        <LinkButton to="/file-converter" variant="secondary">
          <Trans>Convert a file</Trans>
        </LinkButton>
      </div>
    </SharedSheet>
  );
}
