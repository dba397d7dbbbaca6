import { expect, it } from 'vitest';
import { archiveMetadata } from './archive-metadata.ts';

it.each([
  ["D:20260102030405+01'30'", '2026-01-02T03:04:05+01:30'],
  ['D:20260102030405Z', '2026-01-02T03:04:05Z'],
  ['D:2026', '2026-01-01T00:00:00Z'],
  ["20260102030405-05'00", '2026-01-02T03:04:05-05:00'],
])('writes the date %s as XMP has it', (given, written) => {
  expect(archiveMetadata({ ModDate: given })).toContain(`<xmp:ModifyDate>${written}</xmp:ModifyDate>`);
});

it('leaves out what is no date, and characters that XML has no way to write', () => {
  const metadata = archiveMetadata({ CreationDate: 'D:20261399', Title: 'a\u0000b\u0007c' });
  expect(metadata).not.toContain('CreateDate');
  expect(metadata).toContain('>abc<');
});
