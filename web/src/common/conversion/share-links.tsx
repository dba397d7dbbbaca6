import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Conversion, ShareLink } from '@verso/contracts';
import { useState } from 'react';
import { revokeShareLink, shareLinksQuery } from '../../api/convert/share-links.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { MadeLink } from './made-link.tsx';
import { momentOf } from './moment-of.ts';
import { NewLinkForm } from './new-link-form.tsx';

interface ShareLinksProps {
  conversion: Conversion;
  onClose: () => void;
}

/** Makes links by which anyone gets a result, and shows those that there are. */
export function ShareLinks({ conversion, onClose }: ShareLinksProps) {
  const [url, setUrl] = useState<string | null>(null);
  const filename = conversion.result?.filename ?? conversion.originalFilename;
  return (
    <Modal title={t`Share a link`} onClose={onClose}>
      <p className="mt-2 text-sm text-soft wrap-anywhere">
        <Trans>
          Anyone with a link can download {filename}, without an account, until the link ends or you revoke it. Links
          end at the latest when the file is deleted.
        </Trans>
      </p>
      {url === null ? (
        <NewLinkForm conversion={conversion} onMade={setUrl} onClose={onClose} />
      ) : (
        <MadeLink url={url} onAnother={() => setUrl(null)} onClose={onClose} />
      )}
      <LinkList conversion={conversion._id} />
    </Modal>
  );
}

function LinkList({ conversion }: { conversion: string }) {
  const cache = useQueryClient();
  const { data: links, error, isFetching, refetch } = useQuery(shareLinksQuery(conversion));
  const action = useAction((problem) => {
    const sentence = sentenceOf(problem, t`Something went wrong. Please try again.`);
    notify(sentence);
    return sentence;
  });
  const revoke = ({ _id: id }: ShareLink) =>
    void action.run(async () => {
      await revokeShareLink(cache, conversion, id);
      notify(t`The link was revoked.`);
    });
  if (links === undefined && error !== null)
    return (
      <div className="mt-6 grid gap-3">
        <FailedLoad
          sentence={sentenceOf(error, t`The links could not be loaded.`)}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  if (links === undefined) return <Skeleton shape="mt-6 h-12 w-full" />;
  if (links.length === 0) return null;
  return (
    <section className="mt-6 border-t border-line pt-5" aria-labelledby="share-links">
      <h3 id="share-links" className="font-sans text-sm font-medium">
        <Trans>Links to this file</Trans>
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {links.map((link) => (
          <LinkRow key={link._id} of={link} isBusy={action.isBusy} onRevoke={() => revoke(link)} />
        ))}
      </ul>
    </section>
  );
}

interface LinkRowProps {
  of: ShareLink;
  isBusy: boolean;
  onRevoke: () => void;
}

function LinkRow({ of: link, isBusy, onRevoke }: LinkRowProps) {
  const isEnded = Date.parse(link.expiresAt) <= Date.now();
  const made = momentOf(link.createdAt);
  const kinds = [...(link.isMailed ? [t`in the email`] : []), ...(link.hasPassword ? [t`with a password`] : [])];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-52 text-sm">
        <p className="font-medium wrap-anywhere">
          {[isEnded ? t`Ended` : t`Works until ${momentOf(link.expiresAt)}`, ...kinds].join(' · ')}
        </p>
        <p className="text-soft tabular-nums">{[opensOf(link), downloadsOf(link)].join(' · ')}</p>
      </div>
      <Button
        variant="secondary"
        disabled={isBusy}
        aria-label={isEnded ? t`Remove the link of ${made}` : t`Revoke the link of ${made}`}
        onClick={onRevoke}
      >
        {isEnded ? t`Remove` : t`Revoke`}
      </Button>
    </li>
  );
}

const opensOf = ({ opens }: ShareLink) =>
  opens === 0 ? t`never opened` : plural(opens, { one: 'opened once', other: 'opened # times' });

const downloadsOf = ({ downloads }: ShareLink) =>
  downloads === 0 ? t`never downloaded` : plural(downloads, { one: 'downloaded once', other: 'downloaded # times' });
