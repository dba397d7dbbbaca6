import { afterEach, describe, expect, it } from 'vitest';
import { OpenedPage } from '../testing/opened-page.ts';
import { show, stream } from '../testing/pdf-builder.ts';
import type { OpenPage } from './page.ts';

const held = new OpenedPage();
afterEach(() => held.close());
const open: OpenedPage['open'] = (...given) => held.open(...given);

describe('a rendered region', () => {
  const pixels = (image: { pixelWidth: number; pixelHeight: number } | undefined) => [
    image?.pixelWidth,
    image?.pixelHeight,
  ];

  it('is as large as its resolution asks for, within the limit on pixels', async () => {
    const opened = await open({ content: '1 0 0 rg 0 0 400 400 re f' });
    const box = { x0: 0, y0: 0, x1: 72, y1: 36 };
    expect(pixels(opened.render({ box, dpi: 144, isOpaque: true }, { hasText: true }))).toEqual([144, 72]);
    const small = await open({ content: '' }, {}, { pixelsPerImage: 72 * 36 });
    expect(pixels(small.render({ box, dpi: 600, isOpaque: true }, { hasText: true }))).toEqual([72, 36]);
  });

  it('is nothing where the region has no area', async () => {
    const opened = await open({ content: '' });
    expect(
      opened.render({ box: { x0: 5, y0: 5, x1: 5, y1: 9 }, dpi: 72, isOpaque: true }, { hasText: true }),
    ).toBeUndefined();
  });

  it('shows only the objects that are asked for', async () => {
    const opened = await open({ content: '1 0 0 rg 0 0 400 400 re f 0 1 0 rg 100 100 200 200 re f' });
    const draw = (objects: ReadonlySet<number>) =>
      opened.render({ box: { x0: 0, y0: 0, x1: 400, y1: 400 }, dpi: 36, isOpaque: true }, { hasText: true, objects });
    const [first, second] = opened.read().paths.map(({ index }) => index) as [number, number];
    const sizes = [draw(new Set([first, second])), draw(new Set([first])), draw(new Set())].map(
      (one) => one?.bytes.length ?? 0,
    );
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(new Set(sizes).size).toBe(3);
  });

  it('leaves text out where asked to', async () => {
    const opened = await open({ content: show(5, 380, 'MMMM', { size: 20 }) });
    const region = { box: { x0: 0, y0: 0, x1: 100, y1: 40 }, dpi: 72, isOpaque: true };
    const [with_, without] = [opened.render(region, { hasText: true }), opened.render(region, { hasText: false })];
    expect(with_?.bytes.length).toBeGreaterThan(without?.bytes.length ?? 0);
  });

  it('does not depend on what was read or drawn of the page before', async () => {
    const image = stream(
      '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/ASCIIHexDecode',
      'FF8000>',
    );
    const page = {
      content: `q 80 0 0 60 50 320 cm /Im Do Q 0 0 1 rg 140 320 20 20 re f ${show(5, 380, 'word', { size: 20 })}`,
      resources: '/XObject<</Im 100 0 R>>',
    };
    const region = { box: { x0: 0, y0: 0, x1: 200, y1: 100 }, dpi: 72, isOpaque: true };
    const draw = (opened: OpenPage) => opened.render(region, { hasText: true, hasVector: true })?.bytes;
    const fresh = draw(await open(page, { objects: { 100: image } }));
    const opened = await open(page, { objects: { 100: image } });
    expect(opened.read().images).toMatchObject([{ data: { format: 'png' } }]);
    expect(opened.render(region, { hasText: false, objects: new Set() })?.bytes).not.toEqual(fresh);
    opened.renderText([region.box], 72);
    expect(draw(opened)).toEqual(fresh);
    expect(draw(opened)).toEqual(fresh);
  });

  it('has the color of the paper where words are taken off it', async () => {
    const paper = '.9 .8 .7 rg 0 0 400 400 re f ';
    const region = { box: { x0: 0, y0: 0, x1: 100, y1: 60 }, dpi: 72, isOpaque: true };
    const draw = async (content: string, cleared: readonly { x0: number; y0: number; x1: number; y1: number }[]) =>
      (await open({ content: paper + content })).render({ ...region, cleared }, { hasText: true })?.bytes;
    const word = `0 g ${show(20, 370, 'word', { size: 20 })}`;
    const cleared = [{ x0: 16, y0: 8, x1: 70, y1: 40 }];
    expect(await draw(word, cleared)).toEqual(await draw('', []));
    expect(await draw(word, [])).not.toEqual(await draw('', []));
  });
});
