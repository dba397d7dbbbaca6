import { MEGABYTE } from '@verso/contracts';
import { expect, it } from 'vitest';
import { deviceObstacle } from './device-limits.ts';

const LIMITS = { bytes: 50 * MEGABYTE, pages: 500, scans: 50, heapBytes: 256 * MEGABYTE };
const LETTER = { target: 'docx', languages: null, bytes: MEGABYTE, pages: 3, scans: 0 } as const;

it.each([
  ['a PDF with text', {}, null],
  ['a PDF whose pages no one has counted', { pages: null }, null],
  ['a Word document', { target: 'pdf' }, /^Word documents need the server: LibreOffice/],
  ['a PDF with scans', { scans: 1, languages: ['eng'] }, null],
  ['scans whose language the server has no data for', { scans: 1, languages: [] }, /^Scanned pages need the server/],
  ['more scans than a device can take', { scans: 51, languages: ['eng'] }, /up to 50 scanned pages/],
  ['scans that stay pictures', { scans: 51 }, null],
  ['a PDF that is to be searchable', { target: 'pdf-searchable' }, /^Scanned pages need the server/],
  [
    'a large file',
    { bytes: 51 * MEGABYTE },
    /^This file needs the server: this device converts up to 50 MB and 500 pages/,
  ],
  ['a long file', { pages: 501 }, /^This file needs the server/],
] as const)('of %s it says what it needs the server for, if it does', (_, file, sentence) => {
  const obstacle = deviceObstacle({ ...LETTER, ...file }, LIMITS);
  if (sentence === null) expect(obstacle).toBeNull();
  else expect(obstacle).toMatch(sentence);
});
