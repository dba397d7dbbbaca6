import { describe, expect, it } from 'vitest';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { mixedScriptGaps } from './mixed-script-gaps.ts';

const SIZE = 10;
const style = glyphStyle({ size: SIZE });
/** Characters that follow each other with the given room between them, in points. */
const set = (texts: readonly string[], room: number) => {
  let x = 50;
  return texts.flatMap((text) => {
    const [glyph] = glyphs(text, x, 100, style);
    x = (glyph?.box.x1 ?? x) + room;
    return glyph ? [glyph] : [];
  });
};

describe('mixedScriptGaps', () => {
  it('tells letters and digits that stand close to ideographs from those with room before them', () => {
    expect(mixedScriptGaps(set(['東', 'A', 'か', '7'], 0))).toEqual({
      letters: { close: 2, apart: 0 },
      digits: { close: 1, apart: 0 },
    });
    expect(mixedScriptGaps(set(['東', 'A', 'か', '7'], 2.5)).letters).toEqual({ close: 0, apart: 2 });
  });

  it('counts neither spaces, marks, other lines nor gaps that are no room of word processors', () => {
    const none = { letters: { close: 0, apart: 0 }, digits: { close: 0, apart: 0 } };
    expect(mixedScriptGaps(set(['東', ' ', 'A', '、', '7'], 0))).toEqual(none);
    expect(mixedScriptGaps(set(['東', 'A'], 9))).toEqual(none);
    expect(mixedScriptGaps([...glyphs('東', 50, 100, style), ...glyphs('A', 55, 112, style)])).toEqual(none);
  });
});
