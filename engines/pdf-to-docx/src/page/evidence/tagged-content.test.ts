import { describe, expect, it } from 'vitest';
import { box, pageContent, pageImage, tag } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { claimedContent, isTreeSound, sortTagged } from './tagged-content.ts';

const marked = (text: string, mcid: number, y = 100) => glyphs(text, 0, y, glyphStyle({ mcid }));

it('sorts a page by what tags claim, artifacts and strays apart', () => {
  const claimed = marked('claimed', 1);
  const stray = marked('stray', 7);
  const artifact = glyphs('42', 0, 500, glyphStyle({ artifact: 'footer' }));
  const image = pageImage(box(0, 0, 10, 10), { mcid: 1 });
  const content = pageContent({ glyphs: [...claimed, ...stray, ...artifact], images: [image] });
  const page = sortTagged(content, claimedContent(tag('P', [1]), 1));
  expect(page.marked.get(1)).toEqual({ glyphs: claimed, images: [image], paths: [] });
  expect(page.strays).toEqual(stray);
  expect(page.artifacts).toEqual(artifact);
});

it('collects the content ids of all elements on a page', () => {
  const tree = tag('Document', [tag('P', [1, 2]), tag('Sect', [tag('P', [5])])]);
  expect(claimedContent(tree, 1)).toEqual(new Set([1, 2, 5]));
  expect(claimedContent(tree, 2)).toEqual(new Set());
});

describe('isTreeSound', () => {
  const judge = (tree: ReturnType<typeof tag>, all: ReturnType<typeof glyphs>) =>
    isTreeSound(tree, [sortTagged(pageContent({ glyphs: all }), claimedContent(tree, 1))]);

  it('believes a tree that holds the text in paragraphs', () => {
    expect(judge(tag('Document', [tag('P', [1]), tag('P', [2])]), [...marked('one', 1), ...marked('two', 2)])).toBe(
      true,
    );
  });

  it('does not believe one that leaves out a good part of the text', () => {
    expect(judge(tag('Document', [tag('P', [1])]), [...marked('one', 1), ...marked('forgotten', 2)])).toBe(false);
  });

  it('does not believe one without paragraphs', () => {
    expect(judge(tag('Document', [tag('Div', [1])]), marked('one', 1))).toBe(false);
    expect(judge(tag('Document', [tag('P', [1])]), marked('x'.repeat(2000), 1))).toBe(false);
  });

  it('believes one of a page that holds a picture alone, but not an empty one', () => {
    expect(judge(tag('Document', [tag('P', [tag('Figure', [1])])]), [])).toBe(true);
    expect(judge(tag('Document', []), [])).toBe(false);
  });
});
