import { describe, expect, it } from 'vitest';
import { lineText } from '../../model/text.ts';
import { draftPage } from '../../page/draft-page.ts';
import { box, filled, imageData, pageContent, pageImage, tag } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { findHeadersAndFooters } from '../headers/headers-and-footers.ts';
import { flowPage } from './flow-page.ts';

const flow = (...draft: Parameters<typeof draftPage>) => {
  const [page] = findHeadersAndFooters([draftPage(...draft)]);
  if (!page) throw new Error('one page went in');
  return flowPage(page);
};
const names = ({ blocks }: ReturnType<typeof flow>) =>
  blocks.map((block) => (block.kind === 'text' ? block.lines.map(lineText).join(' ') : block.kind));
const marked = (text: string, mcid: number, y: number) => glyphs(text, 10, y, glyphStyle({ mcid }));

describe('flowPage', () => {
  it('orders a page without tags by its geometry', () => {
    const page = flow(pageContent({ glyphs: [...glyphs('second', 50, 300), ...glyphs('first', 50, 100)] }), undefined);
    expect(names(page)).toEqual(['first', 'second']);
    expect(page.isTagged).toBe(false);
  });

  it('keeps the order of good tags, against the geometry', () => {
    const right = glyphs('at the right', 300, 100, glyphStyle({ mcid: 2 }));
    const content = pageContent({ glyphs: [...marked('at the left', 1, 100), ...right] });
    expect(names(flow(content, tag('Document', [tag('P', [2]), tag('P', [1])])))).toEqual([
      'at the right',
      'at the left',
    ]);
  });

  it('puts text that no tag claims where it is', () => {
    const content = pageContent({
      glyphs: [
        ...marked('A paragraph of the tags at the top', 1, 100),
        ...glyphs('alone', 10, 200),
        ...marked('and one at the end', 2, 300),
      ],
    });
    const names_ = names(flow(content, tag('Document', [tag('P', [1]), tag('P', [2])])));
    expect(names_[1]).toBe('alone');
  });

  it('puts a drawing that no tag claims behind the text', () => {
    const content = pageContent({
      glyphs: [...marked('above the drawing', 1, 100), ...marked('below the drawing', 2, 400)],
      paths: [filled(box(50, 200, 150, 300), 'FF0000')],
    });
    const { blocks } = flow(content, tag('Document', [tag('P', [1]), tag('P', [2])]));
    expect(blocks.find((block) => block.kind === 'figure')).toMatchObject({ isBackground: true });
  });

  it('puts what no tag claims at the end where nothing is below it', () => {
    const content = pageContent({
      glyphs: [...marked('A paragraph of the tags at the top', 1, 100), ...glyphs('end', 10, 400)],
    });
    expect(names(flow(content, tag('Document', [tag('P', [1])])))).toEqual([
      'A paragraph of the tags at the top',
      'end',
    ]);
  });

  it('puts a picture that no tag claims between the paragraphs around it', () => {
    const content = pageContent({
      glyphs: [...marked('above the picture', 1, 100), ...marked('below the picture', 2, 400)],
      images: [pageImage(box(50, 200, 150, 300), { data: imageData() })],
    });
    expect(names(flow(content, tag('Document', [tag('P', [1]), tag('P', [2])])))).toEqual([
      'above the picture',
      'figure',
      'below the picture',
    ]);
  });
});

it('puts a picture that headers are written on behind the text', () => {
  const content = pageContent({
    glyphs: [...glyphs('Head', 50, 40, glyphStyle({ artifact: 'header' })), ...marked('The text', 1, 500)],
    images: [pageImage(box(0, 0, 400, 450), { mcid: 2 })],
  });
  const { blocks } = flow(content, tag('Document', [tag('Figure', [2]), tag('P', [1])]));
  expect(blocks.find((block) => block.kind === 'figure')).toMatchObject({ isBackground: true });
});
