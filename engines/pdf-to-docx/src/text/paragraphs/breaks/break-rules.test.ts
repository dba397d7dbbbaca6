import { describe, expect, it } from 'vitest';
import { type Line, lineText } from '../../../model/text.ts';
import { line, lineOf, lines, span, textStyle } from '../../../testing/hand-made-text.ts';
import { firstWordWidth } from '../line-room.ts';
import { ruledBreaks } from './break-rules.ts';

const COLUMN = { x0: 0, x1: 200 };
const FULL = { width: 198 };
/** The paragraphs that the rules make of lines. */
function group(of: readonly Line[]): string[][] {
  const groups: string[][] = [];
  for (const [i, isNew] of ruledBreaks(of, COLUMN).breaks.entries()) {
    if (isNew > 0) groups.push([]);
    groups.at(-1)?.push(lineText(of[i] as Line));
  }
  return groups;
}

describe('ruledBreaks', () => {
  it('joins lines that fill the column', () => {
    expect(group(lines(['one', 'two', 'three'], 0, 0, FULL))).toEqual([['one', 'two', 'three']]);
  });

  it('begins a paragraph after a larger gap', () => {
    const of = [...lines(['one', 'two', 'three'], 0, 0, FULL), ...lines(['four', 'five'], 0, 50, FULL)];
    expect(group(of)).toEqual([
      ['one', 'two', 'three'],
      ['four', 'five'],
    ]);
  });

  it('parts light text on a background from dark text without it, and joins lines that differ in the background alone', () => {
    const [one, two] = lines(['one', 'two'], 0, 0, FULL) as [Line, Line];
    const onBackground: Line = { ...one, background: { color: '3C3C3C' } as Line['background'] };
    const light = {
      ...onBackground,
      spans: one.spans.map((part) => ({ ...part, style: { ...part.style, color: 'FFFFFF' } })),
    };
    expect(group([light, two])).toEqual([['one'], ['two']]);
    expect(ruledBreaks([light, two], COLUMN)).toEqual({ breaks: [2, 2], apart: [true, true] });
    expect(group([onBackground, two])).toEqual([['one', 'two']]);
  });

  it('joins lines of prose that are set at double spacing, and none else that are as far apart', () => {
    const spaced = (texts: readonly string[]) => texts.map((text, i) => line(text, 0, i * 24, FULL));
    const prose = ['The sea', 'comes in', 'and goes', 'out. The', 'moon is', 'why'];
    expect(group(spaced(prose))).toEqual([prose]);
    const items = ['Keep off', 'No smoking', 'Push', 'Pull', 'Exit', 'Mind the gap'];
    expect(group(spaced(items))).toEqual(items.map((item) => [item]));
  });

  it('takes no first line that is set in for a centered one, though it leaves as much room at its end', () => {
    const [first, second] = [line('Set in', 30, 0, { width: 140 }), line('Overlong and so on', 0, 12, { width: 190 })];
    expect(group([first, second])).toHaveLength(1);
    const narrow = line('Centered', 80, 12, { width: 40 });
    expect(group([first, narrow])).toHaveLength(2);
  });

  it('joins the lines of a quotation, set in at both sides, where its sentence continues', () => {
    const set = (first: string, second: string) => [
      line(first, 30, 0, { width: 138 }),
      line(second, 30, 12, { width: 60 }),
    ];
    expect(group(set('I saw the sea', 'and it was blue'))).toHaveLength(1);
    expect(group(set('I saw the sea.', 'and it was blue'))).toHaveLength(2);
    expect(group(set('I saw the sea', 'And it was blue'))).toHaveLength(2);
  });

  it('joins the lines of a right-to-left quotation, too, whose letters have no case', () => {
    const set = (first: string, second: string) => [
      line(first, 32, 0, { width: 138, isRtl: true }),
      line(second, 110, 12, { width: 60, isRtl: true }),
    ];
    expect(group(set('ראיתי את הים', 'והוא היה כחול'))).toHaveLength(1);
    expect(group(set('ראיתי את הים.', 'והוא היה כחול'))).toHaveLength(2);
  });

  it('keeps centered lines apart on which the next word would have fitted, wherever the column ends', () => {
    const centered = (text: string, width: number, y: number) => line(text, 130 - width / 2, y, { width });
    expect(group([centered('Ann Lee', 35, 0), centered('Thomas Walker', 65, 12)])).toHaveLength(2);
  });

  it('keeps lines apart that each begin with a name and a colon', () => {
    const of = ['Telephone: 0123456789012345678', 'Address: Mill Lane'];
    expect(group(of.map((text, i) => line(text, 0, 12 * i, FULL)))).toHaveLength(2);
    expect(
      group(['There is one rule: be kind', 'and never late'].map((text, i) => line(text, 0, 12 * i, FULL))),
    ).toHaveLength(1);
  });

  it('keeps lines apart whose dots lead to the next column', () => {
    expect(group(lines(['Tedral .............', 'Tedrigen ...........'], 0, 0, FULL))).toHaveLength(2);
  });

  it('joins Chinese prose at double spacing, whose letters have no case', () => {
    const prose = ['春天来了燕子', '飞回来花开了', '小河的水流着', '孩子们在田野', '里跑', '着'];
    const spaced = prose.map((text, i) => line(text, 0, i * 26, i < 4 ? FULL : { width: 196 }));
    expect(group(spaced)).toHaveLength(1);
    expect(group(prose.map((text, i) => line(`${text}。`, 0, i * 26, FULL)))).toHaveLength(6);
  });

  it('measures right-to-left lines by where most of them end, too', () => {
    const prose = Array.from({ length: 10 }, (_, i) => line('אבג', 20 + i, 12 * i, { width: 180 - i, isRtl: true }));
    const short = line('דהו', 0, 120, { width: 200, isRtl: true });
    expect(group([...prose, short])).toHaveLength(1);
  });

  it('keeps lines apart whose short words end below each other at a tab', () => {
    const row = (left: string, right: string, y: number) =>
      lineOf(
        [
          span(left, 0),
          { ...span('\t', 60), x1: 200 - 5 * right.length, leader: 'none' as const },
          { ...span(right, 200 - 5 * right.length), x1: 200 },
        ],
        y,
      );
    expect(group([row('PRESS RELEASE', 'Jane Roe', 0), row('3 May', '+1 555', 12)])).toHaveLength(2);
  });

  it('begins a paragraph after a line on which the next word would have fitted', () => {
    const of = [line('one', 0, 0, FULL), line('end', 0, 12, { width: 60 }), line('next one that is full', 0, 24, FULL)];
    expect(group(of)).toEqual([['one', 'end'], ['next one that is full']]);
  });

  it('begins a paragraph at a line that ends far before the one above begins', () => {
    const of = [line('At the right', 140, 0, { width: 58 }), line('Left', 0, 12)];
    expect(group(of)).toEqual([['At the right'], ['Left']]);
    expect(group([line('Set in', 20, 0, { width: 178 }), line('on.', 0, 12, { width: 15 })])).toEqual([
      ['Set in', 'on.'],
    ]);
  });

  it('keeps lines apart whose text after wide gaps is below each other, as in rows', () => {
    const row = (texts: readonly string[], places: readonly number[], y: number) =>
      lineOf(
        texts.flatMap((text, i) => [
          ...(i > 0
            ? [{ ...span('\t', places[i - 1] as number), x1: places[i] as number, leader: 'none' as const }]
            : []),
          { ...span(text, places[i] as number), x1: (places[i] as number) + 5 * text.length },
        ]),
        y,
      );
    const rows = [
      row(['Iowa', '1.27', 'Processor'], [0, 80, 150], 0),
      row(['Ohio', '1.14', 'Group'], [0, 80, 173], 12),
    ];
    expect(group(rows)).toHaveLength(2);
    const prose = [
      row(['wide', 'justified line that ends'], [0, 76], 0),
      row(['words', 'and another like it'], [0, 101], 12),
    ];
    expect(group(prose)).toHaveLength(1);
    const items = [
      row(['•', 'An item whose text goes on and on'], [0, 20], 0),
      row(['•', 'and more of it'], [0, 20], 12),
    ];
    expect(group(items)).toHaveLength(2);
  });

  it('begins a paragraph at an indent', () => {
    const of = [...lines(['one', 'two'], 0, 0, FULL), line('three', 15, 24, { width: 183 }), line('four', 0, 36, FULL)];
    expect(group(of)).toEqual([
      ['one', 'two'],
      ['three', 'four'],
    ]);
  });

  it('parts a line set in behind a full line, where two behind short lines show that paragraphs begin so', () => {
    const short = { width: 100 };
    const column = (first: string) =>
      [
        line('One.', 0, 0, FULL),
        line(first, 10, 12, { width: 188 }),
        line('three', 0, 24, short),
        line('Four of the men', 10, 36, { width: 188 }),
        line('five', 0, 48, short),
        line('Six of the men', 10, 60, { width: 188 }),
        line('seven', 0, 72, short),
      ] as const;
    const partedAt = (of: readonly Line[]) =>
      ruledBreaks(of, COLUMN).apart.flatMap((isApart, i) => (isApart ? [i] : []));
    expect(partedAt(column('Two of the men'))).toEqual([0, 1, 3, 5]);
    expect(partedAt(column('goes on and on'))).toEqual([0, 3, 5]);
    expect(partedAt(column('Two of the men').slice(0, 5))).toEqual([0]);
    expect(partedAt(column('• Two of them'))).toEqual([0, 3, 5]);
  });

  it('begins a paragraph where lines stand farther out again', () => {
    const of = [
      line('quoted', 30, 0, { width: 168 }),
      line('lines', 30, 12, { width: 168 }),
      line('text', 0, 24, FULL),
    ];
    expect(group(of)).toEqual([['quoted', 'lines'], ['text']]);
  });

  it('joins the lines of a first line set in with those below it', () => {
    expect(group([line('first', 15, 0, { width: 183 }), line('rest', 0, 12, FULL)])).toHaveLength(1);
  });

  it('joins centered lines, whose edges are their middle’s', () => {
    const of = [
      line('A centered title that', 30, 0, { width: 140 }),
      line('incomprehensibilities', 45, 12, { width: 110 }),
    ];
    expect(group(of)).toHaveLength(1);
  });

  it('continues below a list item’s text, though a short word would still have fitted', () => {
    const item = lineOf([span('•', 0), span(' ', 5), span('An item that ends early', 20, { x1: 150 })], 0);
    expect(group([item, line('and goes on.', 20, 12, { width: 60 }), line('A text', 20, 24, { width: 100 })])).toEqual([
      ['• An item that ends early', 'and goes on.'],
      ['A text'],
    ]);
  });

  it('begins a paragraph after an entry of a table of contents', () => {
    const entry = (text: string, y: number) =>
      lineOf([span(text, 0), span('\t', 50, { x1: 193, leader: 'none' }), span('1', 193)], y);
    expect(group([entry('One', 0), entry('Two', 12)])).toHaveLength(2);
  });

  it('measures lines by where most of them end, not by a longer one', () => {
    const prose = Array.from({ length: 10 }, (_, i) => line('full', 0, 12 * i, { width: 180 - i }));
    expect(group([...prose, line('wide', 0, 200, { width: 199 })])[0]).toHaveLength(10);
  });

  it('takes lines set in on both sides for no centered ones where they begin below each other', () => {
    const of = [line('set in on both', 30, 0, { width: 140 }), line('five and more words', 30, 12, { width: 138 })];
    expect(group(of)).toHaveLength(1);
  });

  it('begins a paragraph where the size changes', () => {
    const large = line('Large', 0, 12, { ...FULL, style: textStyle({ size: 14 }) });
    expect(group([line('small', 0, 0, FULL), large])).toEqual([['small'], ['Large']]);
  });

  it('begins a paragraph where bold lines end', () => {
    const bold = line('Bold', 0, 0, { ...FULL, style: textStyle({ isBold: true }) });
    expect(group([bold, line('plain', 0, 12, FULL)])).toEqual([['Bold'], ['plain']]);
  });

  it('begins a paragraph at each list label', () => {
    expect(group(lines(['• one thing', '• another', '• a third'], 0, 0, FULL))).toHaveLength(3);
  });

  it('says that a line differs as no line of a paragraph should where a gap is after its label', () => {
    const above = line('prose that fills the column up to its end;', 0, 0, { width: 198 });
    const tabbed = lineOf([span('o', 0), span('\t', 6), span('and its text', 20)], 12);
    const gapped = (end: number, start: number): Line => ({
      ...lineOf([span('o and its text', 0)], 12),
      labelGap: { label: 'o', end, start, spaces: 1, isWrittenApart: false },
    });
    const spaced = gapped(6, 8.5);
    expect(ruledBreaks([above, tabbed], COLUMN).breaks).toEqual([2, 2]);
    expect(ruledBreaks([above, gapped(6, 18)], COLUMN).breaks).toEqual([2, 2]);
    expect(ruledBreaks([above, spaced], COLUMN).breaks).toEqual([2, 1]);
  });

  it('begins a paragraph at each check box', () => {
    const control = { kind: 'drawn-checkbox', isChecked: false } as const;
    const item = (y: number) =>
      lineOf([span('☐', 0, { control }), span(' a text that fills the line', 10, { x1: 198 })], y);
    expect(group([item(0), item(12)])).toHaveLength(2);
  });

  it('keeps the hanging lines of a list item with it', () => {
    const of = [line('1. An item that', 0, 0, FULL), line('goes on', 15, 12, { width: 183 })];
    expect(group(of)).toHaveLength(1);
  });

  it('keeps entries of a contents table apart', () => {
    const entry = (y: number) =>
      lineOf([span('Entry', 0), span('\t', 25, { x1: 190, leader: 'dot' }), span('1', 190, { x1: 198 })], y);
    expect(group([entry(0), entry(12)])).toHaveLength(2);
  });

  it('keeps lines to write on apart from each other and from text', () => {
    const toWriteOn = (y: number) => line('_'.repeat(40), 0, y);
    expect(
      group([line('A long question that fills its line?', 0, 0, FULL), toWriteOn(12), toWriteOn(24)]),
    ).toHaveLength(3);
  });

  it('ends the entries of an index where their page numbers do, but for numbers that continue', () => {
    const entries = [
      'apples and pears, 5, 17–18',
      'bread, 7',
      'cheese that is old, 12,',
      '15, 20',
      'dates, 9',
      'eggs, 3',
      'figs, 11',
    ];
    const blocks = group(entries.map((text, i) => line(text, 0, 12 * i, FULL)));
    expect(blocks.map(([text]) => /^\p{L}+/u.exec(text ?? '')?.[0])).toEqual([
      'apples',
      'bread',
      'cheese',
      'dates',
      'eggs',
      'figs',
    ]);
    expect(group(entries.slice(0, 2).map((text, i) => line(text, 0, 12 * i, FULL)))).toHaveLength(1);
  });

  it('keeps text of different directions apart', () => {
    expect(group([line('flat', 0, 0, FULL), line('turned', 0, 12, { angle: 90 })])).toHaveLength(2);
  });

  it('has nothing for no lines', () => {
    expect(group([])).toEqual([]);
  });
});

it('measures the first word by its share of the characters', () => {
  expect(firstWordWidth(line('four and more', 0, 0))).toBe(20);
  expect(firstWordWidth(line('word', 0, 0))).toBe(20);
  expect(firstWordWidth(line('Dr.\u00a0No and more', 0, 0))).toBe(30);
  expect(firstWordWidth(line('   ', 0, 0))).toBe(0);
  expect(firstWordWidth(lineOf([span('fo', 0), span('ur', 10), span(' and', 20)], 0))).toBe(20);
  expect(firstWordWidth(line('员、数据库', 0, 0))).toBe(10);
  expect(firstWordWidth(line('（不包括', 0, 0))).toBe(10);
});
