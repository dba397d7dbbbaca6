import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { mediaTypes } from '@verso/contracts';
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
      <Share2 aria-hidden="true" /> {action.isBusy ? t`Preparing...` : <Trans>Share the file</Trans>}
    </Button>
  );

  async function share(): Promise<void> {
    const bytes = await fetchBytes();
    await navigator.share({ files: [fileOf(filename, [bytes])] }).catch((error: unknown) => {
      // The reader has closed the sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    });
  }
}

const canShare = (filename: string): boolean =>
  typeof navigator !== 'undefined' &&
  'canShare' in navigator &&
  navigator.canShare({ files: [fileOf(filename, ['a'])] });

function fileOf(filename: string, parts: BlobPart[]): File {
  return new File(parts, filename, { type: filename.endsWith('.pdf') ? mediaTypes.pdf : mediaTypes.docx });
}
