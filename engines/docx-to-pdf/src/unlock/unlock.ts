import { readFile, writeFile } from 'node:fs/promises';
import { find, read } from 'cfb';
import { DocxError, damaged, unknownProtection } from '../docx/docx-error.ts';
import { describeFormat } from '../docx/format.ts';
import { decryptAgile } from './agile.ts';
import { decryptStandard } from './standard.ts';

/** The streams of old binary documents, and what they are. */
const OLD_FORMATS = [
  ['WordDocument', 'an old Word document (.doc)'],
  ['Workbook', 'an old Excel workbook (.xls)'],
  ['PowerPoint Document', 'an old PowerPoint presentation (.ppt)'],
] as const;

/**
 * Opens a compound file (MS-OFFCRYPTO 2.3.4): writes the Word document that a password protects to `unlocked`. Takes time by the number of
 * rounds that the file asks for, within a bound. Throws `DocxError`: `password_required` without a password or with a wrong one.
 */
export async function unlockDocx(path: string, password: string | null, unlocked: string): Promise<void> {
  const { info, content } = await readCompound(path);
  if (password === null || password === '') {
    throw new DocxError('password_required', 'This document is protected by a password. Enter it to convert the file.');
  }
  const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)];
  const decrypt = major === 4 && minor === 4 ? decryptAgile : minor === 2 ? decryptStandard : null;
  if (decrypt === null) throw unknownProtection(`version ${major}.${minor}`);
  let document: Buffer | null;
  try {
    document = decrypt(info, content, password);
  } catch (cause) {
    // Lengths that lead past the end, or keys of the wrong length.
    throw cause instanceof DocxError ? cause : damaged(cause);
  }
  if (document === null) throw new DocxError('password_required', 'The password for this document is wrong.');
  await writeFile(unlocked, document, { flag: 'wx', mode: 0o600 });
}

async function readCompound(path: string): Promise<{ info: Buffer; content: Buffer }> {
  try {
    const file = read(await readFile(path), { type: 'buffer' });
    const stream = (name: string) => find(file, `/${name}`)?.content;
    const [info, content] = [stream('EncryptionInfo'), stream('EncryptedPackage')];
    if (info && content) {
      // The size of the document comes before it.
      if (info.length < 8 || content.length < 8) throw damaged('cut off');
      return { info: Buffer.from(info), content: Buffer.from(content) };
    }
    const other = OLD_FORMATS.find(([name]) => stream(name));
    throw new DocxError('unsupported', describeFormat(other?.[1] ?? 'a file of another program'));
  } catch (cause) {
    throw cause instanceof DocxError ? cause : damaged(cause);
  }
}
