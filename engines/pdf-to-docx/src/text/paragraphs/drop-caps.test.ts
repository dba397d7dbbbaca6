import { expect, it } from 'vitest';
import { Composer } from '../../compose/composer.ts';
import { orderBlocks } from '../../flow/order/order-blocks.ts';
import { lineText } from '../../model/text.ts';
import { draftPage } from '../../page/draft-page.ts';
import { readGeometry } from '../../page/geometry-page.ts';
import { pageContent, tag } from '../../testing/hand-made-page.ts';
import { PLAIN_ROLES } from '../../testing/hand-made-roles.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { withDropCaps } from './drop-caps.ts';

const CAP = glyphStyle({ size: 40, mcid: 1 });
const TEXT = glyphStyle({ mcid: 1 });
/** A letter that is three lines high, lines beside it, and one below. */
const content = pageContent({
  glyphs: [
    ...glyphs('rop the base of', 76, 105, TEXT),
    ...glyphs('D', 50, 129, CAP),
    ...glyphs('the music that we', 76, 117, TEXT),
    ...glyphs('all listen to when', 76, 129, TEXT),
    ...glyphs('we dance in the clubs', 50, 141, TEXT),
  ],
});

const tagged = () => draftPage(content, tag('Document', [tag('P', [1])])).blocks;
const untagged = () => {
  const geometry = readGeometry(withDropCaps(content));
  return orderBlocks(geometry, geometry.parts).blocks;
};

it.each([
  ['tags', tagged],
  ['geometry', untagged],
])('reads a drop cap as the first letter of its paragraph by %s, and tells how many lines high it is', (_, read) => {
  const [block, ...others] = read();
  expect(others).toEqual([]);
  if (block?.kind !== 'text') throw new Error('a paragraph went in');
  expect(block.lines.map(lineText)).toEqual([
    'Drop the base of',
    'the music that we',
    'all listen to when',
    'we dance in the clubs',
  ]);
  const area = { frameOf: () => ({ x0: 50, x1: 170 }), cursor: { y: 90 } };
  const composed = new Composer(PLAIN_ROLES).paragraph(block, area);
  expect(composed).toMatchObject({ dropCap: { text: 'D', lines: 3, points: 36 }, indentLeft: 0, indentFirst: 0 });
  const text = composed.inlines.map((inline) => ('text' in inline ? inline.text : '')).join('');
  expect(text).toMatch(/^rop the base of the music that we/);
});

it('leaves large letters that no lines stand beside, and larger words', () => {
  const alone = pageContent({
    glyphs: [...glyphs('D', 50, 129, CAP), ...glyphs('the text stands below', 50, 145, TEXT)],
  });
  expect(withDropCaps(alone)).toBe(alone);
  const word = pageContent({ glyphs: content.glyphs.concat(glyphs('Dance', 10, 300, CAP)) });
  expect(withDropCaps(word).glyphs.filter((glyph) => glyph.y === 300)).toHaveLength(5);
});

it('reads one below other text as the start of a paragraph of its own', () => {
  const above = glyphs('that is the end of it', 50, 93, TEXT);
  const page = pageContent({ glyphs: [...above, ...content.glyphs] });
  const geometry = readGeometry(withDropCaps(page));
  const { blocks } = orderBlocks(geometry, geometry.parts);
  expect(blocks.map((block) => block.kind === 'text' && block.lines.map(lineText))).toEqual([
    ['that is the end of it'],
    ['Drop the base of', 'the music that we', 'all listen to when', 'we dance in the clubs'],
  ]);
});

it('knows one that is on no baseline of the lines that make room for it', () => {
  const rows = ['verything', 'was quiet', 'that night', 'in the port'].map((text, i) =>
    glyphs(text, 90, 100 + 12 * i, TEXT),
  );
  const cap = glyphs('E', 50, 141, glyphStyle({ size: 50 }));
  const below = glyphs('and nobody came to the town', 50, 148, TEXT);
  const { glyphs: placed } = withDropCaps(pageContent({ glyphs: [...cap, ...rows.flat(), ...below] }));
  expect(placed[0]).toMatchObject({ text: 'E', y: 100 });
  const higher = rows
    .flat()
    .map((glyph) =>
      glyph.y === 100 ? { ...glyph, x: glyph.x - 40, box: { ...glyph.box, x0: glyph.box.x0 - 40 } } : glyph,
    );
  const { glyphs: left } = withDropCaps(pageContent({ glyphs: [...cap, ...higher, ...below] }));
  expect(left[0]?.y).not.toBe(100);
});
