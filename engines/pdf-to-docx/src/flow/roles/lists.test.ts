import { describe, expect, it } from 'vitest';
import type { ListLabel, TextBlock } from '../../model/analyzed-page.ts';
import { lineText } from '../../model/text.ts';
import { box, figure, tableBlock } from '../../testing/hand-made-page.ts';
import { block, countedLine, line, lineOf, span, textStyle } from '../../testing/hand-made-text.ts';
import { findLists } from './lists.ts';

const item = (text: string, y: number, x = 0) => block([countedLine(text, x, y)]);
const tagged = (label: string, text: string, depth: number, key: string) =>
  block([line(text, 20, 0)], {
    tag: `/${text}`,
    label: { text: label, style: textStyle(), x: 20 * depth, depth, key },
  });
const NOTHING = { headings: new Map(), numbers: new Set<TextBlock>() };
const find = (blocks: readonly TextBlock[]) => {
  const lists = findLists(blocks, NOTHING);
  const found = lists.blocks as readonly TextBlock[];
  return {
    lists: lists.lists,
    texts: found.map((one) => one.lines.map(lineText).join()),
    places: found.map((one) => lists.places.get(one)),
  };
};

describe('findLists', () => {
  it('takes the numbers off the text and counts on in one list', () => {
    const { lists, texts, places } = find([item('1. one', 0), item('2. two', 12), item('3. three', 24)]);
    expect(texts).toEqual(['one', 'two', 'three']);
    expect(places).toEqual([0, 0, 0].map((list) => ({ list, level: 0 })));
    expect(lists[0]?.levels[0]).toMatchObject({ format: 'decimal', text: '%1.', start: 1 });
  });

  it('finds the lists in the shapes of a drawing', () => {
    const blocks = [item('- one', 0), item('- two', 12)];
    const [drawn] = findLists([{ ...figure(box(0, 0, 90, 40)), texts: [{ shape: 0, blocks }] }], NOTHING).blocks;
    const inside = drawn?.kind === 'figure' ? (drawn.texts ?? []) : [];
    expect(inside.map((text) => text.blocks.map((one) => one.lines.map(lineText).join()))).toEqual([['one', 'two']]);
  });

  it('takes no item behind a table for one below an item before it, whatever the table holds', () => {
    const cells = (text: string) => tableBlock(box(0, 20, 90, 40), [[[block([line(text, 10, 30)])]]]);
    for (const text of ['A cell', '[1] A reference']) {
      const found = findLists([item('- one', 0), cells(text), item('- two', 48, 20)], NOTHING);
      const levels = found.blocks.map((one) => (one.kind === 'text' ? found.places.get(one)?.level : undefined));
      expect(levels).toEqual([0, undefined, 0]);
    }
  });

  it('takes no item for several lines of code', () => {
    const code = block([countedLine('- one', 0, 0), countedLine('- two', 0, 12)]);
    expect(findLists([code], { ...NOTHING, code: new Set([code]) }).places.size).toBe(0);
    expect(findLists([code], NOTHING).places.size).toBe(1);
  });

  it('leaves the numbers by which a text cites before what they stand for', () => {
    const entries = [item('[1] Carroll', 0), item('[2] Tenniel', 12)];
    expect(findLists(entries, NOTHING).places.size).toBe(2);
    expect(findLists(entries, { ...NOTHING, program: 'tex' }).blocks).toEqual(entries);
  });

  it('follows tags that say what is an item', () => {
    const tagged = (text: string, isItem: boolean) => ({
      ...item(text, 0),
      tagged: { paragraph: text, role: 'body', level: 0, isItem } as const,
    });
    expect(find([tagged('1. one', false), tagged('2. two', false)]).texts).toEqual(['1. one', '2. two']);
    expect(find([tagged('(1) one', true), tagged('(2) two', true)]).texts).toEqual(['one', 'two']);
  });

  it('leaves references in brackets that each have a cell of their own in the text', () => {
    const cells = (texts: readonly string[]) => texts.map((text, i) => [[item(text, 12 * i)]]);
    const find = (texts: readonly string[]) => findLists([tableBlock(box(0, 0, 100, 50), cells(texts))], NOTHING).lists;
    expect(find(['[1] one', '[2] two'])).toEqual([]);
    expect(find(['1. one', '2. two'])).toHaveLength(1);
  });

  it('leaves the initials of names in the text, in cells too', () => {
    expect(find([item('A. Miller', 0), item('spoke', 12)]).texts).toEqual(['A. Miller', 'spoke']);
    const cells = [[[item('A. Miller', 0)], [item('B. Jones', 0)]]];
    expect(findLists([tableBlock(box(0, 0, 100, 50), cells)], NOTHING).lists).toEqual([]);
  });

  it('begins another list where the numbers begin anew', () => {
    const { places } = find([item('1. one', 0), item('2. two', 12), item('1. one', 24), item('2. two', 36)]);
    expect(places.map((place) => place?.list)).toEqual([0, 0, 1, 1]);
  });

  it('continues with a list after a paragraph between its items', () => {
    const { places } = find([item('1. one', 0), item('between', 12), item('2. two', 24)]);
    expect(places).toEqual([{ list: 0, level: 0 }, undefined, { list: 0, level: 0 }]);
  });

  it('keeps numbers of different kinds in different lists', () => {
    const { places } = find([item('1. one', 0), item('a) two', 12)]);
    expect(places[0]?.list).not.toBe(places[1]?.list);
  });

  it('reads letters after h as letters, not as Roman numbers', () => {
    const { lists } = find([item('a) one', 0), item('b) two', 12)]);
    expect(lists[0]?.levels[0]?.format).toBe('lowerLetter');
  });

  it('puts items that stand deeper on a level below, and counts anew there', () => {
    const { lists, places } = find([
      item('1. one', 0),
      item('a) first', 12, 20),
      item('b) second', 24, 20),
      item('2. two', 36),
      item('a) again', 48, 20),
      item('• deepest', 60, 40),
      item('3. three', 72),
    ]);
    expect(lists).toHaveLength(1);
    expect(places.map((place) => place?.level)).toEqual([0, 1, 1, 0, 1, 2, 0]);
    expect(lists[0]?.levels[1]).toMatchObject({ format: 'lowerLetter', text: '%2)' });
  });

  it('begins a list of its own for a deeper item after other text', () => {
    const { places } = find([item('1. one', 0), item('between', 12), item('• deeper', 24, 20)]);
    expect(places.map((place) => place?.level)).toEqual([0, undefined, 0]);
  });

  it('begins where the first number does', () => {
    expect(find([item('7. seven', 0), item('8. eight', 12)]).lists[0]?.levels[0]?.start).toBe(7);
  });

  it('shows a usual bullet for a sign that only its own font has', () => {
    const sign = tagged('\uf06e', 'one', 0, '/L');
    expect(find([sign]).lists[0]?.levels[0]).toMatchObject({ format: 'bullet', text: '•' });
  });

  it('has a symbol font’s bullets as Word has them, whatever stands in for the font', () => {
    const levelOf = (text: string, sourceFont: string) => {
      const bullet = tagged(text, 'one', 0, '/L');
      const style = textStyle({ font: 'Cambria', sourceFont });
      return find([{ ...bullet, label: { ...(bullet.label as ListLabel), style } }]).lists[0]?.levels[0];
    };
    expect(levelOf('•', 'OpenSymbol')).toMatchObject({ text: '\uf0b7', font: 'Symbol' });
    expect(levelOf('▪', 'Wingdings-Regular')).toMatchObject({ text: '\uf0a7', font: 'Wingdings' });
    expect(levelOf('•', 'ArialMT')).toMatchObject({ text: '•', font: 'Cambria' });
  });

  it('keeps the bullet that the page shows', () => {
    expect(find([item('▪ square', 0), item('▪ again', 12)]).lists[0]?.levels[0]).toMatchObject({
      format: 'bullet',
      text: '▪',
    });
  });

  it('takes depth from the tags, in one list', () => {
    const { lists, places } = find([
      tagged('1.', 'one', 0, 'L'),
      tagged('a)', 'inner', 1, 'L'),
      tagged('2.', 'two', 0, 'L'),
    ]);
    expect(places).toEqual([0, 1, 0].map((level) => ({ list: 0, level })));
    expect(lists[0]?.levels[1]).toMatchObject({ format: 'lowerLetter', text: '%2)' });
  });

  it('keeps two lists of the tags apart though the second continues counting', () => {
    const { places } = find([tagged('1.', 'one', 0, 'A'), tagged('2.', 'two', 0, 'B')]);
    expect(places.map((place) => place?.list)).toEqual([0, 1]);
  });

  it('finds items in the cells of tables', () => {
    const bullet = (text: string, y: number) =>
      block([lineOf([span('•', 12, { x1: 16 }), span('\t', 16, { x1: 26 }), span(text, 26)], y)]);
    const table = tableBlock(box(0, 0, 100, 40), [[[bullet('in a cell', 10), bullet('below it', 22)]]]);
    const lists = findLists([table], NOTHING);
    expect(lists.lists).toHaveLength(1);
    expect(lists.places.size).toBe(2);
  });

  it('leaves labels that an author typed in the text', () => {
    const typed = (number: number) => `${number}. The sea comes in and goes out again, and nobody on the beach asks`;
    const of = [1, 2, 3].map((number) =>
      block([
        line(typed(number), 72, 28 * number, { size: 11, width: 400 }),
        line('why it does so, or who tagged it to.', 72, 28 * number + 14, { size: 11, width: 170 }),
      ]),
    );
    const { lists, texts } = find(of);
    expect(lists).toEqual([]);
    expect(texts[0]).toMatch(/^1\. The sea/);
  });

  it('leaves contents entries their numbers', () => {
    const entry = block([line('2. Entry', 0, 12)], { role: 'toc', level: 1 });
    const lists = findLists([entry], NOTHING);
    expect(lists.blocks).toEqual([entry]);
    expect(lists.lists).toEqual([]);
  });

  it('numbers headings in one list of several levels', () => {
    const one = item('1.\tFirst', 0);
    const under = item('1.1 Under it', 0);
    const two = item('2.\tSecond', 0);
    const lists = findLists([one, under, two], {
      headings: new Map([
        [one, { kind: 'heading', level: 1 }],
        [under, { kind: 'heading', level: 2 }],
        [two, { kind: 'heading', level: 1 }],
      ]),
      numbers: new Set([one, under, two]),
    });
    expect(lists.lists).toHaveLength(1);
    expect(lists.lists[0]?.levels.slice(0, 2).map((level) => level.text)).toEqual(['%1.', '%1.%2']);
    expect([...lists.places.values()].map((place) => place.level)).toEqual([0, 1, 0]);
  });

  const headed = (texts: readonly string[]) => {
    const of = texts.map((text, i) => item(text, 20 * i));
    const levels = new Map(
      of.map((one, i) => [one, { kind: 'heading', level: texts[i]?.match(/\d+/g)?.length ?? 1 }] as const),
    );
    const lists = findLists(of, { headings: levels, numbers: new Set(of) });
    return {
      lists: lists.lists.map(({ levels: all }) => all.filter(({ format }) => format !== 'bullet')),
      texts: (lists.blocks as readonly TextBlock[]).map((one) => one.lines.map(lineText).join()),
      places: (lists.blocks as readonly TextBlock[]).map((one) => lists.places.get(one)),
    };
  };

  it('takes a counted number off a heading', () => {
    const { lists, texts, places } = headed(['1. Goals', '1.1. Speed', '2. Means']);
    expect(texts).toEqual(['Goals', 'Speed', 'Means']);
    expect(places.map((place) => place?.level)).toEqual([0, 1, 0]);
    expect(lists).toMatchObject([[{ text: '%1.' }, { text: '%1.%2.' }]]);
  });

  it('writes down the numbers above that no heading counts', () => {
    const { lists, places } = headed(['2015 in figures', '4.1 Speed', '4.2 Weight', '5.1 Speed']);
    expect(places.map((place) => place?.list)).toEqual([undefined, 0, 0, 1]);
    expect(lists).toMatchObject([[{ text: '4.%2', start: 1 }], [{ text: '5.%2', start: 1 }]]);
  });

  it('counts a number that a heading shows above its own though none has it', () => {
    const { lists, places } = headed(
      ['4. One', '4.1. Two', '5. Three', '5.1.1. Four', '5.2. Five'].map((text) => text.replace(' ', '\t')),
    );
    expect(places.map((place) => [place?.list, place?.level])).toEqual([0, 1, 0, 2, 1].map((level) => [0, level]));
    expect(lists).toMatchObject([[{ text: '%1.', start: 4 }, { text: '%1.%2.' }, { text: '%1.%2.%3.' }]]);
  });

  it('leaves a heading a number that its author typed', () => {
    const heading = item('2015 in figures', 0);
    const headings = new Map([[heading, { kind: 'heading', level: 1 }]] as const);
    expect(findLists([heading], { headings, numbers: new Set() }).blocks).toEqual([heading]);
  });

  it('makes headings with bullets items, whose numbers nothing counts', () => {
    const blocks = [item('• one', 0), item('• two', 12)];
    const headings = new Map(blocks.map((one) => [one, { kind: 'heading', level: 2 }] as const));
    const { blocks: found, places } = findLists(blocks, { headings, numbers: new Set() });
    expect(found.map((one) => one.kind === 'text' && one.lines.map(lineText).join())).toEqual(['one', 'two']);
    expect(places.size).toBe(2);
  });

  it('remembers the block as it was', () => {
    const before = item('1. one', 0);
    const lists = findLists([before], NOTHING);
    expect(lists.original(lists.blocks[0] as TextBlock)).toBe(before);
  });

  it('leaves a label that nothing follows in the text', () => {
    expect(find([item('•', 0)]).texts).toEqual(['•']);
  });
});
