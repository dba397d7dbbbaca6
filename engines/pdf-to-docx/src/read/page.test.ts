import { afterEach, describe, expect, it } from 'vitest';
import type { PageContent } from '../model/page-content.ts';
import { OpenedPage } from '../testing/opened-page.ts';
import { rule, show, stream } from '../testing/pdf-builder.ts';
import { PageTooComplexError } from './marks.ts';

const held = new OpenedPage();
afterEach(() => held.close());
const open: OpenedPage['open'] = (...given) => held.open(...given);
const read = async (...of: Parameters<typeof open>): Promise<PageContent> => (await open(...of)).read();
const textOf = ({ glyphs }: PageContent) => glyphs.map((glyph) => glyph.text).join('');

describe('glyphs', () => {
  it('have their place from the page’s top left corner, their font, size and color', async () => {
    const content = await read({ content: `1 0 0 rg ${show(50, 300, 'Hi', { font: 'F2', size: 20 })}` });
    expect(textOf(content)).toBe('Hi');
    expect(content.glyphs[0]).toMatchObject({ x: 50, y: 100, page: 1, isUnmapped: false });
    expect(content.glyphs[0]?.style).toMatchObject({
      size: 20,
      color: 'FF0000',
      angle: 0,
      isInvisible: false,
      mcid: -1,
    });
    expect(content.glyphs[0]?.style.font.name).toBe('Helvetica-Bold');
  });

  it('are slanted where they lean to the right, and as high as their upright neighbors', async () => {
    const slanted = 'BT /F1 12 Tf 1 0 .33 1 50 250 Tm (lean) Tj ET ';
    const turned = 'BT /F1 12 Tf 0 1 -1 .33 100 100 Tm (up) Tj ET ';
    const { glyphs } = await read({ content: `${show(50, 300, 'Hi')} ${slanted} ${turned}` });
    const styles = [...new Set(glyphs.map(({ style }) => style))];
    expect(styles.map(({ isSlanted }) => isSlanted)).toEqual([false, true, true]);
    expect(styles.map(({ size }) => Math.round(size))).toEqual([12, 12, 12]);
    const lean = glyphs.filter(({ style }) => style === styles[1]);
    // As wide as upright letters are: one ends where the next begins.
    for (const [i, { x, box }] of lean.entries()) {
      expect(box.x0).toBeCloseTo(x, 1);
      if (lean[i + 1]) expect(box.x1).toBeCloseTo(lean[i + 1]?.x as number, 1);
    }
  });

  it('count only where any of them shows on the page', async () => {
    const content = await read({
      content: `${show(50, 300, 'Here')} ${show(900, 300, 'Beside')} ${show(50, -80, 'Below')}`,
    });
    expect(textOf(content)).toBe('Here');
    expect(content.unseen.count).toBe('BesideBelow'.length);
  });

  it('are left out where something opaque was drawn over them, and counted', async () => {
    const cover = '1 1 1 rg 40 290 200 30 re f';
    const content = await read({ content: `${show(50, 300, 'Old one')} ${cover} 0 g ${show(50, 300, 'New')}` });
    expect(textOf(content)).toBe('New');
    expect(content.covered.count).toBe('Oldone'.length);
  });

  it('are kept under what lets them shine through, and under the background of a scan', async () => {
    const resources = '/ExtGState<</Marker<</BM/Multiply>>>>';
    const content = `${show(50, 300, 'Marked')} q /Marker gs 1 1 0 rg 40 290 200 30 re f Q`;
    const marked = await read({ content, resources });
    expect(textOf(marked)).toBe('Marked');
    expect(textOf(await read({ content: `${show(50, 300, 'Below')} 1 g 0 0 400 400 re f` }))).toBe('Below');
  });

  it('are left out where their layer is switched off, with all else that the layer draws', async () => {
    const layers = (off: string) => ({
      objects: { 100: '<</Type/OCG/Name(One)>>', 101: '<</Type/OCG/Name(Two)>>' },
      catalog: `/OCProperties<</OCGs[100 0 R 101 0 R]/D<</OFF[${off}]>>>>`,
    });
    const layer = (name: string, drawn: string) => `/OC /${name} BDC ${drawn} EMC `;
    const content =
      layer('L1', `${show(50, 300, 'off')} 50 200 m 150 200 l S`) +
      layer('L2', `.9 .9 .9 rg ${show(50, 280, 'pale')} 0 g 50 150 m 150 150 l S`) +
      layer('L1', `BT /F1 12 Tf 3 Tr 50 100 Td (unseen) Tj ET`) +
      show(50, 260, 'on');
    const page = { content, resources: '/Properties<</L1 100 0 R/L2 101 0 R>>' };
    const off = await read(page, layers('100 0 R'));
    expect(textOf(off)).toBe('paleon');
    expect(off.switchedOff.count).toBe(9);
    expect(off.switchedOff.box).toMatchObject({ x0: 50 });
    expect(off.paths.map(({ box }) => Math.round(box.y0))).toEqual([250]);
    const on = await read(page, layers(''));
    expect(textOf(on)).toBe('offpaleunseenon');
    expect(on.switchedOff).toEqual({ count: 0 });
    expect(on.paths).toHaveLength(2);
    // The frame of a link is in no layer.
    const entries = '/Annots[<</Type/Annot/Subtype/Link/Rect[50 90 100 110]/A<</S/URI/URI(https://example.org/a)>>>>]';
    expect(textOf(await read({ ...page, entries }, layers('100 0 R')))).toBe('paleon');
  });

  it('are left out where a page was laid over the rest of another sheet', async () => {
    const content = `${show(50, 300, 'Rest')} 1 g 0 0 400 400 re f 0 g ${show(50, 200, 'All the text of the page itself')}`;
    expect(textOf(await read({ content }))).toBe('All the text of the page itself');
  });

  it('are as high as other text where a font states more than fonts are high', async () => {
    const type3 =
      '<</Type/Font/Subtype/Type3/FontBBox[0 -9000 750 9000]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 65/LastChar 65/Widths[1000]' +
      '/Encoding<</Differences[65/A]>>/CharProcs<</A 100 0 R>>>>';
    const { glyphs } = await read(
      { content: show(50, 300, 'A', { font: 'F9', size: 10 }), fonts: `/F9 ${type3}` },
      { objects: { 100: stream('', '1000 0 0 0 750 750 d1 0 0 750 750 re f') } },
    );
    expect(glyphs[0]).toMatchObject({ text: 'A', box: { y0: 92, y1: 102 } });
  });

  it('are read where a font’s codes are the numbers of its glyphs', async () => {
    const text = 'Whoever rents a room has to pay for it on the first day of each month.';
    const numbers = [...text].map((character) => String.fromCharCode((character.codePointAt(0) ?? 0) - 29)).join('');
    const names = Array.from({ length: 126 }, (_, i) => `/g${i}`).join('');
    const font = `<</Type/Font/Subtype/Type1/BaseFont/Odd/Encoding<</Type/Encoding/Differences[0${names}]>>>>`;
    const content = await read({ content: show(10, 300, numbers, { size: 8 }) }, { objects: { 3: font } });
    expect(textOf(content)).toBe(text);
    expect(content.glyphs.some((glyph) => glyph.isUnmapped)).toBe(false);
  });

  it('beyond the basic plane are one each, once, where a font maps a glyph to its character twice', async () => {
    const map = '1 beginbfchar <41> <D835DC41D835DC41> endbfchar 1 beginbfchar <42> <D835DC42> endbfchar';
    const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 101 0 R>>';
    const objects = { 100: font, 101: stream('', `1 begincodespacerange <00> <FF> endcodespacerange ${map}`) };
    const content = await read({ content: show(50, 300, 'ABB', { font: 'F9' }), fonts: '/F9 100 0 R' }, { objects });
    expect(content.glyphs.map(({ text }) => text)).toEqual(['\u{1d441}', '\u{1d442}', '\u{1d442}']);
  });

  it('have the emoji that they stand for, whole, once, and where nothing else is left of them', async () => {
    const map = '2 beginbfchar <41> <D83EDD0D> <42> <D83DDE0AFE0E> endbfchar';
    const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 101 0 R>>';
    const objects = { 100: font, 101: stream('', `1 begincodespacerange <00> <FF> endcodespacerange ${map}`) };
    const sign = (x: number, code: string) => show(x, 300, code, { font: 'F9' });
    const meant = (text: string, drawn: string) => `/Span<</ActualText<feff${text}>>> BDC ${drawn} EMC `;
    const content =
      show(50, 300, 'a') +
      '1 0 0 rg ' +
      meant('d83edd0d', sign(70, 'A') + sign(85, 'A')) +
      meant('d83dde0afe0e', sign(100, 'B')) +
      show(130, 300, 'z');
    const { glyphs } = await read({ content, fonts: '/F9 100 0 R' }, { objects });
    expect(glyphs.map(({ text }) => text).join('')).toBe('a🤍😊\ufe0ez');
    expect(glyphs[1]).toMatchObject({ y: 100, x: 70, style: { size: 12, color: 'FF0000' } });
  });

  it('are one for a letter with its marks, in the order of writing, where they are drawn apart', async () => {
    const meant = (text: string, drawn: string) => `/Span<</ActualText<feff${text}>>> BDC ${drawn} EMC `;
    const [mark, letter] = [show(101, 298, 'i'), show(100, 300, 'M')];
    const arabic = meant('0639064b', mark + letter);
    const hindi = meant('09280947', show(200, 300, 'M') + show(200, 300, 'W')) + show(210, 300, 'i');
    const { glyphs } = await read({ content: arabic + hindi });
    expect(glyphs.map(({ text }) => text)).toEqual(['\u0639\u064b', '\u0928\u0947', 'i']);
    expect(glyphs[0]?.y).toBeCloseTo(100);
    const { x0 = 0, x1 = 0 } = glyphs[0]?.box ?? {};
    expect(x0).toBeLessThan(101);
    expect(x1).toBeGreaterThan(108);
    // No wider than up to the letter that follows.
    expect(glyphs[1]?.box).toMatchObject({ x0: 200, x1: 210 });
  });

  it('are as wide as they are drawn where the reader gives those before them again after them', async () => {
    const meant = (text: string, drawn: string) => `/Span<</ActualText<feff${text}>>> BDC ${drawn} EMC `;
    const first = meant('0e210e35', show(100, 300, 'M') + show(110.1, 300, 'i'));
    const { glyphs } = await read({ content: first + meant('0e2d0e34', show(110, 300, 'M')) + show(121, 300, 'M') });
    expect(glyphs.map(({ text }) => text)).toEqual(['\u0e21\u0e35', '\u0e2d\u0e34', 'M']);
    expect(glyphs[1]?.box.x1).toBeGreaterThan(118);
  });

  it('are as wide as they are drawn where the reader gives them again, with those before them', async () => {
    const meant = (text: string, drawn: string) => `/Span<</ActualText<feff${text}>>> BDC ${drawn} EMC `;
    const first = meant('0e210e35', show(100, 300, 'M') + show(110.1, 300, 'i'));
    const second = meant('0e2d0e34', show(110, 300, 'M') + show(120, 300, 'M'));
    const { glyphs } = await read({ content: first + second + show(131, 300, 'M') });
    expect(glyphs.map(({ text }) => text)).toEqual(['\u0e21\u0e35', '\u0e2d\u0e34', 'M']);
    expect(glyphs[1]?.box.x1).toBeGreaterThan(128);
  });

  it('have no gap behind them that the reader found by the width of one of their glyphs', async () => {
    const meant = (text: string, drawn: string) => `/Span<</ActualText<feff${text}>>> BDC ${drawn} EMC `;
    const content = meant('09280947', show(100, 300, 'i') + show(103, 300, 'M')) + show(113, 300, 'M');
    const { glyphs } = await read({ content });
    expect(glyphs.map(({ text, isAfterGap }) => [text, isAfterGap === true])).toEqual([
      ['\u0928\u0947', false],
      ['M', false],
    ]);
  });

  it('have no text of another mark where theirs is too long to be read', async () => {
    const meant = (text: string, drawn: string) => `/Span<</ActualText<feff${text}>>> BDC ${drawn} EMC `;
    const long = meant(`d83edd0d${'0061'.repeat(200)}`, show(100, 300, 'b'));
    const { glyphs } = await read({ content: meant('d83edd0e', show(50, 300, 'a')) + long });
    expect(glyphs.filter(({ text }) => text.includes('\u{1f90e}'))).toHaveLength(1);
  });

  it('tell where the reader took a gap for a space', async () => {
    const content = await read({ content: `${show(50, 300, 'a')} ${show(60, 300, 'bc')}` });
    expect(content.glyphs.map((glyph) => glyph.isAfterGap === true)).toEqual([false, true, false]);
  });

  it('are measured in the form they stand in', async () => {
    const form = stream(
      '/Type/XObject/Subtype/Form/BBox[0 0 400 400]/Resources<</Font<</F1 3 0 R>>>>',
      show(50, 300, 'Small', { size: 20 }),
    );
    const content = await read(
      { content: 'q .5 0 0 .5 0 0 cm /X Do Q', resources: '/XObject<</X 100 0 R>>' },
      { objects: { 100: form } },
    );
    expect(content.glyphs[0]).toMatchObject({ x: 25, y: 250 });
    expect(content.glyphs[0]?.style.size).toBeCloseTo(10);
  });

  it('tell their direction, that they are not drawn, and that they are an artifact', async () => {
    const turned = 'BT /F1 12 Tf 0 1 -1 0 100 100 Tm (up) Tj ET ';
    const hidden = 'BT /F1 12 Tf 3 Tr 1 0 0 1 200 100 Tm (scan) Tj ET ';
    const artifact = `/Artifact <</Type/Pagination/Subtype/Footer>> BDC BT 0 Tr ET ${show(50, 20, '7')} EMC`;
    const { glyphs } = await read({ content: turned + hidden + artifact });
    const styleOf = (text: string) => glyphs.find((glyph) => glyph.text === text)?.style;
    expect(styleOf('u')?.angle).toBe(270);
    expect(styleOf('s')?.isInvisible).toBe(true);
    expect(styleOf('7')?.artifact).not.toBe('none');
  });

  it('are not guessed: a gap gives no space', async () => {
    expect(textOf(await read({ content: show(50, 300, 'two') + show(100, 300, 'words') }))).toBe('twowords');
  });
});

describe('the page', () => {
  it('has the label that the PDF gives it', async () => {
    const labels = { catalog: '/PageLabels<</Nums[0<</S/r/St 4>>]>>' };
    expect((await read({ content: show(50, 300, 'x') }, labels)).label).toBe('iv');
    expect((await read({ content: show(50, 300, 'x') })).label).toBe('');
  });

  it('is as its rotation and crop box show it', async () => {
    const content = await read({ content: show(60, 300, 'A'), entries: '/Rotate 90/CropBox[50 50 350 250]' });
    expect([content.width, content.height]).toEqual([200, 300]);
    const upright = await read({ content: show(60, 200, 'A'), entries: '/CropBox[50 50 350 250]' });
    expect(upright.glyphs[0]).toMatchObject({ x: 10, y: 50 });
  });

  it('has a usual size where its own is absurd', async () => {
    const content = await read({ content: '', width: 0, height: 0 });
    expect([content.width, content.height]).toEqual([612, 792]);
  });
});

describe('images', () => {
  const IMAGE = '/Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceRGB/BitsPerComponent 8';
  const placed = { content: 'q 80 0 0 60 50 220 cm /Im Do Q', resources: '/XObject<</Im 100 0 R>>' };

  it('are encoded with their place', async () => {
    const { images } = await read(placed, { objects: { 100: stream(IMAGE, 'abcdefghijkl') } });
    expect(images).toHaveLength(1);
    expect(images[0]?.box).toEqual({ x0: 50, y0: 120, x1: 130, y1: 180 });
    expect(images[0]?.data).toMatchObject({ format: 'png', pixelWidth: 2, pixelHeight: 2 });
  });

  it('have no pixels where they are too large, or turned', async () => {
    const objects = { 100: stream(IMAGE, 'abcdefghijkl') };
    expect((await read(placed, { objects }, { pixelsPerImage: 3 })).images[0]?.data).toBeUndefined();
    const turned = { ...placed, content: 'q 0 80 -60 0 150 100 cm /Im Do Q' };
    expect((await read(turned, { objects })).images[0]?.data).toBeUndefined();
  });

  it('are read once for the same pixels', async () => {
    const twice = { ...placed, content: `${placed.content} q 80 0 0 60 50 20 cm /Im Do Q` };
    const { images } = await read(twice, { objects: { 100: stream(IMAGE, 'abcdefghijkl') } });
    expect(images[0]?.data).toBe(images[1]?.data);
  });
});

describe('annotations', () => {
  it('link to addresses and to places', async () => {
    const entries =
      '/Annots[<</Type/Annot/Subtype/Link/Rect[50 290 100 310]/A<</S/URI/URI(https://example.org/a)>>>>' +
      '<</Type/Annot/Subtype/Link/Rect[50 90 100 110]/Dest[12 0 R/XYZ 0 350 0]>>]';
    const { links } = await read({ content: '', entries });
    expect(links.map((link) => link.target)).toEqual([
      { kind: 'uri', uri: 'https://example.org/a' },
      { kind: 'place', page: 2, y: 50 },
    ]);
    expect(links[0]?.boxes).toEqual([{ x0: 50, y0: 90, x1: 100, y1: 110 }]);
  });

  it('are made of addresses in the text where the page has no links, and not beside them', async () => {
    const content = show(50, 300, 'See www.example.org for more');
    const { links } = await read({ content });
    expect(links.map((link) => link.target)).toEqual([{ kind: 'uri', uri: 'http://www.example.org', isGuessed: true }]);
    expect(links[0]?.boxes[0]?.x0).toBeGreaterThan(60);
    const entries = '/Annots[<</Type/Annot/Subtype/Link/Rect[50 90 100 110]/A<</S/URI/URI(https://example.org/a)>>>>]';
    expect((await read({ content, entries })).links).toHaveLength(1);
  });

  it('hold form fields with their values', async () => {
    const field = '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Ada)/Rect[50 290 150 310]/F 4>>';
    const { widgets } = await read(
      { content: '', entries: '/Annots[100 0 R]' },
      { objects: { 100: field }, catalog: '/AcroForm<</Fields[100 0 R]>>' },
    );
    expect(widgets).toMatchObject([
      { kind: 'text', name: 'name', value: 'Ada', box: { x0: 50, y0: 90, x1: 150, y1: 110 } },
    ]);
  });
});

describe('limits', () => {
  it('throw for too many glyphs and too many objects', async () => {
    await expect(read({ content: show(50, 300, 'too many') }, {}, { glyphsPerPage: 3 })).rejects.toThrow(
      PageTooComplexError,
    );
    await expect(read({ content: rule(0, 0, 9, 0).repeat(5) }, {}, { objectsPerPage: 3 })).rejects.toThrow(
      PageTooComplexError,
    );
  });
});
