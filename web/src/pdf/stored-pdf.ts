import { ASSET_PLACES } from './asset-places.ts';
import { getDocument, type PDFDocumentLoadingTask } from './pdfjs.ts';

/** Opens a PDF of My Files, by its address, with the caller's token; only what is looked at is fetched of it. */
export function openStoredPdf(url: string, token: string | null): PDFDocumentLoadingTask {
  return getDocument({
    url,
    httpHeaders: { authorization: `Bearer ${token ?? ''}` },
    disableAutoFetch: true,
    disableStream: true,
    ...ASSET_PLACES,
  });
}
