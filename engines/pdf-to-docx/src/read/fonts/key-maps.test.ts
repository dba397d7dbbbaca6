import { zlibSync } from 'fflate';
import { expect, it } from 'vitest';
import { makePdf, show } from '../../testing/pdf-builder.ts';
import { openDocument } from '../pdfium/document.ts';
import { pdfium } from '../pdfium/pdfium.ts';
import { openPage, readingState } from '../reader.ts';
import { hideKeyMaps } from './key-maps.ts';

const FONT = 'AAAAAE+CMMI10';
const bytesOf = (text: string) => new Uint8Array([...text].map((character) => character.charCodeAt(0)));
const textOf = (bytes: Uint8Array) => [...bytes].map((byte) => String.fromCharCode(byte)).join('');

/** A PDF with the characters `!"#` in a font as macOS writes it, mapped to these codes. */
function fileOf(names: string, targets: readonly string[]): Uint8Array {
  const lines = targets.map((target, i) => `<2${i + 1}><2${i + 1}><${target}>`);
  const map = zlibSync(bytesOf(`beginbfrange\n${lines.join('\n')}\nendbfrange\n`));
  const place = '?'.repeat(map.length);
  const file = makePdf([{ content: show(50, 300, '!"#', { font: 'Q' }), fonts: '/Q 100 0 R' }], {
    objects: {
      100:
        `<< /Type /Font /Subtype /Type1 /BaseFont /${FONT}\n` +
        `/Encoding << /Type /Encoding /Differences [ ${names} ] >> /ToUnicode 101 0 R\n>>`,
      101: `<< /Length ${map.length} /Filter /FlateDecode >>\nstream\n${place}\nendstream`,
    },
  });
  file.set(map, textOf(file).indexOf(place));
  return file;
}

async function readText(file: Uint8Array): Promise<string> {
  const document = openDocument(await pdfium(1 << 29), file, undefined);
  const limits = { glyphsPerPage: 1000, objectsPerPage: 1000, pixelsPerImage: 1_000_000, wantsImages: true };
  const page = openPage(readingState(document, limits), 0);
  const glyphs = page?.read().glyphs ?? [];
  page?.close();
  document.close();
  return glyphs.map(({ text }) => text).join('');
}

const NAMES = '33 /alpha /ffi /lscript';
const KEYS = ['21b5', '0000', '0060'];

it('lets PDFium take characters by their names, and signs that have names of TeX alone', async () => {
  const file = fileOf(NAMES, KEYS);
  const before = file.slice();
  expect(await readText(file)).toBe('αffiℓ');
  expect(file).toEqual(before);
});

it('hides a map that has a key or nothing for a character with a name', () => {
  for (const targets of [
    ['21b5', '0066'],
    ['fb00', '0000'],
  ]) {
    const file = fileOf('33 /ff /ffi', targets);
    expect([...(hideKeyMaps(file).get(FONT) ?? [])]).toEqual([
      [33, 'ff'],
      [34, 'ffi'],
    ]);
    expect(textOf(file)).not.toContain('/ToUnicode');
  }
});

it('keeps a map of letters, and one beside names that say nothing', () => {
  for (const file of [fileOf(NAMES, ['03b1', 'fb03', '2113']), fileOf('33 /g12 /g13', KEYS)]) {
    expect(hideKeyMaps(file).size).toBe(0);
    expect(textOf(file)).toContain('/ToUnicode');
  }
});

it('keeps a map that it cannot read', () => {
  const file = fileOf(NAMES, KEYS);
  file.fill(0x20, textOf(file).lastIndexOf('FlateDecode') + 20, textOf(file).lastIndexOf('endstream'));
  expect(hideKeyMaps(file).size).toBe(0);
});
