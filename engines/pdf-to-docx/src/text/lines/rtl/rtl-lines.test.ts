import { describe, expect, it } from 'vitest';
import { orderBlocks } from '../../../flow/order/order-blocks.ts';
import { lineText } from '../../../model/text.ts';
import { readGeometry } from '../../../page/geometry-page.ts';
import { pageContent } from '../../../testing/hand-made-page.ts';
import { glyphs } from '../../../testing/hand-made-text.ts';
import { joinedLines } from '../joined-lines.ts';
import { LineBuilder } from '../line-builder.ts';

/** The lines that texts, as they stand from left to right, make below each other, each ending at 300. */
const read = (...texts: readonly string[]) => {
  const all = texts.flatMap((text, i) => glyphs(text, 300 - 5 * text.length, 100 + 14 * i));
  return new LineBuilder(pageContent({ glyphs: all }), new Set()).lines(all).map(lineText);
};

describe('lines of right-to-left paragraphs', () => {
  it('run so though they have Latin letters only, where they show a full stop on the left', () => {
    expect(read('הדגבא', '.Latin words')[1]).toBe('Latin words.');
    expect(read('הדגבא', 'Latin words.')[1]).toBe('Latin words.');
    expect(read('plain text', '.Latin words')[1]).toBe('.Latin words');
  });

  it('run so below a line that begins with a label, where the text of that begins', () => {
    const label = [...glyphs('הדגבא', 255, 100), ...glyphs(' ', 280, 100), ...glyphs('•', 290, 100)];
    const all = [...label, ...glyphs('.Latin words', 220, 114)];
    const texts = new LineBuilder(pageContent({ glyphs: all }), new Set()).lines(all).map(lineText);
    expect(texts).toEqual(['• אבגדה', 'Latin words.']);
  });

  it('run so though they begin with Latin letters and are far from others, where they show a full stop on the left', () => {
    const apart = (text: string, x1: number) => {
      const all = [...glyphs('הדגבא', x1 - 25, 100), ...glyphs(text, 300 - 5 * text.length, 180)];
      return new LineBuilder(pageContent({ glyphs: all }), new Set()).lines(all).map(lineText)[1];
    };
    expect(apart('.end בא of Words', 300)).toBe('of Words אב end.');
    expect(apart('.end בא of Words', 200)).toBe('.end אב of Words');
    expect(apart('end בא of Words', 300)).toBe('end אב of Words');
  });

  it('run so where tags give them without the others of the page', () => {
    const own = glyphs('.end בא of Words', 220, 180);
    const builder = new LineBuilder(pageContent({ glyphs: [...glyphs('הדגבא', 275, 100), ...own] }), new Set());
    expect(builder.paragraphLines(own).map(lineText)).toEqual(['of Words אב end.']);
  });

  it('run so though most of their letters are Latin', () => {
    expect(read('הדגבא', 'of many words בא')[1]).toBe('אב of many words');
    expect(read('plain text', 'of many words בא')[1]).toBe('of many words אב');
  });
});

describe('lines of right-to-left letters whose author set no direction', () => {
  /** The lines that texts make below each other, as they stand from left to right, each beginning at 50. */
  const fromLeft = (...texts: readonly string[]) => {
    const all = texts.flatMap((text, i) => glyphs(text, 50, 100 + 14 * i));
    return new LineBuilder(pageContent({ glyphs: all }), new Set()).lines(all);
  };

  it('run from left to right, where their full stop is on the right', () => {
    const [line] = fromLeft('גבא תשר.');
    expect(line && lineText(line)).toBe('רשת אבג.');
    expect(line?.isRtl).toBe(false);
  });

  it('run so where their label is on the left, and with them what begins where they do', () => {
    const lines = fromLeft('1. גבא', 'תשר', '2. הד');
    expect(lines.map(lineText)).toEqual(['1. אבג', 'רשת', '2. דה']);
    expect(lines.map(({ isRtl }) => isRtl)).toEqual([false, false, false]);
  });

  it('run from right to left among others that end where they do and have their full stops on the left', () => {
    expect(read('.גבא', 'תשר NET.', '.הד גבא')).toEqual(['אבג.', '.NET רשת', 'אבג דה.']);
  });
});

it('have the brackets of Latin text beside them as they should be: they are read as if they were part of it', () => {
  expect(read('הדגבא', 'An artist (singer(')[1]).toBe('An artist (singer)');
  expect(read('plain text', 'An artist (singer(')[1]).toBe('An artist (singer(');
});

describe('an entry of contents', () => {
  const entry = (dots: string) => {
    const [text, leader, number] = [glyphs('הדגבא :V3', 50, 100), glyphs(dots, 100, 100), glyphs('19', 250, 100)];
    const content = pageContent({ glyphs: [...text, ...leader, ...number] });
    return new LineBuilder(content, new Set()).lines([...text, ...number]).map(lineText);
  };

  it('begins on the left where dots lead to a number on the right', () => {
    expect(entry('..............................')).toEqual(['אבגדה :V3\t19']);
  });

  it('begins on the right where nothing leads to the number there', () => {
    expect(entry('')).toEqual(['19\tV3: אבגדה']);
  });
});

describe('a right-to-left page without tags', () => {
  const WORDS = 'אבגדה וזחטי כלמנס';
  /** The paragraphs that texts make which end at 350, one below the other, each as far from the left edge as it is short. */
  const paragraphs = (...texts: readonly string[]) => {
    const all = texts.flatMap((text, i) => glyphs(text, 350 - 5 * text.length, 100 + 14 * i));
    const { blocks } = orderBlocks(
      readGeometry(pageContent({ glyphs: all })),
      readGeometry(pageContent({ glyphs: all })).parts,
    );
    return blocks.map((block) => (block.kind === 'text' ? block.lines.length : block.kind));
  };

  it('has paragraphs whose lines end as far from the left as their words let them', () => {
    const line = `${WORDS} ${WORDS} ${WORDS}`;
    expect(paragraphs(line, line.slice(0, -2), line.slice(3), line.slice(0, -1), line.slice(0, 20))).toEqual([5]);
  });

  it('has a left margin as wide as its right one, which lines that end before it did not fill', () => {
    const short = `${WORDS} ${WORDS}`;
    const frames: unknown[] = [];
    const all = [`${short} אבגדה וזחטי`, `${short} אבגדה ו`].flatMap((text, i) =>
      glyphs(text, 350 - 5 * text.length, 100 + 14 * i),
    );
    const found = readGeometry(pageContent({ glyphs: all, width: 400 }));
    orderBlocks(found, found.parts, (lines, frame) => {
      if (lines.length > 0) frames.push(frame);
      return [];
    });
    expect(frames).toEqual([{ x0: 50, x1: 350 }]);
  });

  it('has no table where numbers stand right of the items that they count', () => {
    const all = [1, 2, 3, 4].flatMap((number, i) => [
      ...glyphs(`.${number}`, 340, 100 + 14 * i),
      ...glyphs(`${WORDS}${'א'.repeat(i)}`, 320 - 5 * (WORDS.length + i), 100 + 14 * i),
    ]);
    const { tables, parts } = readGeometry(pageContent({ glyphs: all }));
    expect(tables).toEqual([]);
    expect(joinedLines(parts).map(lineText)[1]).toMatch(/^2\.\t/);
  });
});
