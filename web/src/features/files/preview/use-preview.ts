import type { StoredFile } from '@verso/contracts';
import { useEffect, useState } from 'react';
import { session } from '../../../api/account/session.ts';
import type { PDFDocumentProxy } from '../../../pdf/pdfjs.ts';
import { openStoredPdf } from '../../../pdf/stored-pdf.ts';

/** pdf.js asks once more when a password was wrong. */
const WRONG_PASSWORD = 2;

/** How far the opening of a document has come. `unlock` tries a password. */
export type Preview =
  | { readonly state: 'opening' }
  | { readonly state: 'locked'; readonly wasWrong: boolean; readonly unlock: (password: string) => void }
  | { readonly state: 'open'; readonly document: PDFDocumentProxy }
  | { readonly state: 'failed' };

/** Opens a PDF of My Files; only what is looked at is fetched of it. */
export function usePreview({ downloadUrl }: StoredFile): Preview {
  const [preview, setPreview] = useState<Preview>({ state: 'opening' });
  useEffect(() => {
    let isOver = false;
    const show = (next: Preview) => !isOver && setPreview(next);
    const task = openStoredPdf(downloadUrl, session.token());
    task.onPassword = (update: (password: string) => void, reason: number) =>
      show({
        state: 'locked',
        wasWrong: reason === WRONG_PASSWORD,
        unlock(password) {
          show({ state: 'opening' });
          update(password);
        },
      });
    task.promise.then(
      (document) => show({ state: 'open', document }),
      () => show({ state: 'failed' }),
    );
    return () => {
      isOver = true;
      void task.destroy();
    };
  }, [downloadUrl]);
  return preview;
}
