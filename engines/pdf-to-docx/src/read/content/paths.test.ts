import { afterEach, describe, expect, it } from 'vitest';
import type { PageContent } from '../../model/page-content.ts';
import { OpenedPage } from '../../testing/opened-page.ts';
import { rule, show, stream } from '../../testing/pdf-builder.ts';

const held = new OpenedPage();
afterEach(() => held.close());
const open: OpenedPage['open'] = (...given) => held.open(...given);
const read = async (...of: Parameters<typeof open>): Promise<PageContent> => (await open(...of)).read();

describe('paths', () => {
  it('are rules and rectangles where they are straight, and other shapes where not', async () => {
    const curve = '50 50 m 80 120 120 120 150 50 c S\n';
    const { paths } = await read({ content: `${rule(50, 300, 200, 300, 2)}0 1 0 rg 50 200 100 50 re f\n${curve}` });
    expect(paths.map(({ kind }) => kind)).toEqual(['horizontal', 'rectangle', 'other']);
    expect(paths[0]).toMatchObject({ lineWidth: 2, stroke: '000000', box: { x0: 50, y0: 100, x1: 200, y1: 100 } });
    expect(paths[1]).toMatchObject({ fill: '00FF00', box: { x0: 50, y0: 150, x1: 150, y1: 200 } });
  });

  it('let shine through what is below by their own opacity and by that of the forms that they are in, as text does', async () => {
    const states = '/ExtGState<</Half<</ca .5>>/Pale<</ca .4>>>>';
    const form = `/Half gs 0 0 1 rg 0 0 100 100 re f 1 0 0 rg ${show(0, 0, 'Pale')}`;
    const { paths, glyphs } = await read(
      { content: '0 1 0 rg 0 200 100 100 re f q /Pale gs /Fm Do Q', resources: `/XObject<</Fm 100 0 R>>${states}` },
      {
        objects: {
          100: stream(`/Type/XObject/Subtype/Form/BBox[0 0 100 100]/Resources<</Font<</F1 3 0 R>>${states}>>`, form),
        },
      },
    );
    expect(paths.map(({ translucent }) => translucent?.color)).toEqual([undefined, '0000FF']);
    expect(paths[1]?.translucent?.opacity).toBeCloseTo(0.2, 2);
    expect(paths[1]?.fill).toBe('CCCCFF');
    expect(glyphs[0]?.style.color).toBe('FFCCCC');
  });

  it('are no rules where short straight steps make a curve', async () => {
    const arc = Array.from({ length: 20 }, (_, i) => `${100 + 1.5 * i} ${(300 + 0.012 * (i - 10) ** 2).toFixed(2)} l`);
    const { paths } = await read({ content: `98.5 301.4 m ${arc.join(' ')} S` });
    expect(paths.map(({ kind }) => kind)).toEqual(['other']);
  });

  it('are rules where they are thin, however many corners they have', async () => {
    const underline = (height: number) =>
      `0 0 1 rg 50 300 m 100 300 l 150 300 l 200 300 l 200 ${300 + height} l 150 ${300 + height} l 100 ${300 + height} l 50 ${300 + height} l h f`;
    expect((await read({ content: underline(0.6) })).paths.map(({ kind }) => kind)).toEqual(['horizontal']);
    expect((await read({ content: underline(20) })).paths.map(({ kind }) => kind)).toEqual(['other']);
  });

  it('are one dashed rule where a path draws it dash by dash, however many there are', async () => {
    const dashes = (from: readonly number[]) => `${from.map((x) => `${x} 300 2.2 .75 re`).join(' ')} f`;
    const even = Array.from({ length: 150 }, (_, i) => 20 + 3.75 * i);
    expect((await read({ content: dashes(even) })).paths).toMatchObject([
      { kind: 'horizontal', isDashed: true, box: { x0: 20 } },
    ]);
    // Underlines of words, each as long as its word.
    const words = '20 300 40 .75 re 64 300 20 .75 re 90 300 70 .75 re 164 300 9 .75 re 176 300 50 .75 re f';
    expect((await read({ content: words })).paths.map(({ isDashed }) => isDashed)).toEqual(Array(5).fill(false));
  });

  it('are the sides of a rectangle where the one within it is left out', async () => {
    const kinds = async (content: string) => (await read({ content })).paths.map(({ kind }) => kind);
    const frame = ['horizontal', 'vertical', 'vertical', 'horizontal'];
    const [outer, inner] = ['50 200 100 40 re', '51 201 98 38 re'];
    expect(await kinds(`${inner} ${outer} f*`)).toEqual(frame);
    expect(await kinds(`${outer} ${inner} f*`)).toEqual(frame);
    // Round the other way.
    expect(await kinds(`${outer} 51 239 98 -38 re f`)).toEqual(frame);
    expect(await kinds(`${outer} ${inner} f`)).toEqual(['rectangle', 'rectangle']);
    expect(await kinds(`${outer} 160 201 98 38 re f*`)).toEqual(['rectangle', 'rectangle']);
    const { paths } = await read({ content: '60 200 60 40 re 50 200 80 40 re f*' });
    expect(paths.map(({ box: { x0, x1 } }) => [x0, x1])).toEqual([
      [50, 60],
      [120, 130],
    ]);
  });

  it('keep the outline of what is neither rule nor rectangle', async () => {
    const { paths } = await read({ content: '50 50 m 80 120 120 120 150 50 c 100 20 l h f' });
    const steps = [
      [80, 280, 120, 280, 150, 350],
      [100, 380],
      [50, 350],
    ];
    expect(paths[0]?.outline).toEqual([{ start: [50, 350], steps, isClosed: true }]);
  });

  it('are cut where a clip is no rectangle, or leaves only a part of an outline', async () => {
    const isCut = async (content: string) => (await read({ content })).paths[0]?.isCut ?? false;
    expect(await isCut('q 0 0 100 400 re W n 50 200 200 100 re f Q')).toBe(false);
    expect(await isCut('q 0 0 m 200 0 l 100 400 l h W n 50 200 200 100 re f Q')).toBe(true);
    expect(await isCut('q 0 0 100 400 re W n 50 50 m 80 120 120 120 150 50 c f Q')).toBe(true);
  });

  it('take a thin filled box for a rule', async () => {
    expect((await read({ content: '50 300 200 1 re f' })).paths[0]?.kind).toBe('horizontal');
  });

  it('end where their clip does, and are gone where it hides them', async () => {
    const clipped = 'q 0 0 100 400 re W n 50 200 200 100 re f Q q 0 0 10 10 re W n 50 100 20 20 re f Q';
    const { paths } = await read({ content: clipped });
    expect(paths.map(({ box }) => [box.x0, box.x1])).toEqual([[50, 100]]);
  });

  it('know dashes', async () => {
    expect((await read({ content: `[4 2] 0 d ${rule(50, 300, 200, 300)}` })).paths[0]?.isDashed).toBe(true);
  });
});
