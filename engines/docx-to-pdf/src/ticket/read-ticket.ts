import { createHash, type KeyObject, verify } from 'node:crypto';
import {
  PLACEHOLDER,
  SIGNATURE_LENGTH,
  SIGNER_KEY,
  sha256,
  signatureAt,
  signaturesIn,
  signerOf,
  statement,
} from './ticket-format.ts';

/** More than the dictionary of the embedded file takes up. */
const DICTIONARY_BYTES = 2_048;
/** What earlier versions wrote, without a key: anybody can write the same. */
const UNSIGNED = '/VERSO_File <';

/** What a PDF carries: nothing, a document signed by someone else, one whose PDF was changed since, or the one that it was made from. */
export type Ticket =
  | { readonly kind: 'none' | 'foreign' | 'changed' }
  | { readonly kind: 'valid'; readonly docx: Uint8Array };

/** Whether a PDF carries a document at all, by whomever it was put there. */
export function hasTicket(pdf: Uint8Array): boolean {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  return bytes.includes(UNSIGNED) || signaturesIn(bytes).length > 0;
}

/** Reads the document that a PDF was made from, and holds the PDF against the signature by `key`, the installation's public one. */
export function readTicket(pdf: Uint8Array, key: KeyObject): Ticket {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const ours = signerOf(key);
  let kind: 'none' | 'foreign' | 'changed' = bytes.includes(UNSIGNED) ? 'foreign' : 'none';
  for (const at of signaturesIn(bytes)) {
    const found = embeddedAt(bytes, at);
    if (found === null) continue;
    const { docx, signer } = found;
    if (signer === ours && isSigned(bytes, { at, docx, key })) return { kind: 'valid', docx };
    if (kind !== 'changed') kind = signer === ours ? 'changed' : 'foreign';
  }
  return { kind };
}

function isSigned(
  bytes: Buffer,
  { at, docx, key }: { readonly at: number; readonly docx: Uint8Array; readonly key: KeyObject },
): boolean {
  const signature = Buffer.from(signatureAt(bytes, at), 'hex');
  return verify(null, statement({ docx: sha256(docx), file: hashWithout(bytes, at) }), key, signature);
}

/** The hash of the file as it was before its signature stood in it. */
function hashWithout(bytes: Buffer, at: number): string {
  return createHash('sha256')
    .update(bytes.subarray(0, at))
    .update(PLACEHOLDER)
    .update(bytes.subarray(at + SIGNATURE_LENGTH))
    .digest('hex');
}

/** The content of the stream in whose dictionary a signature is, and who is said to have signed it. */
function embeddedAt(bytes: Buffer, at: number): { readonly docx: Uint8Array; readonly signer: string } | null {
  const begin = bytes.lastIndexOf(' obj', at);
  const keyword = bytes.indexOf('stream\n', at);
  if (begin < 0 || keyword < 0 || keyword - begin > DICTIONARY_BYTES) return null;
  const dictionary = bytes.toString('latin1', begin, keyword);
  const length = Number(/\/Length (\d+)\b/.exec(dictionary)?.[1]);
  const signer = new RegExp(`/${SIGNER_KEY} <([0-9a-f]{64})>`).exec(dictionary)?.[1];
  const content = keyword + 'stream\n'.length;
  if (!Number.isSafeInteger(length) || signer === undefined || content + length > bytes.length) return null;
  return { docx: bytes.subarray(content, content + length), signer };
}
