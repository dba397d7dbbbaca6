import { createHash, type KeyObject, sign } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { PLACEHOLDER, SIGNATURE_LENGTH, statement } from './ticket-format.ts';

/**
 * Signs a PDF with an attached document in its place, `at` as `attachTicket` gave it. Reads the files only to hash them, so that
 * whoever holds the key need not be who parses. `docx` is the path of the document that the PDF was made from.
 */
export async function signTicket(
  pdf: string,
  { at, docx, key }: { readonly at: number; readonly docx: string; readonly key: KeyObject },
): Promise<void> {
  const file = await open(pdf, 'r+');
  try {
    const { buffer } = await file.read(Buffer.alloc(SIGNATURE_LENGTH), 0, SIGNATURE_LENGTH, at);
    if (buffer.toString('latin1') !== PLACEHOLDER) throw new Error('the place of the signature is not empty');
    const signed = statement({ docx: await hashOf(docx), file: await hashOf(pdf) });
    await file.write(sign(null, signed, key).toString('hex'), at, 'latin1');
  } finally {
    await file.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
