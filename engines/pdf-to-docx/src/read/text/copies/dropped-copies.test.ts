import { afterEach, expect, it } from 'vitest';
import { OpenedPage } from '../../../testing/opened-page.ts';
import { show } from '../../../testing/pdf-builder.ts';

const held = new OpenedPage();
afterEach(() => held.close());

/** The text of a page, and the color of each glyph and whether it is stroked, each once. */
async function read(content: string) {
  const { glyphs } = (await held.open({ content })).read();
  held.close();
  const looks = glyphs.filter(({ text }) => text !== ' ').map(({ style }) => `${style.color} ${style.isStroked}`);
  return { text: glyphs.map(({ text }) => text).join(''), looks: [...new Set(looks)] };
}

it('text that is printed two, three or four times a little apart is there once, in bold', async () => {
  for (const shifts of [
    [0, 0.25],
    [0, 0.25, 0.5],
    [0, 0.2, 0.4, 0.6],
  ]) {
    const copies = shifts.map((shift) => show(50 + shift, 200, 'forty nights'));
    expect(await read(copies.join(' '))).toEqual({ text: 'forty nights', looks: ['000000 true'] });
  }
});

it('text that is printed twice at one place looks like once', async () => {
  const same = show(50, 200, 'forty nights');
  expect(await read(`${same} ${same}`)).toEqual({ text: 'forty nights', looks: ['000000 false'] });
});

it('text over its shadow has its own color and is no bolder', async () => {
  const content = `.7 g ${show(51.5, 198.5, 'Lighthouse', { size: 20 })} 0 0 1 rg ${show(50, 200, 'Lighthouse', { size: 20 })}`;
  expect(await read(content)).toEqual({ text: 'Lighthouse', looks: ['0000FF false'] });
});

it('an outline in the color of the text makes it bold; one in another color leaves it as it is', async () => {
  const outline = (color: string) =>
    `${show(50, 200, 'Lighthouse')} ${color} RG 1 Tr .5 w ${show(50, 200, 'Lighthouse')}`;
  expect(await read(outline('0 0 0'))).toEqual({ text: 'Lighthouse', looks: ['000000 true'] });
  expect(await read(outline('1 0 0'))).toEqual({ text: 'Lighthouse', looks: ['000000 false'] });
});

it('a word that is there twice stays so', async () => {
  expect(await read(`${show(50, 200, 'had')} ${show(75, 200, 'had')}`)).toEqual({
    text: 'hadhad',
    looks: ['000000 false'],
  });
});
