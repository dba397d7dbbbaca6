import { describe, expect, it } from 'vitest';
import type { FlowBlock, TextBlock } from '../model/analyzed-page.ts';
import type { Glyph, PageContent, TagNode } from '../model/page-content.ts';
import { lineText } from '../model/text.ts';
import { box, filled, imageData, pageContent, pageImage, tag } from '../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../testing/hand-made-text.ts';
import { LineBuilder } from '../text/lines.ts';
import { claimedContent, sortTagged } from './evidence/tagged-content.ts';
import { tagBlocks } from './tag-blocks.ts';

const marked = (text: string, mcid: number, y: number, x = 0) => glyphs(text, x, y, glyphStyle({ mcid }));
const walk = (tree: TagNode, changes: Partial<PageContent>) => {
  const content = pageContent(changes);
  const pictured = new Map<number, Glyph[]>();
  const blocks = tagBlocks(
    {
      pages: new Map([[1, sortTagged(content, claimedContent(tree, 1))]]),
      builders: new Map([[1, new LineBuilder(content, new Set())]]),
      pictured,
    },
    tree,
  );
  return { blocks, pictured };
};
const texts = (blocks: readonly FlowBlock[]) =>
  blocks.map((block) => (block.kind === 'text' ? block.lines.map(lineText).join('|') : block.kind));

describe('tagBlocks', () => {
  it('makes a paragraph of each P, in the order of the tree', () => {
    const tree = tag('Document', [tag('P', [2]), tag('P', [1])]);
    const { blocks } = walk(tree, { glyphs: [...marked('first drawn', 1, 100), ...marked('first read', 2, 200)] });
    expect(texts(blocks)).toEqual(['first read', 'first drawn']);
  });

  it('joins what inline elements hold', () => {
    const tree = tag('P', [1, tag('Span', [2]), 3]);
    const all = [...marked('one ', 1, 100), ...marked('two ', 2, 100, 20), ...marked('three', 3, 100, 40)];
    expect(texts(walk(tree, { glyphs: all }).blocks)).toEqual(['one two three']);
  });

  it('makes one paragraph of code whose lines are elements of their own', () => {
    const listing = tag('Code', [tag('P', [1]), tag('P', [2])]);
    const all = [...marked('if (x)', 1, 100), ...marked('run()', 2, 112, 10)];
    for (const tree of [listing, tag('LBody', [listing])])
      expect(texts(walk(tree, { glyphs: all }).blocks)).toEqual(['if (x)|run()']);
  });

  it('takes role and level of headings, captions, contents and notes', () => {
    const roles = ['Title', 'H2', 'Caption', 'Note'].map((role, i) => tag(role, [i]));
    const toc = tag('TOC', [tag('TOCI', [4]), tag('TOC', [tag('TOCI', [5])])]);
    const all = [0, 1, 2, 3, 4, 5].flatMap((mcid) => marked(`text ${mcid}`, mcid, 100 + 20 * mcid));
    const blocks = walk(tag('Document', [...roles, toc]), { glyphs: all }).blocks as readonly TextBlock[];
    expect(blocks.map(({ role, level }) => [role, level])).toEqual([
      ['title', 0],
      ['heading', 2],
      ['caption', 0],
      ['note', 0],
      ['toc', 1],
      ['toc', 2],
    ]);
  });

  it('takes the label off the text of an item that has no element for it', () => {
    const tree = tag('L', [tag('LI', [tag('LBody', [1])])]);
    const [item] = walk(tree, { glyphs: marked('• Buy rope', 1, 100) }).blocks;
    expect(texts(item ? [item] : [])).toEqual(['Buy rope']);
    expect(item).toMatchObject({ label: { text: '•', depth: 0 } });
  });

  it('keeps the labels of list items apart from their text, with the depth of the list', () => {
    const inner = tag('L', [tag('LI', [tag('Lbl', [3]), tag('LBody', [4])])]);
    const tree = tag('L', [tag('LI', [tag('Lbl', [1]), tag('LBody', [2, inner])])]);
    const all = [
      ...marked('1.', 1, 100),
      ...marked('outer', 2, 100, 20),
      ...marked('a)', 3, 120, 20),
      ...marked('inner', 4, 120, 40),
    ];
    const blocks = walk(tree, { glyphs: all }).blocks as readonly TextBlock[];
    expect(texts(blocks)).toEqual(['outer', 'inner']);
    expect(blocks.map(({ label }) => [label?.text, label?.depth])).toEqual([
      ['1.', 0],
      ['a)', 1],
    ]);
    expect(new Set(blocks.map(({ label }) => label?.key)).size).toBe(1);
  });

  it('keeps the label of an item without text as text', () => {
    expect(texts(walk(tag('L', [tag('LI', [tag('Lbl', [1])])]), { glyphs: marked('1.', 1, 100) }).blocks)).toEqual([
      '1.',
    ]);
  });

  it('makes a picture of a Figure, with its alternative text', () => {
    const tree = tag('Document', [tag('Figure', [1], { alt: 'A seal' })]);
    const { blocks } = walk(tree, { images: [pageImage(box(10, 10, 60, 60), { mcid: 1 })] });
    expect(blocks).toMatchObject([
      { kind: 'figure', alt: 'A seal', box: box(10, 10, 60, 60), image: imageData(), isDrawing: false },
    ]);
  });

  it('draws a Figure by shapes that says nothing of its size, and keeps one picture where it does', () => {
    const drawn = (isSized: boolean) =>
      walk(tag('Document', [tag('Figure', [1], { isSized })]), {
        paths: [filled(box(10, 10, 60, 60), 'FF0000', { mcid: 1 })],
      }).blocks[0];
    expect(drawn(false)).toMatchObject({ kind: 'figure', shapes: [{ kind: 'rectangle' }] });
    expect(drawn(true)).toMatchObject({ kind: 'figure', isDrawing: true, shapes: undefined });
  });

  it('leaves a Figure of white on white unfilled: it would only hide what is drawn before the text', () => {
    const fillOf = (background: string) => {
      const paths = [filled(box(0, 0, 200, 200), background), filled(box(10, 10, 50, 50), 'FFFFFF', { mcid: 1 })];
      const [figure] = walk(tag('Document', [tag('Figure', [1])]), { paths }).blocks;
      return figure?.kind === 'figure' ? figure.shapes?.[0]?.fill : 'no figure';
    };
    expect(fillOf('FFFFFF')).toBeUndefined();
    expect(fillOf('0000FF')).toBe('FFFFFF');
  });

  it('counts text inside a Figure as part of the picture', () => {
    const inside = marked('label', 1, 50, 20);
    const tree = tag('Document', [tag('Figure', [1])]);
    const { blocks, pictured } = walk(tree, { glyphs: inside, images: [pageImage(box(10, 10, 60, 60), { mcid: 1 })] });
    expect(blocks).toMatchObject([{ kind: 'figure', holdsText: true, image: undefined, alt: 'label' }]);
    expect(pictured.get(1)).toEqual(inside);
  });

  it('puts a Figure inside a paragraph after the paragraph’s text', () => {
    const tree = tag('P', [1, tag('Figure', [2]), 3]);
    const all = [...marked('before ', 1, 100), ...marked('after', 3, 100, 35)];
    const { blocks } = walk(tree, { glyphs: all, images: [pageImage(box(10, 10, 60, 60), { mcid: 2 })] });
    expect(texts(blocks)).toEqual(['before after', 'figure']);
  });

  it('makes blocks of their own of paragraphs inside a division', () => {
    const tree = tag('Div', [1, tag('P', [2]), 3]);
    const all = [...marked('loose', 1, 100), ...marked('paragraph', 2, 120), ...marked('end', 3, 140)];
    expect(texts(walk(tree, { glyphs: all }).blocks)).toEqual(['loose', 'paragraph', 'end']);
  });

  it('takes a Figure without a picture for text', () => {
    expect(texts(walk(tag('Figure', [1]), { glyphs: marked('only text', 1, 100) }).blocks)).toEqual(['only text']);
  });
});
