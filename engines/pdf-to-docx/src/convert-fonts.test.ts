import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { convertPdfToDocx } from './convert.ts';
import { makePdf, show, stream } from './testing/pdf-builder.ts';
import { smallFont } from './testing/small-font.ts';
import { validityErrors } from './testing/validity.ts';

const pageOf = (text: string) => ({ content: show(50, 300, text) });

// The validator's .NET runtime takes seconds to start, whichever test is the first to ask.
beforeAll(async () => {
  await validityErrors((await convertPdfToDocx(makePdf([pageOf('Warm.')]))).docx);
}, 60_000);

it('shows words that no one can read as pictures in the line, each like it once, and says so', async () => {
  // Codes that name no characters, and glyphs of no names: a square as wide as high, and a low bar.
  const font =
    '<</Type/Font/Subtype/Type3/FontBBox[0 -200 750 750]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 1/LastChar 2/Widths[1000 1000]' +
    '/CharProcs<</s 101 0 R/b 102 0 R>>/Encoding<</Differences[1/s/b]>>>>';
  const objects = {
    100: font,
    101: stream('', '1000 0 0 0 750 750 d1 0 0 750 750 re f'),
    102: stream('', '1000 0 0 -200 750 0 d1 0 -200 750 200 re f'),
  };
  const sign = (x: number, codes: string) => `BT /F9 12 Tf 1 0 0 1 ${x} 300 Tm <${codes}> Tj ET `;
  const content = show(50, 300, 'Press') + sign(90, '01') + show(110, 300, 'or') + sign(130, '0102') + sign(170, '01');
  const pdf = makePdf([{ content, fonts: '/F9 100 0 R' }], { objects });
  const { docx, messages, characters } = await convertPdfToDocx(pdf);
  expect(messages.map(({ code, page, text }) => [code, page, text])).toEqual([
    ['text_unmapped', 1, 'The PDF does not say what 4 characters mean on page 1: they are pictures in the text.'],
  ]);
  const [left, , right] = messages[0]?.box ?? [];
  expect([left, right]).toEqual([90, 182]);
  expect(characters.kept).toBe(characters.source);
  const parts = unzipSync(docx);
  expect(Object.keys(parts).filter((name) => name.includes('media/'))).toHaveLength(2);
  const xml = strFromU8(parts['word/document.xml'] as Uint8Array);
  expect(xml.match(/<wp:inline/g)).toHaveLength(3);
  expect(xml).toMatch(/Press.*<w:drawing>.*or.*<w:position w:val="-[45]"\/><\/w:rPr><w:drawing>/);
  expect(await validityErrors(docx)).toEqual([]);
});

it('says which pages hold pictures alone', async () => {
  const drawing = { content: '1 0 0 rg 50 50 m 200 300 l 350 60 l f 0 0 1 rg 100 300 m 200 200 l 50 200 l f' };
  const { messages } = await convertPdfToDocx(makePdf([pageOf('Words'), drawing, drawing, pageOf('More'), drawing]));
  expect(messages.map(({ code, page, text }) => [code, page, text])).toEqual([
    ['page_without_text', 2, 'Pages 2 to 3 contain only pictures or drawings and no text that can be edited.'],
    ['page_without_text', 5, 'Page 5 contains only pictures or drawings and no text that can be edited.'],
  ]);
});

it('makes a picture of a page that no one can read', async () => {
  const font =
    '<</Type/Font/Subtype/Type3/FontBBox[0 0 750 750]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 1/LastChar 1/Widths[1000]' +
    '/CharProcs<</s 101 0 R>>/Encoding<</Differences[1/s]>>>>';
  const objects = { 100: font, 101: stream('', '1000 0 0 0 750 750 d1 0 0 750 750 re f') };
  const row = (y: number) => `BT /F9 12 Tf 1 0 0 1 50 ${y} Tm <${'01'.repeat(20)}> Tj ET `;
  const pdf = makePdf([{ content: row(300) + row(280) + row(260), fonts: '/F9 100 0 R' }], { objects });
  const { docx, messages } = await convertPdfToDocx(pdf);
  expect(messages.map(({ code }) => code)).toEqual(['page_as_picture']);
  expect(Object.keys(unzipSync(docx)).filter((name) => name.includes('media/'))).toHaveLength(1);
});

describe('the fonts of a PDF', () => {
  const font = smallFont({ family: 'House Sans', characters: 'HousText' });
  const hex = [...font].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const widths = Array(90).fill(600).join(' ');
  const objects = {
    100: `<</Type/Font/Subtype/TrueType/BaseFont/HouseSans/FirstChar 33/LastChar 122/Widths[${widths}]/FontDescriptor 101 0 R/Encoding/WinAnsiEncoding>>`,
    101: '<</Type/FontDescriptor/FontName/HouseSans/Flags 32/FontBBox[0 0 500 500]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 500/StemV 80/FontFile2 102 0 R>>',
    102: stream('/Filter/ASCIIHexDecode', `${hex}>`),
  };
  const pdf = () =>
    makePdf([{ content: show(72, 700, 'House Text', { font: 'F9' }), width: 612, height: 792, fonts: '/F9 100 0 R' }], {
      objects,
    });

  it('go with the document where that is asked for, so that its text stays in them', async () => {
    const { docx, messages } = await convertPdfToDocx(pdf(), { embedFonts: true });
    expect(messages).toEqual([]);
    const parts = unzipSync(docx);
    const text = (name: string) => strFromU8(parts[name] as Uint8Array);
    expect(text('word/styles.xml')).toContain('House Sans');
    expect(text('word/settings.xml')).toContain('<w:embedTrueTypeFonts/>');
    const key = /<w:font w:name="House Sans">.*<w:embedRegular r:id="rId1" w:fontKey="\{([0-9A-F-]+)\}"\/>/
      .exec(text('word/fontTable.xml'))?.[1]
      ?.replaceAll('-', '');
    const bytes = (key?.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)).reverse();
    const stored = parts['word/fonts/font1.odttf'] as Uint8Array;
    const shown = stored.map((byte, i) => (i < 32 ? byte ^ (bytes[i % 16] as number) : byte));
    expect(shown).toEqual(font);
    expect(await validityErrors(docx)).toEqual([]);
  });

  it('stay in the PDF else', async () => {
    const parts = unzipSync((await convertPdfToDocx(pdf())).docx);
    expect(Object.keys(parts).filter((name) => name.includes('fonts/'))).toEqual([]);
    expect(strFromU8(parts['word/settings.xml'] as Uint8Array)).not.toContain('embed');
  });
});
