import type { StoredFile } from '@verso/contracts';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { downloadFile } from '../../../api/files.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormMessage } from '../../../ui/form/form-message.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useTold } from '../use-told.ts';
import { PdfPage } from './pdf-page.tsx';
import { type Preview, usePreview } from './use-preview.ts';

interface PdfPreviewProps {
  file: StoredFile;
  onClose: () => void;
}

/** The pages of a PDF, drawn by our own page: the file itself never becomes one. */
export function PdfPreview({ file, onClose }: PdfPreviewProps) {
  const preview = usePreview(file);
  const fetching = useTold('Download failed');
  return (
    <Modal title={file.originalName} size="large" onClose={onClose}>
      <div className="sticky -top-5 z-10 mt-2 flex flex-wrap items-center gap-2 bg-sheet py-3 sm:-top-7">
        <p role="status" className="mr-auto text-sm text-soft tabular-nums">
          {preview.state === 'open' &&
            `${preview.document.numPages} ${preview.document.numPages === 1 ? 'page' : 'pages'}`}
          {preview.state === 'opening' && 'Opening...'}
        </p>
        <Button
          variant="secondary"
          disabled={fetching.isBusy}
          onClick={() => void fetching.run(() => downloadFile(file))}
        >
          <Download aria-hidden="true" /> Download
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
      <Content preview={preview} />
    </Modal>
  );
}

function Content({ preview }: { preview: Preview }) {
  if (preview.state === 'opening') return <Skeleton shape="mx-auto aspect-[1/1.414] w-full max-w-3xl" />;
  if (preview.state === 'failed')
    return (
      <FormMessage tone="error">
        This file cannot be shown here. It may be damaged; you can still download it.
      </FormMessage>
    );
  if (preview.state === 'locked') return <Unlock wasWrong={preview.wasWrong} onUnlock={preview.unlock} />;
  const { document } = preview;
  return (
    <div className="mx-auto grid max-w-3xl gap-4">
      {Array.from({ length: document.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number.
        <PdfPage key={index} document={document} number={index + 1} />
      ))}
    </div>
  );
}

function Unlock({ wasWrong, onUnlock }: { wasWrong: boolean; onUnlock: (password: string) => void }) {
  const [password, setPassword] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (password !== '') onUnlock(password);
  }
  return (
    <form onSubmit={submit} noValidate className="mx-auto grid max-w-md gap-4 py-8">
      <PasswordField
        label="Password of the file"
        name="password"
        autoComplete="off"
        autoFocus
        value={password}
        hint="This file is locked. The password does not leave this browser."
        error={wasWrong ? 'Wrong password. Please try again.' : null}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div>
        <Button type="submit" disabled={password === ''}>
          Open
        </Button>
      </div>
    </form>
  );
}
