import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

/** Where the signature is, in the dictionary of the embedded file: 64 bytes in hexadecimal (Ed25519, RFC 8032). */
export const SIGNATURE_KEY = 'VERSO_Signature';
/** Who signed: the SHA-256 of the public key. */
export const SIGNER_KEY = 'VERSO_Signer';
export const SIGNATURE_LENGTH = 128;
/** What is in the signature's place while the file is hashed. */
export const PLACEHOLDER = '0'.repeat(SIGNATURE_LENGTH);
const MARK = `/${SIGNATURE_KEY} <`;
/** A document may itself hold a PDF with a ticket, so the first mark need not be the file's own. */
const MARKS_TRIED = 8;

/** Where the signatures of a file begin. */
export function signaturesIn(bytes: Buffer): number[] {
  const found: number[] = [];
  for (let at = bytes.indexOf(MARK); at >= 0 && found.length < MARKS_TRIED; at = bytes.indexOf(MARK, at + 1))
    found.push(at + MARK.length);
  return found;
}

/** What is in the place of a signature. */
export function signatureAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + SIGNATURE_LENGTH);
}

/** The name of a key in a ticket; either half of it will do. */
export function signerOf(key: KeyObject): string {
  const open = key.type === 'private' ? createPublicKey(key) : key;
  return sha256(open.export({ format: 'der', type: 'spki' }));
}

/**
 * What is signed: the document, and the whole file apart from the signature itself. So it holds for the pages as they are, with their
 * fonts, notes and form fields: whatever changes what a reader sees changes the file. The first line keeps it apart from all else
 * that the same key signs.
 */
export function statement({ docx, file }: { readonly docx: string; readonly file: string }): Buffer {
  return Buffer.from(`Verso return ticket, version 1\ndocument ${docx}\nfile ${file}\n`);
}

/** SHA-256 in hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
