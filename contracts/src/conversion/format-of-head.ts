import type { SourceFormat } from './target.ts';

/** So much of a file tells its format: readers accept a PDF whose header is this far behind something else (ISO 32000-2, Annex I). Bytes. */
export const HEAD_BYTES = 1024;

const ZIP = 'PK\u0003\u0004';
/** The first entry of an OpenDocument text, stored as it is (OpenDocument 1.3 Part 2, 3.3); templates have more behind it. */
const ODT = /^mimetypeapplication\/vnd\.oasis\.opendocument\.text(?!-)/;
const ENTRY_BYTES = 30;

const COMPOUND_FILE = '\xd0\xcf\x11\xe0';

const BEGINNINGS: readonly (readonly [beginning: RegExp, format: SourceFormat])[] = [
  [/%PDF-/, 'pdf'],
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG\r\n/, 'png'],
  [/^(II\*\0|MM\0\*)/, 'tiff'],
  [/^\s*\{\\rtf/i, 'rtf'],
];

/**
 * What a file is by its first bytes, each a character (Latin-1), before a server looks closer. `compound`: a Word document of before 2007, or one
 * behind a password. Null: none of ours.
 */
export function formatOfHead(head: string): SourceFormat | 'compound' | null {
  if (head.startsWith(ZIP)) return ODT.test(head.slice(ENTRY_BYTES)) ? 'odt' : 'docx';
  if (head.startsWith(COMPOUND_FILE)) return 'compound';
  return BEGINNINGS.find(([beginning]) => beginning.test(head))?.[1] ?? null;
}
