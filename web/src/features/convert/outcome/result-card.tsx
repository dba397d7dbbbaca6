import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Conversion } from '@verso/contracts';
import { Check, Download, Eye, FolderPlus, Link2, RotateCcw, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useToken } from '../../../api/account/session.ts';
import { downloadResult, fetchResult, reportQuery } from '../../../api/convert/conversions.ts';
import { useHasShareLinks } from '../../../api/convert/share-links.ts';
import { saveResult } from '../../../api/files.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { actionsOf } from '../../../common/conversion/actions-of.ts';
import { deletionWords } from '../../../common/conversion/deletion-words.ts';
import { fidelityWords, isCompared, notesOf } from '../../../common/conversion/fidelity-words.ts';
import { ShareButton } from '../../../common/conversion/share-button.tsx';
import { ShareLinks } from '../../../common/conversion/share-links.tsx';
import { formatBytes } from '../../../language/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonStyle } from '../../../ui/button/button-style.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { FidelityBadge } from '../../../ui/feedback/fidelity-badge.tsx';
import { notify } from '../../../ui/feedback/notice-store.ts';
import { useAction } from '../../../ui/form/use-action.ts';
import { MailResult } from '../notify/mail-result.tsx';
import { countRecognized } from './count-recognized.ts';
import { FirstPage } from './first-page.tsx';
import { KeptText } from './kept-text.tsx';
import { LossMessages } from './loss-messages.tsx';
import { useNow } from './use-now.ts';

interface ResultCardProps {
  conversion: Conversion;
  /** The reader has just seen it happen: the focus goes to the download. */
  isFresh: boolean;
  onDelete: () => Promise<boolean>;
  /** Opens the form with the options that were chosen. */
  onAgain: (conversion: Conversion) => void;
  onAnother: () => void;
}

/** The finished document, to be fetched, deleted or followed by the next one. */
export function ResultCard({ conversion, isFresh, onDelete, onAgain, onAnother }: ResultCardProps) {
  const download = useRef<HTMLAnchorElement>(null);
  const token = useToken();
  const [isDeleting, setDeleting] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const hasLinks = useHasShareLinks();
  const { data: report } = useQuery(reportQuery(conversion._id));
  const { result } = conversion;

  useEffect(() => {
    const link = download.current;
    if (!isFresh || !link) return;
    link.focus({ preventScroll: true });
    // Long options may have left the page scrolled below what is much shorter now.
    const card = link.closest('section');
    if (card && card.getBoundingClientRect().top < 0) card.scrollIntoView({ block: 'start' });
  }, [isFresh]);

  if (!result) return null;
  return (
    <Sheet aria-labelledby="result">
      <p role="status" className="sr-only">
        <Trans>Conversion finished. {result.filename} is ready to download.</Trans>
      </p>
      <div className="flex items-center gap-5 sm:gap-6">
        <FirstPage conversion={conversion} />
        <div className="min-w-0">
          <h2 id="result" className="line-clamp-2 text-head wrap-anywhere" title={result.filename}>
            {result.filename}
          </h2>
          <p className="mt-1 text-sm text-soft tabular-nums">
            {formatBytes(result.bytes)}
            {result.pages !== null && ` · ${plural(result.pages, { one: '# page', other: '# pages' })}`}
          </p>
          {conversion.expiresAt !== null && <DeletionTime expiresAt={conversion.expiresAt} />}
          {conversion.fidelity && (conversion.fidelity !== 'faithful' || isCompared(conversion)) && (
            <p className="mt-1.5">
              <FidelityBadge
                fidelity={conversion.fidelity}
                isCompared={isCompared(conversion)}
                meaning={fidelityWords(conversion)}
                isExplained
              />
            </p>
          )}
          <KeptText characters={report?.characters ?? null} recognized={countRecognized(conversion.messages)} />
        </div>
      </div>
      <div className="mt-6 grid grid-cols-1 gap-2 *:min-w-0 sm:grid-cols-2">
        <a
          ref={download}
          href={conversion.downloadUrl}
          download={result.filename}
          className={`${buttonStyle('primary', 'large')} w-full sm:col-span-2`}
          onClick={(event) => {
            // A guest is known by a cookie that comes along with the link; a user must be named.
            if (token === null) return;
            event.preventDefault();
            downloadResult(conversion).catch((error: unknown) => notify(sentenceOf(error, t`Download failed`)));
          }}
        >
          <Download aria-hidden="true" /> <Trans>Download</Trans>
        </a>
        <LinkButton to={`/view?conversion=${conversion._id}`} variant="secondary" isWide>
          <Eye aria-hidden="true" /> {conversion.originalFormat === 'pdf' ? t`Compare pages` : t`View pages`}
        </LinkButton>
        <ShareButton filename={result.filename} fetchBytes={() => fetchResult(conversion)} />
        {hasLinks && (
          <Button variant="secondary" isWide onClick={() => setSharing(true)}>
            <Link2 aria-hidden="true" /> <Trans>Share a link</Trans>
          </Button>
        )}
        <MailResult conversion={conversion} isWide />
        {token !== null && <SaveButton id={conversion._id} />}
        {actionsOf(conversion).has('convertAgain') && (
          <Button variant="secondary" isWide onClick={() => onAgain(conversion)}>
            <SlidersHorizontal aria-hidden="true" />
            <span className="min-w-0 leading-tight whitespace-normal">
              <Trans>Convert again with other options</Trans>
            </span>
          </Button>
        )}
        <Button variant="secondary" isWide onClick={onAnother}>
          <RotateCcw aria-hidden="true" /> <Trans>Convert another</Trans>
        </Button>
        <Button
          variant="secondary"
          isWide
          disabled={isDeleting}
          onClick={async () => {
            setDeleting(true);
            if (!(await onDelete())) setDeleting(false);
          }}
        >
          <Trash2 aria-hidden="true" /> <Trans>Delete now</Trans>
        </Button>
      </div>
      <LossMessages messages={notesOf(conversion)} />
      {isSharing && <ShareLinks conversion={conversion} onClose={() => setSharing(false)} />}
    </Sheet>
  );
}

/** Keeps the result where it is not deleted by itself. */
function SaveButton({ id }: { id: string }) {
  const cache = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const action = useAction((error) => {
    const sentence = sentenceOf(error, t`The file could not be saved. Please try again.`);
    notify(sentence);
    return sentence;
  });
  if (isSaved)
    return (
      <LinkButton to="/files" variant="secondary" isWide>
        <Check aria-hidden="true" /> <Trans>Saved to My Files</Trans>
      </LinkButton>
    );
  return (
    <Button
      variant="secondary"
      isWide
      disabled={action.isBusy}
      onClick={() =>
        void action.run(async () => {
          notify(await saveResult(cache, id));
          setSaved(true);
        })
      }
    >
      <FolderPlus aria-hidden="true" /> {action.isBusy ? t`Saving...` : t`Save to My Files`}
    </Button>
  );
}

function DeletionTime({ expiresAt }: { expiresAt: string }) {
  return (
    <p className="mt-0.5 text-sm text-soft">
      <time dateTime={expiresAt}>{deletionWords(expiresAt, useNow(15_000))}</time>
    </p>
  );
}
