import { afterEach, describe, expect, it } from 'vitest';
import type { PageContent } from '../../model/page-content.ts';
import { makePdf, type PdfExtras, show, stream } from '../../testing/pdf-builder.ts';
import { FontCache } from '../fonts/fonts.ts';
import { type OpenPage, openPage } from '../page.ts';
import { type OpenDocument, openDocument } from '../pdfium/document.ts';
import { pdfium } from '../pdfium/pdfium.ts';
import { isoDate } from './comments.ts';
import { drawnFrame } from './field-frame.ts';

let document: OpenDocument | undefined;
let page: OpenPage | undefined;
afterEach(() => {
  page?.close();
  document?.close();
  [page, document] = [undefined, undefined];
});

/** What is read of a page with a line of text and these annotations, each an object's entries, numbered from 100. */
async function read(annotations: readonly string[], extras: PdfExtras = {}): Promise<PageContent> {
  const references = annotations.map((_, i) => `${100 + i} 0 R`).join(' ');
  const objects = Object.fromEntries(annotations.map((entries, i) => [100 + i, `<</Type/Annot${entries}>>`]));
  const content = { content: show(50, 300, 'Some text'), entries: `/Annots[${references}]` };
  const bytes = makePdf([content], { ...extras, objects: { ...objects, ...extras.objects } });
  document = openDocument(await pdfium(1 << 29), bytes, undefined);
  const limits = { glyphsPerPage: 1000, objectsPerPage: 1000, pixelsPerImage: 1_000_000 };
  const caches = { fonts: new FontCache(), shifted: new Map<never, never>(), images: new Map() };
  page = openPage({ document, ...caches, ...limits, wantsImages: true }, 0);
  if (!page) throw new Error('the page did not open');
  return page.read();
}
const textOf = ({ glyphs }: PageContent) => glyphs.map((glyph) => glyph.text).join('');
/** An appearance as wide and high as its annotation, which shows a word in Times. */
const appearance = (text: string) =>
  stream(
    '/Type/XObject/Subtype/Form/BBox[0 0 100 20]/Resources<</Font<</F3 5 0 R>>>>',
    `1 0 0 rg 0 0 100 1 re f ${show(2, 5, text, { font: 'F3', size: 10 })}`,
  );

describe('markup', () => {
  it('has its quadrilaterals, its color on paper, and what was said about it', async () => {
    const { markups, comments } = await read([
      '/Subtype/Highlight/Rect[50 296 90 312]/QuadPoints[50 312 90 312 50 296 90 296]/C[1 1 0]/CA 0.5' +
        "/Contents(Is this so?)/T(Ada)/M(D:20260102030405+01'00')",
      '/Subtype/StrikeOut/Rect[60 296 70 312]/QuadPoints[60 312 70 312 60 296 70 296]/C[1 0 0]',
      '/Subtype/Squiggly/Rect[70 296 80 312]/QuadPoints[70 312 80 312 70 296 80 296]/C[0 1 0]',
    ]);
    expect(markups).toEqual([
      { kind: 'highlight', box: { x0: 50, y0: 88, x1: 90, y1: 104 }, color: expect.stringMatching(/^FFFF(7F|80)$/) },
      { kind: 'strike', box: { x0: 60, y0: 88, x1: 70, y1: 104 }, color: 'FF0000' },
      { kind: 'underline', box: { x0: 70, y0: 88, x1: 80, y1: 104 }, color: '00FF00' },
    ]);
    expect(comments).toEqual([
      { text: 'Is this so?', author: 'Ada', date: '2026-01-02T02:04:05Z', boxes: [markups[0]?.box] },
    ]);
  });

  it('is nothing where it is hidden', async () => {
    const hidden = '/Subtype/Highlight/Rect[50 296 90 312]/QuadPoints[50 312 90 312 50 296 90 296]/F 2/Contents(No)';
    expect(await read([hidden])).toMatchObject({ markups: [], comments: [] });
  });
});

describe('notes', () => {
  it('are comments, and so are answers to them, at the same place', async () => {
    const { comments } = await read([
      '/Subtype/Text/Rect[100 290 120 310]/Contents(First\\rSecond line)/T(Ada)',
      '/Subtype/Text/Rect[0 0 20 20]/Contents(An answer)/IRT 100 0 R',
      '/Subtype/Text/Rect[100 290 120 310]/Contents(Accepted by Ada)/StateModel(Review)/State(Accepted)/IRT 100 0 R',
      '/Subtype/Popup/Rect[300 300 400 400]/Parent 100 0 R',
    ]);
    const boxes = [{ x0: 100, y0: 90, x1: 120, y1: 110 }];
    expect(comments).toEqual([
      { text: 'First\nSecond line', author: 'Ada', date: undefined, boxes },
      { text: 'An answer', author: '', date: undefined, boxes },
    ]);
  });

  it('have a date where theirs is one', () => {
    expect(isoDate('D:20260102030405Z')).toBe('2026-01-02T03:04:05Z');
    expect(isoDate("D:20260102030405-05'30'")).toBe('2026-01-02T08:34:05Z');
    expect(isoDate('D:2026')).toBe('2026-01-01T00:00:00Z');
    const none = ['D:00000000000000Z', 'D:99991231235959Z', 'D:20260102990000', 'yesterday', ''];
    expect(none.map(isoDate)).toEqual(none.map(() => undefined));
  });
});

describe('what people draw on a page', () => {
  const typed = '/Subtype/FreeText/Rect[50 200 150 220]/Contents(Typed)/DA(/Helv 10 Tf 0 g)/AP<</N 110 0 R>>';

  it('is a part of it: text that was typed, and what was drawn', async () => {
    const ink =
      '/Subtype/Ink/Rect[50 100 90 140]/InkList[[50 100 90 140]]/C[0 0 1]/BS<</W 2>>/Contents(Look here)/T(Ada)';
    const found = await read([typed, ink], { objects: { 110: appearance('Typed') } });
    expect(textOf(found)).toContain('Some text');
    expect(textOf(found)).toContain('Typed');
    expect(found.glyphs.find(({ text }) => text === 'T')).toMatchObject({ x: 52, y: 195, style: { size: 10 } });
    expect(found.drawnOver.paths.map(({ fill, stroke }) => fill ?? stroke)).toEqual(['FF0000', '0000FF']);
    expect(found.paths).toEqual([]);
    expect(found.comments.map(({ text }) => text)).toEqual(['Look here']);
  });

  it('leaves the page’s boxes, links and fields as they are', async () => {
    const found = await read(
      [
        typed,
        '/Subtype/Link/Rect[50 290 100 310]/A<</S/URI/URI(https://example.org/a)>>',
        '/Subtype/Widget/FT/Tx/T(name)/V(Ada)/Rect[50 290 150 310]/F 4',
      ],
      { objects: { 110: appearance('Typed') }, catalog: '/AcroForm<</Fields[102 0 R]>>' },
    );
    expect(found).toMatchObject({ width: 400, height: 400, links: [{}], widgets: [{ value: 'Ada' }] });
  });

  it('is nothing where it is hidden, or a button that is not printed', async () => {
    const button = '/Subtype/Widget/FT/Btn/Ff 65536/T(Send)/Rect[50 200 150 220]/AP<</N 110 0 R>>';
    const extras = { objects: { 110: appearance('Shown') }, catalog: '/AcroForm<</Fields[100 0 R]>>' };
    expect(textOf(await read([button], extras))).toBe('Some text');
    expect(textOf(await read([`${button}/F 4`], extras))).toContain('Shown');
    expect(textOf(await read([`${typed}/F 2`], { objects: { 110: appearance('Typed') } }))).toBe('Some text');
  });

  it('is told where no document has a place for it', async () => {
    const file = '/Subtype/FileAttachment/Rect[50 200 60 210]/FS<</Type/Filespec/F(a.txt)>>';
    expect((await read([file])).unkept).toEqual([{ kind: 'file', box: { x0: 50, y0: 190, x1: 60, y1: 200 } }]);
  });
});

describe('form fields', () => {
  const look = async (appearanceString: string) => {
    const field = `/Subtype/Widget/FT/Tx/T(name)/V(Ada)/Rect[50 290 150 310]/F 4/DA(${appearanceString})`;
    return (await read([field], { catalog: '/AcroForm<</Fields[100 0 R]>>' })).widgets[0]?.look;
  };

  it('tell the font, size and color that their value is shown in', async () => {
    expect(await look('/HeBo 9 Tf 1 0 0 rg')).toMatchObject({
      font: { name: 'Helvetica-Bold', weight: 700 },
      size: 9,
      color: 'FF0000',
    });
    expect((await look('/ArialMT 0 Tf 0 g'))?.font.name).toBe('ArialMT');
    expect(await look('/F12 0 Tf 0 g')).toMatchObject({ font: { name: 'Helvetica' }, size: 0, color: '000000' });
    expect(await look('0 g')).toBeUndefined();
  });

  const fieldOf = async (entries: string) => {
    const field = `/Subtype/Widget/T(name)/Rect[50 290 150 310]/F 4${entries}`;
    return (await read([field], { catalog: '/AcroForm<</Fields[100 0 R]>>' })).widgets[0];
  };

  it('are chosen by their own states, each radio button of a group for itself', async () => {
    const button = (name: string, state: string, at: number) =>
      `/Subtype/Widget/Parent 110 0 R/AS/${state}/AP<</N<</${name} 111 0 R/Off 111 0 R>>>>/F 4/Rect[${at} 200 ${at + 14} 214]`;
    const buttons = [button('small', 'Off', 50), button('middle', 'middle', 100), button('large', 'Off', 150)];
    const group = '<</FT/Btn/Ff 49152/T(size)/V/middle/Kids[100 0 R 101 0 R 102 0 R]>>';
    const objects = { 110: group, 111: stream('/Type/XObject/Subtype/Form/BBox[0 0 14 14]', '') };
    const { widgets } = await read(buttons, { objects, catalog: '/AcroForm<</Fields[110 0 R]>>' });
    expect(widgets.map(({ kind, isChecked }) => [kind, isChecked])).toEqual([
      ['radio', false],
      ['radio', true],
      ['radio', false],
    ]);
  });

  /** Which of some buttons are chosen: entries of their widgets and of the field that they are of. */
  const chosen = async (buttons: readonly string[], field: string) => {
    const kids = buttons.map((_, i) => `${100 + i} 0 R`).join(' ');
    const widgets = buttons.map(
      (entries, i) => `/Subtype/Widget/Parent 110 0 R/F 4/Rect[${50 + 50 * i} 200 ${64 + 50 * i} 214]${entries}`,
    );
    const objects = {
      110: `<</FT/Btn/T(size)${field}/Kids[${kids}]>>`,
      111: stream('/Type/XObject/Subtype/Form/BBox[0 0 14 14]', ''),
      112: stream('/Type/XObject/Subtype/Form/BBox[0 0 14 14]', '0 0 14 14 re f'),
    };
    const found = await read(widgets, { objects, catalog: '/AcroForm<</Fields[110 0 R]>>' });
    page?.close();
    document?.close();
    [page, document] = [undefined, undefined];
    return found.widgets.map(({ isChecked }) => isChecked);
  };
  const states = (name: string) => `/AP<</N<</${name} 112 0 R/Off 111 0 R>>>>`;

  it('are chosen by the value of their field where they have no state of their own', async () => {
    const sizes = ['small', 'middle', 'large'].map(states);
    expect(await chosen(sizes, '/Ff 49152/V/middle')).toEqual([false, true, false]);
    expect(await chosen(sizes, '/Ff 49152/V/Off')).toEqual([false, false, false]);
    expect(await chosen(sizes, '/Ff 49152')).toEqual([false, false, false]);
    expect(await chosen([states('Yes'), states('No')], '/V/No')).toEqual([false, true]);
    expect(await chosen(['/AP<</N<</1 112 0 R>>>>', '/AP<</N<</2 112 0 R>>>>'], '/Ff 49152/V/1')).toEqual([
      true,
      false,
    ]);
  });

  it('are not chosen as another one of their field is', async () => {
    const buttons = [`/AS/Yes${states('Yes')}`, `/AS/Off${states('No')}`];
    expect(await chosen(buttons, '/V/Yes')).toEqual([true, false]);
  });

  it('are chosen by the value of their field where they have no appearance', async () => {
    expect(await chosen([''], '/V/Yes')).toEqual([true]);
    expect(await chosen([''], '/V/Off')).toEqual([false]);
    expect(await chosen(['/AS/Yes'], '/V/Yes')).toEqual([true]);
    // Nothing says which of them it is.
    expect(await chosen(['', ''], '/Ff 49152/V/middle')).toEqual([false, false]);
  });

  it('have the labels of what is chosen, not what programs store', async () => {
    const options = '/Opt[[(a)(Apple)][(b)(Pear)]]';
    expect(await fieldOf(`/FT/Ch/Ff 131072/V(b)${options}`)).toMatchObject({
      value: 'Pear',
      options: ['Apple', 'Pear'],
      isFixed: true,
    });
    expect((await fieldOf(`/FT/Ch/Ff 393216/V(other)${options}`))?.isFixed).toBeUndefined();
  });

  it('tell what their form says of them: label, whether they must be filled, how long values are', async () => {
    const field = await fieldOf('/FT/Tx/Ff 2/TU(Given name)/MaxLen 30/V(Ada)');
    expect(field?.terms).toEqual({ label: 'Given name', isRequired: true, maxLength: 30 });
    expect((await fieldOf('/FT/Tx/V(Ada)'))?.terms).toEqual({});
    expect((await fieldOf('/FT/Tx/Ff 1/V(Ada)'))?.terms).toEqual({ isReadOnly: true });
    expect(await fieldOf('/FT/Tx/Ff 4096/V(Ada)')).toMatchObject({ isMultiline: true });
  });

  it('tell what they draw around their value', async () => {
    expect((await fieldOf('/FT/Tx/MK<</BC[1 0 0]/BG[0.8 0.8 0.8]>>'))?.frame).toEqual({
      border: 'FF0000',
      fill: 'CCCCCC',
    });
    expect((await fieldOf('/FT/Tx/MK<</BC[1 0 0]/BG[1 1 1]>>/BS<</W 1/S/U>>'))?.frame).toEqual({ underline: 'FF0000' });
    expect((await fieldOf('/FT/Tx/MK<</BC[0 0 0]>>/BS<</W 0/S/S>>'))?.frame).toBeUndefined();
    expect((await fieldOf('/FT/Tx'))?.frame).toBeUndefined();
    expect(drawnFrame('.8 g\n0 0 90 20 re\nf\n0 0 1 RG .5 .5 89 19 re s')).toEqual({
      border: '0000FF',
      fill: 'CCCCCC',
    });
    expect(drawnFrame('0 0 90 20 re W n 0 0 m 9 9 l 5 0 l f')).toEqual({});
    expect(drawnFrame('/Tx BMC q 0 0 90 20 re W n 0 g BT (Ada) Tj ET Q EMC')).toEqual({});
  });

  it('hide what passwords are', async () => {
    expect((await fieldOf('/FT/Tx/Ff 8192/V(secret)'))?.value).toBe('');
  });

  it('are dates where a script shows them as such', async () => {
    const script = '/AA<</F<</S/JavaScript/JS(AFDate_FormatEx\\("mm/dd/yyyy"\\))>>>>';
    expect((await fieldOf(`/FT/Tx/V(12/24/2026)${script}`))?.dateFormat).toBe('MM/dd/yyyy');
    expect((await fieldOf('/FT/Tx/V(12/24/2026)'))?.dateFormat).toBeUndefined();
  });
});
