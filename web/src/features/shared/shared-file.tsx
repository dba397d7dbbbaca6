import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ApiError, type SharedResult, type ShareLinkSecret } from '@verso/contracts';
import { Download } from 'lucide-react';
import { sentenceOf } from '../../api/sentence.ts';
import { downloadShared } from '../../api/shared.ts';
import { FormatLeaf } from '../../common/conversion/format-leaf.tsx';
import { momentOf } from '../../common/conversion/moment-of.ts';
import { formatBytes } from '../../language/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { SharedSheet } from './shared-sheet.tsx';

interface SharedFileProps {
  shared: SharedResult;
  opening: ShareLinkSecret;
  /** The link has ended since. */
  onEnded: () => void;
}

/** What can be downloaded, and until when. */
export function SharedFile({ shared, opening, onEnded }: SharedFileProps) {
  const { filename, format, bytes, pages, expiresAt } = shared;
  const action = useAction((error) => {
    if (error instanceof ApiError && (error.code === 'LINK_ENDED' || error.code === 'EXPIRED')) onEnded();
    return sentenceOf(error, t`Download failed`);
  });
  const facts = [
    format.toUpperCase(),
    formatBytes(bytes),
    ...(pages === null ? [] : [plural(pages, { one: '# page', other: '# pages' })]),
  ];
  return (
    <SharedSheet title={t`Someone shared a file with you`}>
      <div className="flex items-center gap-4">
        <FormatLeaf format={format} />
        <div className="min-w-0">
          <p className="line-clamp-3 text-lg font-medium wrap-anywhere" title={filename}>
            <bdi>{filename}</bdi>
          </p>
          <p className="text-sm text-soft tabular-nums">{facts.join(' · ')}</p>
        </div>
      </div>
      {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
      <Button
        size="large"
        isWide
        disabled={action.isBusy}
        onClick={() => void action.run(() => downloadShared(opening, filename))}
      >
        <Download aria-hidden="true" /> {action.isBusy ? t`Downloading...` : t`Download`}
      </Button>
      <div className="grid gap-1 text-sm text-soft">
        <p>
          <Trans>
            The link works until <time dateTime={expiresAt}>{momentOf(expiresAt)}</time>.
          </Trans>
        </p>
        <p>
          <Trans>We do not check shared files. Open this one only if you trust the person who sent you the link.</Trans>
        </p>
      </div>
    </SharedSheet>
  );
}
