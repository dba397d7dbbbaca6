import {
  type Conversion,
  type ConversionOptions,
  conversionCalls,
  MEGABYTE,
  type PdfPasswords,
  type TargetFormat,
} from '@verso/contracts';
import { session } from '../account/session.ts';
import { sendForm } from '../send-form.ts';
import { rememberPassword } from './file-passwords.ts';

/** What an upload needs and whom it tells. */
export interface ConversionUpload {
  file: File;
  targetFormat: TargetFormat;
  password?: string;
  options?: ConversionOptions;
  /** Of a PDF, where someone has counted them: the server expects by them how long it takes. */
  pages?: number | null;
  /** Those of them that are scans, likewise. */
  scans?: number | null;
  /** Of the PDF that is made. */
  passwords?: PdfPasswords;
  /** Bytes sent of all, the envelope of the form included. */
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

/** Larger files are sent in pieces. */
const ONE_REQUEST_BYTES = 50 * MEGABYTE;

/** Uploads a file and starts its conversion, which a server need not name. Throws `ApiError`. */
export async function uploadConversion({
  file,
  targetFormat,
  password,
  options,
  pages = null,
  scans = null,
  passwords,
  onProgress,
  signal,
}: ConversionUpload): Promise<{ conversion: Conversion | null; message: string | undefined }> {
  const form = new FormData();
  form.append('targetFormat', targetFormat);
  if (password !== undefined) form.append('password', password);
  if (pages !== null) form.append('pageCount', String(pages));
  if (scans !== null) form.append('scanCount', String(scans));
  for (const [name, value] of Object.entries({ ...options, ...passwords }))
    if (value !== undefined && value !== '') form.append(name, String(value));
  const isInPieces = file.size > ONE_REQUEST_BYTES && session.token() !== null;
  if (isInPieces) {
    const { uploadInPieces } = await import('./upload-in-pieces.ts');
    form.append('uploadId', await uploadInPieces({ file, purpose: 'conversion', onProgress, signal }));
  } else form.append('file', file);
  const { data, message } = await sendForm(conversionCalls.uploadConversion, form, {
    signal,
    ...(isInPieces ? {} : { onProgress }),
  });
  if (data?.conversion) rememberPassword(data.conversion._id, password);
  return { conversion: data?.conversion ?? null, message };
}
