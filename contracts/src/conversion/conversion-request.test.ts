import { expect, it } from 'vitest';
import { resultNameOf } from './conversion-request.ts';
import { ConversionOptions } from './options.ts';
import type { TargetFormat } from './target.ts';

const nameOf = (filename: string, targetFormat: TargetFormat, resultName?: string) =>
  resultNameOf({
    filename,
    originalFormat: filename.endsWith('.pdf') ? 'pdf' : 'docx',
    targetFormat,
    options: resultName === undefined ? {} : { resultName },
  });

it('names a result like its document, and never the same', () => {
  expect(nameOf('Report 2026.pdf', 'docx')).toBe('Report 2026.docx');
  expect(nameOf('letter.docx', 'pdf')).toBe('letter.pdf');
  expect(nameOf('scan.pdf', 'pdf-searchable')).toBe('scan-searchable.pdf');
});

it('names a result as its owner wishes, with or without the extension', () => {
  expect(nameOf('a.pdf', 'docx', 'Contract')).toBe('Contract.docx');
  expect(nameOf('a.pdf', 'docx', ' Contract.DOCX ')).toBe('Contract.docx');
  expect(nameOf('a.pdf', 'docx', 'v1.2')).toBe('v1.2.docx');
  expect(nameOf('a.pdf', 'docx', '.docx')).toBe('a.docx');
  expect(nameOf('a.pdf', 'pdf-searchable', 'b')).toBe('b.pdf');
  expect(nameOf('a.pdf', 'pdf-searchable', 'a.pdf')).toBe('a-searchable.pdf');
});

it.each(['a/b', 'a\\b', 'a\nb', 'invoice\u202efdp', 'x'.repeat(101)])('takes no name such as %j', (resultName) => {
  expect(ConversionOptions.safeParse({ resultName }).success).toBe(false);
});
