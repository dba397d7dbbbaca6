import type { LineColumn, TaggedGlyphs } from '@verso/pdf-to-docx/learning';
import { describe, expect, it } from 'vitest';
import { type LineLabel, TagLabels } from './tag-labels.ts';

type Node = NonNullable<TaggedGlyphs['tags']>;

/** An element with children: numbers are marked content of page 1. */
function element(role: string, key: string, ...children: (Node | number)[]): Node {
  return {
    key,
    role,
    alt: '',
    colSpan: 1,
    rowSpan: 1,
    listNumbering: '',
    isSized: false,
    absentAfter: 0,
    children: children.map((child) =>
      typeof child === 'number' ? { kind: 'content', page: 1, mcid: child } : { kind: 'element', node: child },
    ),
  };
}

/** What the tags say of one line whose characters have these marked content ids. */
function labelOf(tags: Node, ids: readonly number[], artifact = 'none', artifactText = 'a'): LineLabel {
  const glyphs = ids.map((mcid, i) => ({
    text: mcid < 0 ? artifactText : 'a',
    y: 100,
    box: { x0: 5 * i, x1: 5 * i + 5, y0: 92, y1: 102 },
    style: { mcid, angle: 0, artifact: mcid < 0 ? artifact : 'none' },
  }));
  const line = { box: { x0: 0, x1: 5 * ids.length, y0: 92, y1: 102 }, baseline: 100, size: 10, angle: 0 };
  const page = { number: 1, glyphs, tags } as unknown as TaggedGlyphs;
  return new TagLabels(page).of(line as unknown as LineColumn['lines'][number]);
}

describe('the label of a line', () => {
  it('names one paragraph for lines of code that are elements of their own', () => {
    const tags = element('Root', '', element('Code', 'c', element('P', 'p', 0), element('P', 'q', 1)));
    expect([0, 1].map((id) => labelOf(tags, [id]).paragraph)).toEqual(['c', 'c']);
  });

  it('names the tagged paragraph, which holds spans and links', () => {
    const tags = element('Root', '', element('P', 'p', 0, element('Span', 's', 1)), element('P', 'q', 2));
    expect(labelOf(tags, [0, 1])).toEqual({ paragraph: 'p', role: 'body', level: 0, hasLabel: false, isItem: false });
    expect(labelOf(tags, [2]).paragraph).toBe('q');
  });

  it('has the level of a heading', () => {
    expect(labelOf(element('Root', '', element('H2', 'h', 0)), [0])).toMatchObject({ role: 'heading', level: 2 });
  });

  it('counts the label of a list item to the paragraph next to it', () => {
    const item = element('LI', 'i', element('Lbl', 'l', 0), element('LBody', 'b', element('P', 'p', 1)));
    const tags = element('Root', '', element('L', 'list', item));
    expect(labelOf(tags, [0, 1])).toEqual({ paragraph: 'p', role: 'item', level: 1, hasLabel: true, isItem: true });
  });

  it('tells paragraphs of a cell apart, and a line of several cells', () => {
    const row = element('TR', 'r', element('TD', 'c', element('P', 'p', 0), element('P', 'q', 1)));
    const tags = element('Root', '', element('Table', 't', row));
    expect(labelOf(tags, [0])).toMatchObject({ paragraph: 'p', role: 'cell' });
    expect(labelOf(tags, [0, 1])).toMatchObject({ paragraph: '', role: 'mixed' });
  });

  it('knows items of lists in cells', () => {
    const item = element('LI', 'i', element('Lbl', 'l', 0), element('LBody', 'b', element('P', 'p', 1)));
    const tags = element('Root', '', element('TR', 'r', element('TD', 'c', element('L', 'list', item))));
    expect(labelOf(tags, [0, 1])).toMatchObject({ role: 'cell', hasLabel: true, isItem: true });
  });

  it('leaves leaders out that the tags call no part of an entry of contents', () => {
    const tags = element('Root', '', element('TOC', 't', element('TOCI', 'i', element('P', 'p', 0, 1))));
    expect(labelOf(tags, [0, -1, -1, -1, 1], 'other', '.').role).toBe('contents');
    expect(labelOf(tags, [-1, -1], 'other', '.').role).toBe('artifact');
  });

  it('takes the line above the entries of contents for no caption of a figure', () => {
    const tags = element('Root', '', element('TOC', 't', element('Caption', 'c', 0), element('TOCI', 'i', 1)));
    expect(labelOf(tags, [0])).toMatchObject({ paragraph: 'c', role: 'body' });
    expect(labelOf(element('Root', '', element('Caption', 'c', 0)), [0]).role).toBe('caption');
  });

  it('names artifacts, and what stands outside the tags', () => {
    const tags = element('Root', '', element('P', 'p', 0));
    expect(labelOf(tags, [-1], 'header').role).toBe('artifact');
    expect(labelOf(tags, [-1]).role).toBe('unknown');
  });
});
