import { afterEach, describe, expect, it } from 'vitest';
import type { PageContent } from '../model/page-content.ts';
import { OpenedPage } from '../testing/opened-page.ts';
import { show } from '../testing/pdf-builder.ts';

const held = new OpenedPage();
afterEach(() => held.close());
const open: OpenedPage['open'] = (...given) => held.open(...given);
const read = async (...of: Parameters<typeof open>): Promise<PageContent> => (await open(...of)).read();

describe('text that a pattern fills', () => {
  const BLUE = {
    objects: {
      100: '<</Type/Pattern/PatternType 2/Shading<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 400 0]/Extend[true true]/Function<</FunctionType 2/Domain[0 1]/C0[0 0 .6]/C1[0 0 .8]/N 1>>>>>>',
    },
  };
  const resources = '/Pattern<</P1 100 0 R>>';

  it('has the color that it is seen in', async () => {
    const { glyphs } = await read(
      { content: `/Pattern cs /P1 scn ${show(50, 300, 'Blue', { size: 30 })}`, resources },
      BLUE,
    );
    const [red, green, blue] = [0, 2, 4].map((at) =>
      Number.parseInt(glyphs[0]?.style.color.slice(at, at + 2) ?? '', 16),
    );
    expect([red, green]).toEqual([0, 0]);
    expect(blue).toBeGreaterThan(140);
    expect(blue).toBeLessThan(210);
  });

  it('has that color next to white characters that are as wide as many pages', async () => {
    const wide = 'BT /F1 12 Tf 400000 Tz 1 g 20 100 Td (WW) Tj ET';
    const blue = `BT /F1 12 Tf 100 Tz /Pattern cs /P1 scn 50 300 Td (Blue) Tj ET`;
    const { glyphs } = await read({ content: `${wide} ${blue}`, resources }, BLUE);
    expect(glyphs.find(({ text }) => text === 'B')?.style.color).toMatch(/^0[01]0[01]/);
  });

  it('leaves white text on a dark background, and white text that no one sees, white', async () => {
    const { glyphs } = await read({
      content: `0 0 .5 rg 40 290 200 40 re f 1 g ${show(50, 300, 'On dark')}${show(50, 100, 'On white')}`,
    });
    expect(new Set(glyphs.map(({ style }) => style.color))).toEqual(new Set(['FFFFFF']));
  });
});
