import { zlibSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import { OpenedPage } from '../../testing/opened-page.ts';
import { stream } from '../../testing/pdf-builder.ts';
import { FileMaps } from './file-maps.ts';

const held = new OpenedPage();
afterEach(() => held.close());

const bytesOf = (text: string) => new Uint8Array([...text].map((character) => character.charCodeAt(0)));
const textOf = (bytes: Uint8Array) => [...bytes].map((byte) => String.fromCharCode(byte)).join('');
const font = (name: string, map: number) =>
  `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[103 0 R]/ToUnicode ${map} 0 R>>`;
const ranges = (...lines: readonly string[]) => `${lines.length} beginbfrange\n${lines.join('\n')}\nendbfrange\n`;
const packed = (text: string) => textOf(zlibSync(bytesOf(text)));

/** What codes of the font `One` stand for in a file of these objects. */
const texts = (file: string, ...codes: readonly number[]) => {
  const maps = new FileMaps(() => bytesOf(file));
  return codes.map((code) => maps.textOf('One', code));
};

it('gives a page the characters of ranges that go over 256 codes, and of those beside them', async () => {
  const map = `/CIDInit /ProcSet findresource begin begincmap\n1 begincodespacerange <0000> <ffff> endcodespacerange\n${ranges('<0041> <0041> <0061>', '<00fe> <0100> <4e00>')}endcmap`;
  const page = await held.open(
    { content: 'BT /Q 12 Tf 50 300 Td <004100fe00ff0100> Tj ET', fonts: '/Q 100 0 R' },
    {
      objects: {
        100: font('One-Identity-H', 101),
        101: stream('', map),
        102: '<</Type/FontDescriptor/FontName/One/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 800/Descent -200/StemV 80>>',
        103: '<</Type/Font/Subtype/CIDFontType2/BaseFont/One/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 102 0 R/DW 1000>>',
      },
    },
  );
  expect(
    page
      .read()
      .glyphs.map(({ text, isUnmapped }) => (isUnmapped ? '?' : text))
      .join(''),
  ).toBe('a一丁丂');
});

describe('the maps of a file', () => {
  it('have single codes, ranges, and ranges with a text for each code', () => {
    const map = `1 beginbfchar <0003> <00660069> endbfchar\n${ranges('<0010><0012><0041>', '<0020> <0021> [<0078> <0079007a>]')}`;
    const file = `1 0 obj ${font('One', 2)} endobj\n2 0 obj ${stream('', map)} endobj\n`;
    expect(texts(file, 3, 0x10, 0x12, 0x13, 0x20, 0x21)).toEqual(['fi', 'A', 'C', undefined, 'x', 'yz']);
  });

  it('are found where fonts are in a stream of objects, and where a later map took the place of the first', () => {
    const objects = packed(`1 0 <</Type/Font/BaseFont/Two>>${font('One', 2)}<</Type/Font/BaseFont/Three>>`);
    const maps = ['0061', '0062'].map((text) => packed(ranges(`<0001><0001><${text}>`)));
    const streams = maps.map((map) => `2 0 obj ${stream('/Filter/FlateDecode', map)} endobj\n12 0 obj 5 endobj\n`);
    const file = `${streams[0]}9 0 obj ${stream('/Type/ObjStm/N 3/First 8/Filter/FlateDecode', objects)} endobj\n${streams[1]}`;
    expect(texts(file, 1)).toEqual(['b']);
  });

  it('have no character for what they say is none, and none where they cannot be read', () => {
    const map = ranges('<0001><0001><0000>', '<0002><0002><fffd>', '<0003><ffff>');
    expect(texts(`1 0 obj ${font('One', 2)} endobj\n2 0 obj ${stream('', map)} endobj\n`, 1, 2, 3)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const broken = `1 0 obj ${font('One', 2)} endobj\n2 0 obj ${stream('/Filter/FlateDecode', 'broken')} endobj\n`;
    expect(texts(broken, 1)).toEqual([undefined]);
    expect(texts(`1 0 obj ${font('One', 2)} endobj\n`, 1)).toEqual([undefined]);
  });
});
