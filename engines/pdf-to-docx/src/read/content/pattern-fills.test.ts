import { afterEach, expect, it } from 'vitest';
import type { PageContent } from '../../model/page-content.ts';
import { OpenedPage } from '../../testing/opened-page.ts';
import { stream } from '../../testing/pdf-builder.ts';

const held = new OpenedPage();
afterEach(() => held.close());

/** Reads a page with an area that a shading from red (0) to blue (1) along a line fills. */
async function read(line: string, content: string, kind = 2): Promise<PageContent> {
  const colors = '<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>';
  const shading = `<</ShadingType ${kind}/ColorSpace/DeviceRGB/Coords[${line}]/Function ${colors}/Extend[true true]>>`;
  const resources = `/Pattern<</P1<</PatternType 2/Shading ${shading}>>>>`;
  return (await held.open({ content: `/Pattern cs /P1 scn ${content} f`, resources })).read();
}

it('says how a linear gradient colors a rectangle', async () => {
  const { paths, shadings } = await read('0 300 0 100', '100 100 200 200 re');
  expect(shadings).toEqual([]);
  expect(paths).toMatchObject([{ kind: 'rectangle', gradient: { angle: 90 } }]);
  const { from = '', to = '' } = paths[0]?.gradient ?? {};
  expect(Number.parseInt(from.slice(0, 2), 16)).toBeGreaterThan(245);
  expect(Number.parseInt(to.slice(4), 16)).toBeGreaterThan(245);
});

it('makes a shading of what else a pattern fills', async () => {
  const radial = await read('200 200 0 200 200 140', '100 100 200 200 re', 3);
  expect(radial).toMatchObject({ paths: [], shadings: [{ index: 1 }] });
  const round = await read('0 300 0 100', '100 100 m 300 100 l 200 300 l h');
  expect(round).toMatchObject({ paths: [], shadings: [{ index: 1 }] });
});

it('makes a shading of what a mask lets be seen in part, as the shadow of a box', async () => {
  const masked = async (mask: string) => {
    const group = stream('/Type/XObject/Subtype/Form/BBox[0 0 400 400]/Group<</S/Transparency/CS/DeviceGray>>', mask);
    const resources = '/ExtGState<</Soft<</SMask<</S/Luminosity/G 100 0 R>>>>>>';
    const page = await held.open(
      { content: '/Soft gs 0 g 100 100 200 200 re f', resources },
      { objects: { 100: group } },
    );
    return page.read();
  };
  expect(await masked('.5 g 0 0 400 400 re f')).toMatchObject({ paths: [{ fill: '7F7F7F' }], shadings: [] });
  expect(await masked('.5 g 150 150 100 100 re f')).toMatchObject({ paths: [], shadings: [{ index: 1 }] });
});

it('leaves an area gray that is of the gray that PDFium gives for patterns', async () => {
  const { paths } = await (await held.open({ content: '.75 g 100 100 200 200 re f' })).read();
  expect(paths).toMatchObject([{ fill: 'BFBFBF' }]);
});

it('shows shapes under a pattern with gaps', async () => {
  const tile = stream(
    '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 40 40]/XStep 40/YStep 40/Resources<<>>',
    '0 0 1 rg 0 0 9 9 re f',
  );
  const content = '1 0 0 rg 100 100 50 50 re f /Pattern cs /P1 scn 0 0 400 400 re f';
  const page = await held.open({ content, resources: '/Pattern<</P1 100 0 R>>' }, { objects: { 100: tile } });
  expect(page.read()).toMatchObject({ paths: [{ fill: 'FF0000' }], shadings: [{ index: 2 }] });
});
