import type { TaggedGlyphs } from '@verso/pdf-to-docx/learning';
import { describe, expect, it } from 'vitest';
import { CellLabels } from './cell-labels.ts';

type Glyph = TaggedGlyphs['glyphs'][number];

const glyph = (x: number, mcid: number) =>
  ({
    text: 'a',
    box: { x0: x, y0: 0, x1: x + 5, y1: 10 },
    style: { angle: 0, mcid, artifact: 'none' },
  }) as unknown as Glyph;
const element = (role: string, key: string, children: readonly unknown[]) => ({
  kind: 'element',
  node: { role, key, children },
});
const content = (mcid: number) => ({ kind: 'content', page: 1, mcid });
const area = (x0: number, x1: number) => [{ x0, y0: 0, x1, y1: 10 }];

/** A page with a paragraph, a table, and a table in its second cell. */
const labels = new CellLabels({
  number: 1,
  glyphs: [glyph(0, 0), glyph(10, 1), glyph(20, 2), glyph(30, 3)],
  tags: element('Document', 'd', [
    element('P', 'p', [content(0)]),
    element('Table', 'outer', [
      element('TR', 'r', [
        element('TD', 'c', [content(1)]),
        element('TD', 'e', [element('Table', 'inner', [content(2)])]),
      ]),
    ]),
  ]).node as unknown as NonNullable<TaggedGlyphs['tags']>,
});

describe('CellLabels', () => {
  it('names the innermost table of the text in an area, or none', () => {
    expect(labels.tableOf(area(10, 15))).toBe('outer');
    expect(labels.tableOf(area(20, 25))).toBe('inner');
    expect(labels.tableOf(area(0, 5))).toBe('');
  });

  it('says nothing of text that is in several tables or outside the tags', () => {
    expect(labels.tableOf(area(0, 15))).toBeUndefined();
    expect(labels.tableOf(area(30, 35))).toBeUndefined();
  });
});
