import { afterEach, expect, it } from 'vitest';
import type { PageContent } from '../../model/page-content.ts';
import { OpenedPage } from '../../testing/opened-page.ts';
import { type PdfPage, show, stream } from '../../testing/pdf-builder.ts';

const held = new OpenedPage();
afterEach(() => held.close());

const SEEN = 'What everyone sees.';
/** A page whose first line is seen. */
async function read(content: string, resources = '', objects: Record<number, string> = {}): Promise<PageContent> {
  const page: PdfPage = { content: `${show(50, 350, SEEN)} q ${content} Q`, resources };
  return (await held.open(page, { objects })).read();
}
const textOf = ({ glyphs }: PageContent) => glyphs.map((glyph) => glyph.text).join('');
const gray = (more = '') =>
  stream(`/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8${more}`, '@');
const ROUNDED = '45 195 m 245 195 l 250 200 l 250 215 l 245 220 l 45 220 l 40 215 l 40 200 l f';

it('text outside its clipping path is left out, whole or in part, and counted', async () => {
  const whole = await read(`300 300 40 40 re W n ${show(50, 200, 'outside')}`);
  expect(textOf(whole)).toBe(SEEN);
  expect(whole.unseen.count).toBe('outside'.length);
  const part = await read(`50 190 25 40 re W n ${show(50, 200, 'inside')}`);
  expect(textOf(part)).toContain('sees.ins');
  expect(textOf(part)).not.toContain('inside');
});

it('text behind no picture that is fully transparent, by itself or as part of a group, is left out', async () => {
  const clear = '/ExtGState<</Clear<</ca 0/CA 0>>>>';
  expect(textOf(await read(`/Clear gs ${show(50, 200, 'clear')}`, clear))).toBe(SEEN);
  const group = `/Type/XObject/Subtype/Form/BBox[0 0 400 400]/Group<</S/Transparency>>/Resources<</Font<</F1 3 0 R>>>>`;
  const form = { 100: stream(group, show(50, 200, 'grouped')) };
  expect(textOf(await read('/Clear gs /X Do', `${clear}/XObject<</X 100 0 R>>`, form))).toBe(SEEN);
  expect(textOf(await read(`3 Tr ${show(50, 200, 'mode three')}`))).toBe(SEEN);
});

it('recognized text stays: behind its picture, and on a page that has no other', async () => {
  const picture = 'q 300 0 0 40 40 190 cm /I Do Q';
  const behind = await read(`${picture} 3 Tr ${show(50, 200, 'recognized')}`, '/XObject<</I 100 0 R>>', {
    100: gray(),
  });
  expect(textOf(behind)).toBe(`${SEEN}recognized`);
  held.close();
  const alone = (await held.open({ content: `3 Tr ${show(50, 200, 'all of the page')}` })).read();
  expect(textOf(alone)).toBe('all of the page');
});

it('text of the color of what it is drawn on is left out; on other colors it stays', async () => {
  const content = (fill: string, text: string) => `${fill} 40 190 200 30 re f ${text} ${show(50, 200, 'blended')}`;
  expect(textOf(await read(`1 g ${show(50, 200, 'white')}`))).toBe(SEEN);
  expect(textOf(await read(content('0 g', '0 g')))).toBe(SEEN);
  expect(textOf(await read(content('0 0 .5 rg', '.01 0 .5 rg')))).toBe(SEEN);
  expect(textOf(await read(content('0 g', '1 g')))).toBe(`${SEEN}blended`);
  const line = `20 w 40 205 m 240 205 l S 1 g ${show(50, 200, 'on a line')}`;
  expect(textOf(await read(line))).toBe(`${SEEN}on a line`);
});

it('text under an opaque picture or shape is left out; not under one that lets it shine through', async () => {
  const under = (more: string) =>
    read(`${show(50, 200, 'below')} 200 0 0 30 40 190 cm /I Do`, '/XObject<</I 100 0 R>>', {
      100: gray(more),
      101: gray(),
    });
  expect(textOf(await under(''))).toBe(SEEN);
  expect(textOf(await under('/SMask 101 0 R'))).toBe(`${SEEN}below`);
  const shape = await read(`${show(50, 202, 'below')} .8 g ${ROUNDED}`);
  expect(textOf(shape)).toBe(SEEN);
  expect(shape.covered.count).toBe('below'.length);
});

it('a bar over words is blocks in their line, as wide as the bar', async () => {
  const line = `${show(50, 200, 'The')} ${show(75, 200, 'secret')} ${show(120, 200, 'word')}`;
  const content = await read(`${line} 74 197 40 13 re f`);
  expect(textOf(content)).toMatch(/^What everyone sees\.The█+word$/);
  expect(content.covered.count).toBe('secret'.length);
  const blocks = content.glyphs.filter(({ text }) => text === '█');
  expect([blocks[0]?.box.x0, blocks.at(-1)?.box.x1]).toEqual([74, 114]);
  const again = await read(`${line} .9 .9 0 rg 74 197 40 13 re f 0 g ${show(75, 200, 'new')}`);
  expect(textOf(again)).toMatch(/The.*word/);
  expect(textOf(again)).not.toContain('█');
});

it('a bar between words whose text has been taken away is blocks, too; the bars of a chart are not', async () => {
  const line = (y: number) => `${show(50, y, 'The')} ${show(125, y, 'word')}`;
  const content = await read(`${line(200)} 74 197 48 13 re f`);
  expect(textOf(content)).toMatch(/The█+word$/);
  const chart = await read(`${line(200)} ${line(180)} 74 197 48 13 re 74 177 40 13 re f`);
  expect(textOf(chart)).not.toContain('█');
});
