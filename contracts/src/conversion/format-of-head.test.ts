import { expect, it } from 'vitest';
import { formatOfHead } from './format-of-head.ts';

const zip = (entry: string) => `PK\u0003\u0004${'\0'.repeat(26)}${entry}`;

it.each([
  ['%PDF-1.7', 'pdf'],
  ['something before it %PDF-1.4', 'pdf'],
  [zip('[Content_Types].xml'), 'docx'],
  [zip('mimetypeapplication/vnd.oasis.opendocument.text'), 'odt'],
  [zip('mimetypeapplication/vnd.oasis.opendocument.text-template'), 'docx'],
  [zip('%PDF-1.7'), 'docx'],
  ['\xd0\xcf\x11\xe0\xa1\xb1', 'compound'],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['  {\\rtf1', 'rtf'],
  ['plain text', null],
  ['', null],
])('tells what %j begins', (head, format) => {
  expect(formatOfHead(head)).toBe(format);
});
