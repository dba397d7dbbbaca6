import { describe, expect, it } from 'vitest';
import { joinLines } from '../../compose/paragraphs/inlines.ts';
import type { Box } from '../../model/geometry.ts';
import { box, pageContent } from '../../testing/hand-made-page.ts';
import { glyphs } from '../../testing/hand-made-text.ts';
import { LineBuilder } from '../../text/lines.ts';
import { withCommentedText } from './commented-text.ts';

const text = [...glyphs('One two three', 50, 100), ...glyphs('Four five', 50, 114)];
/** The text that a comment is about, whose boxes are these. */
const about = (...boxes: Box[]) => {
  const comment = { text: 'Why?', author: 'Ada', date: undefined, boxes };
  const page = withCommentedText(pageContent({ glyphs: text, comments: [comment] }));
  const lines = new LineBuilder(page, new Set()).lines(page.glyphs);
  const inlines = joinLines(lines, { breaks: new Set(), isHyphenated: () => false });
  return inlines.flatMap((inline) => (inline.kind === 'text' && inline.comments ? [inline.text] : []));
};
const [first] = text;
const wide = (first?.box.x1 ?? 0) - (first?.box.x0 ?? 0);
/** Where so many characters of a line end. */
const at = (characters: number) => 50 + characters * wide;

describe('comments', () => {
  it('are about what they mark, from line to line', () => {
    expect(about(box(at(4), 90, at(13), 103), box(at(0), 104, at(4), 117))).toEqual(['two three Four']);
  });

  it('are about the word before them where they stand at a place in a line', () => {
    expect(about(box(at(7), 90, at(7) + 0.05, 103))).toEqual(['two']);
  });

  it('are about the word nearest to their sign, on its line rather than on another one', () => {
    expect(about(box(at(13) + 30, 92, at(13) + 50, 102))).toEqual(['three']);
    expect(about(box(at(0) - 30, 106, at(0) - 12, 118))).toEqual(['Four']);
  });

  it('leave the rest of the text in one piece', () => {
    expect(about()).toEqual([]);
  });
});
