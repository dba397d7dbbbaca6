import { expect, it } from 'vitest';
import { cleanDocumentName, cleanFileName } from './file-name.ts';

it('keeps the last part of a path, composed', () => {
  expect(cleanFileName('../../etc/Übung.pdf', 'x')).toBe('Übung.pdf');
  expect(cleanFileName('C:\\docs\\a.docx', 'x')).toBe('a.docx');
  expect(cleanFileName('U\u0308bung.pdf', 'x')).toBe('Übung.pdf');
});

it('removes what is invisible or turns the reading direction', () => {
  expect(cleanFileName('invoice\u202efdp.docx', 'x')).toBe('invoicefdp.docx');
  expect(cleanFileName('a\r\nSet-Cookie: b.pdf', 'x')).toBe('aSet-Cookie: b.pdf');
});

it('falls back when nothing is left, and shortens to 200 bytes with the extension kept', () => {
  expect(cleanFileName(' \u202e', 'x')).toBe('x');
  const long = cleanFileName(`${'ü'.repeat(300)}.pdf`, 'x');
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(200);
  expect(long.endsWith('ü.pdf')).toBe(true);
});

it('takes a name that begins with a dot for a name, but not for a document’s', () => {
  expect(cleanFileName('.env', 'x')).toBe('.env');
  expect(cleanDocumentName('.pdf', 'pdf')).toBe('document.pdf');
  expect(cleanDocumentName('', 'docx')).toBe('document.docx');
  expect(cleanDocumentName('.a.pdf', 'pdf')).toBe('.a.pdf');
});
