import { endingsOf, type SourceFormat } from '@verso/contracts';

const MAX_BYTES = 200;
/** Control characters, and those that turn the direction of what follows: a name must read as it is. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The name of an uploaded file as people may see it: no path, nothing invisible, 200 bytes of UTF-8 at most. */
export function cleanFileName(name: string, fallback: string): string {
  const last = name.normalize('NFC').replace(UNSAFE, '').split(/[/\\]/).at(-1)?.trim() ?? '';
  const extension = /(?<=.)\.[^.]{1,10}$/s.exec(last)?.[0] ?? '';
  let stem = last.slice(0, last.length - extension.length);
  while (Buffer.byteLength(stem + extension) > MAX_BYTES) stem = [...stem].slice(0, -1).join('');
  return stem === '' ? fallback : stem + extension;
}

/** The name of a document, which always has something before its ending: its result is named after that. */
export function cleanDocumentName(name: string, format: SourceFormat): string {
  const clean = cleanFileName(name, '');
  return clean.lastIndexOf('.') === 0 || clean === '' ? `document${endingsOf[format][0]}` : clean;
}
