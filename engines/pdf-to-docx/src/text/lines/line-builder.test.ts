import { describe, expect, it } from 'vitest';
import { lineText } from '../../model/text.ts';
import { box, horizontal, pageContent } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs, line } from '../../testing/hand-made-text.ts';
import { joinedLines } from './joined-lines.ts';
import { LineBuilder, pathsOf } from './line-builder.ts';

const NONE = new Set<never>();

describe('LineBuilder', () => {
  it('parts a line at wide gaps and joins it again with a tab', () => {
    const all = [...glyphs('left', 0, 100), ...glyphs('right', 150, 100)];
    const builder = new LineBuilder(pageContent(), NONE);
    expect(builder.parts(all).map(lineText)).toEqual(['left', 'right']);
    expect(builder.lines(all).map(lineText)).toEqual(['left\tright']);
  });

  it('gives lines in the order of the content', () => {
    const all = [...glyphs('written first', 0, 200), ...glyphs('written second', 0, 100)];
    expect(new LineBuilder(pageContent(), NONE).lines(all).map(lineText)).toEqual(['written first', 'written second']);
  });

  it('says which paths underline text, however often it is asked', () => {
    const [under, away] = [horizontal(0, 20, 101.5), horizontal(0, 20, 300)];
    const builder = new LineBuilder(pageContent({ paths: [under, away] }), NONE);
    const all = glyphs('text', 0, 100);
    const once = builder.parts(all);
    expect(once[0]?.spans[0]?.style.isUnderlined).toBe(true);
    expect([...pathsOf(once)]).toEqual([under]);
    expect(builder.parts(all)).toEqual(once);
  });

  it('gives turned text the box that it has on the page', () => {
    const [first, second] = glyphs('up', 50, 300, glyphStyle({ angle: 270 }));
    if (!first || !second) throw new Error('two glyphs were made');
    const turned = [
      { ...first, x: 50, y: 300, box: box(42, 295, 52, 300) },
      { ...second, x: 50, y: 295, box: box(42, 290, 52, 295) },
    ];
    const [found] = new LineBuilder(pageContent(), NONE).parts(turned);
    expect(found).toMatchObject({ angle: 270, box: box(42, 290, 52, 300) });
    expect(found && lineText(found)).toBe('up');
  });

  it('leaves out lines of spaces', () => {
    expect(new LineBuilder(pageContent(), NONE).parts(glyphs('   ', 0, 100))).toEqual([]);
  });
});

describe('joinedLines', () => {
  it('joins parts on one baseline and leaves others apart', () => {
    const parts = [line('b', 50, 100), line('a', 0, 100.5), line('c', 0, 112)];
    expect(joinedLines(parts).map(lineText)).toEqual(['a\tb', 'c']);
  });

  it('joins no parts that lie over each other', () => {
    expect(joinedLines([line('over', 0, 100), line('under', 5, 100)])).toHaveLength(2);
  });
});
