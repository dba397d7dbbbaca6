import { afterEach, expect, it } from 'vitest';
import { OpenedPage } from '../../testing/opened-page.ts';
import { rule, show, stream } from '../../testing/pdf-builder.ts';
import { childrenOf, type Element, parseXml } from '../../testing/xml-tree.ts';

const opened = new OpenedPage();
afterEach(() => opened.close());

const BOX = { x0: 100, y0: 100, x1: 300, y1: 200 };
const REGION = { box: BOX, dpi: 72, isOpaque: false };
const RESOURCES =
  '/ExtGState<</Half<</ca .5>>/Dark<</BM/Multiply>>>>' +
  '/Shading<</S1<</ShadingType 2/ColorSpace/DeviceRGB/Coords[100 0 300 0]/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>>>>>' +
  '/Pattern<</P1 100 0 R>>';
const TILE = stream(
  '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 8 8]/XStep 8/YStep 8/Resources<<>>',
  '1 0 0 rg 0 0 4 8 re f 0 0 1 rg 4 0 4 8 re f',
);

/** The SVG of the middle of a page that draws this; undefined where there is none. */
async function svgOf(content: string, options: { hasText?: boolean; objects?: ReadonlySet<number> } = {}) {
  const page = await opened.open(
    { content, resources: RESOURCES },
    { objects: { 100: TILE } },
    { objectsPerPage: 100_000 },
  );
  page.read();
  const image = page.render(REGION, { hasText: true, ...options, hasVector: true });
  return image?.vector && new TextDecoder().decode(image.vector);
}

it('draws paths as they are, from the upper left corner of the region, with fills, strokes, dashes and opacity', async () => {
  const svg = await svgOf(
    '1 0 0 rg 120 220 40 60 re f ' +
      '0 0 1 RG 2 w 1 J [4 2] 1 d 200 250 m 220 290 240 290 260 250 c S ' +
      '/Half gs 0 1 0 rg 120 210 40 20 re f*',
  );
  expect(svg).toContain('width="200pt" height="100pt" viewBox="0 0 200 100"');
  expect(svg).toContain('<path d="M20 80L60 80L60 20L20 20L20 80Z" fill="#FF0000"/>');
  expect(svg).toContain(
    '<path d="M100 50C120 10 140 10 160 50" fill="none" stroke="#0000FF" stroke-width="2" stroke-linecap="round" ' +
      'stroke-dasharray="4 2" stroke-dashoffset="1"/>',
  );
  expect(svg).toContain('fill="#00FF00" fill-opacity="0.5" fill-rule="evenodd"/>');
});

it('keeps clipping paths that cut, and leaves out those around everything', async () => {
  const svg = await svgOf('0 0 400 400 re W n q 150 220 50 50 re W n 0 g 120 210 100 80 re f Q 120 210 5 5 re f');
  expect(svg?.match(/<clipPath/g)).toHaveLength(1);
  expect(svg).toContain('<clipPath id="c1"><path d="M50 80L100 80L100 30L50 30L50 80Z"/></clipPath>');
  expect(svg?.match(/<g clip-path="url\(#c1\)">/g)).toHaveLength(1);
});

it('draws text as the shapes of its glyphs, each once, and none of what is elsewhere', async () => {
  const text = show(120, 250, 'noon', { size: 20 }) + show(120, 30, 'elsewhere');
  const svg = (await svgOf(rule(120, 240, 200, 240) + text)) ?? '';
  expect(svg.match(/<path id="g\d+"/g)).toHaveLength(2);
  expect(svg.match(/<use xlink:href="#(g\d+)"/g)).toEqual(
    ['g1', 'g2', 'g2', 'g1'].map((id) => `<use xlink:href="#${id}"`),
  );
  expect(svg).toContain('transform="matrix(0.2 0 0 -0.2 20 50)"');
  expect(await svgOf(rule(120, 240, 200, 240) + text, { hasText: false })).not.toContain('<use');
});

it.each([
  ['a shading', 'q 120 210 100 80 re W n /S1 sh Q'],
  ['a pattern', '/Pattern cs /P1 scn 120 210 100 80 re f'],
  ['what is blended', 'q /Dark gs 1 0 0 rg 120 210 100 80 re f Q'],
])('has a bitmap of %s between the paths, which SVG cannot say', async (_, content) => {
  const svg = await svgOf(`0 0 1 rg 110 205 150 90 re f ${content} 1 g 150 240 20 20 re f`);
  const [first, second, third, ...more] = drawnIn(svg);
  expect([first?.name, second?.name, third?.name, more]).toEqual(['path', 'image', 'path', []]);
  expect(second?.attributes).toMatchObject({ x: '19', y: '9', width: '102', height: '82' });
});

/** What an SVG draws, in its order. */
const drawnIn = (svg = ''): Element[] => {
  const inside = (element: Element): Element[] =>
    element.name === 'g' ? childrenOf(element).flatMap(inside) : [element];
  return childrenOf(parseXml(svg))
    .filter(({ name }) => name !== 'defs')
    .flatMap(inside);
};

it('draws only the objects that it is given', async () => {
  const svg = await svgOf('1 0 0 rg 120 220 40 60 re f 0 1 0 rg 200 220 40 60 re f', { objects: new Set([2]) });
  expect(svg?.match(/fill="#\w+"/g)).toEqual(['fill="#00FF00"']);
});

it('leaves it at the bitmap where all is bitmaps, and where SVG would be too large', async () => {
  expect(await svgOf('q 120 210 100 80 re W n /S1 sh Q')).toBeUndefined();
  opened.close();
  expect(await svgOf('/Pattern cs /P1 scn 120 210 100 80 re f')).toBeUndefined();
  opened.close();
  const point = (i: number) => `${120 + (i % 100)} ${220 + (i % 37)} l `;
  const endless = `120 220 m ${Array.from({ length: 31_000 }, (__, i) => point(i)).join('')}S`;
  expect(await svgOf(endless)).toBeUndefined();
  opened.close();
  const frayed = `${Array.from({ length: 300 }, (__, i) => `${120 + (i % 90)} ${220 + (i % 37)} ${i === 0 ? 'm' : 'l'}`).join(' ')} W n`;
  expect(await svgOf(`${frayed} ${'120 220 40 60 re f '.repeat(800)}`)).toBeUndefined();
  opened.close();
  const crowd = '0 0 1 1 re f '.repeat(20_001);
  expect(await svgOf(`${crowd} 120 220 40 60 re f`)).toBeUndefined();
});
