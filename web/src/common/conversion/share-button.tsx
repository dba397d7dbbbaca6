import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { sentenceOf } from '../../api/sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { useAction } from '../../ui/form/use-action.ts';

interface ShareButtonProps {
  filename: string;
  /** Gives the file's bytes when they are wanted. */
  fetchBytes: () => Promise<Blob>;
}

/** Hands a result to another app by the system's own sheet. Not there where the browser shares no such files, as on most desktops. */
export function ShareButton({ filename, fetchBytes }: ShareButtonProps) {
  const action = useAction((error) => {
    const sentence = sentenceOf(error, t`The file could not be shared. Download it instead.`);
    notify(sentence);
    return sentence;
  });
  if (!canShare(filename)) return null;
  return (
    <Button variant="secondary" isWide disabled={action.isBusy} onClick={() => void action.run(share)}>
      <Share2 aria-hidden="true" /> {action.isBusy ? t`Preparing...` : <Trans>Share</Trans>}
    </Button>
  );

  async function share(): Promise<void> {
    const bytes = await fetchBytes();
    await navigator.share({ files: [fileOf(filename, [bytes])] }).catch((error: unknown) => {
      // Whoever closes the sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
  }
}

const canShare = (filename: string): boolean =>
  typeof navigator !== 'undefined' &&
  'canShare' in navigator &&
  navigator.canShare({ files: [fileOf(filename, ['a'])] });

function fileOf(filename: string, parts: BlobPart[]): File {
  const type = filename.endsWith('.pdf')
    ? 'application/pdf'
    : 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return new File(parts, filename, { type });
}
