import { expect, it } from 'vitest';
import type { Inline } from '../../model/document/document.ts';
import type { Line } from '../../model/text.ts';
import { box } from '../../testing/hand-made-page.ts';
import { line, lines, span, textStyle } from '../../testing/hand-made-text.ts';
import { lineFit, lineRoom, respaced } from './line-fit.ts';

const unknown = textStyle({ font: 'Papyrus' });
/** A font that stands in for another. */
const arial = textStyle({ stretch: 1.001 });
const text = (content: string, of = arial): Inline => ({ kind: 'text', text: content, style: of });
const room = (width: number, isJustified = false) => ({ first: width, rest: width, isJustified });
/** Each `i` of Arial is 2.22 points wide at 10 points, each space 2.78. */
const word = (length: number) => 'i'.repeat(length);
const paragraph = (...lengths: number[][]) => {
  const texts = lengths.map((words) => words.map(word).join(' '));
  return { lines: lines(texts, 0, 100), inlines: [text(texts.join(' '))] };
};

it('changes nothing where the text breaks as it did, or where there is one line only', () => {
  const two = paragraph([10, 10], [10]);
  // 47.2 points for the first line, 72.2 with one word more.
  expect(lineFit(two.lines, two.inlines, room(60))).toBe(0);
  const one = paragraph([10, 10]);
  expect(lineFit(one.lines, one.inlines, room(20))).toBe(0);
});

it('draws letters together as little as it takes to keep a word on its line', () => {
  const { lines: all, inlines } = paragraph([10, 10], [10]);
  const change = lineFit(all, inlines, room(45.5));
  expect(change).toBeLessThan(0);
  expect(change).toBeGreaterThan(-0.15);
});

it('draws letters apart where a word would come back from the next line', () => {
  const { lines: all, inlines } = paragraph([10, 10], [10, 10], [10]);
  const change = lineFit(all, inlines, room(73));
  expect(change).toBeGreaterThan(0);
});

it('does not draw letters so near that it could be seen', () => {
  const { lines: all, inlines } = paragraph([10, 10], [10]);
  expect(lineFit(all, inlines, room(35))).toBe(0);
});

it('leaves text in its own font alone that has as many lines', () => {
  const { lines: all } = paragraph([10, 10], [10]);
  const own = text([word(10), word(10), word(10)].join(' '), textStyle());
  expect(lineFit(all, [own], room(45.5))).toBeLessThan(0);
  const shifted = paragraph([10, 10], [4, 10]);
  const same = text([word(10), word(10), word(4), word(10)].join(' '), textStyle());
  expect(lineFit(shifted.lines, [same], room(60))).toBe(0);
});

it('knows that the spaces of justified text are drawn together to get a word onto its line', () => {
  const { lines: all, inlines } = paragraph([4, 4, 4, 4], [10]);
  // 43.9 points with spaces as they are, 41.8 with narrow ones.
  expect(lineFit(all, inlines, room(42.5, true))).toBe(0);
  expect(lineFit(all, inlines, room(42.5))).toBeLessThan(0);
});

it('draws letters of justified text apart where a word would come back into spaces drawn together', () => {
  const own = textStyle();
  const { lines: all } = paragraph([4, 4, 4, 4], [4, 10], [4]);
  const content = [4, 4, 4, 4, 4, 10, 4].map(word).join(' ');
  // With the first word of the second line the first is 52.8 points long with narrow spaces, 55.6 with those of the font.
  expect(lineFit(all, [text(content, own)], room(53, true))).toBeGreaterThan(0);
  expect(lineFit(all, [text(content, own)], room(52, true))).toBe(0);
});

it('keeps lines in Word, too, which narrows spaces only where they would be much wider without the next word', () => {
  const own = textStyle();
  const { lines: all } = paragraph([2, 2, 2, 2, 2, 2, 1], [10], [10]);
  const content = [2, 2, 2, 2, 2, 2, 1, 10, 10].map(word).join(' ');
  // The first line is 45.5 points long: with spaces narrower by 18 % it has room in 42.5, without its last word they would be wider by 14 %.
  expect(lineFit(all, [text(content, own)], room(42.5, true))).toBeLessThan(0);
  expect(lineFit(all, [text(content, own)], room(44.5, true))).toBe(0);
});

it('divides words where the page does, in a document that is hyphenated', () => {
  const cut = lines([`${word(5)} ${word(5)}-`, `${word(9)} ${word(3)}`], 0, 100);
  const inlines = [text(`${word(5)} ${word(14)} ${word(3)}`)];
  const hyphenated = { ...room(30), hyphenation: { zone: 18 } };
  // The first line is 28.3 points long with its hyphen.
  expect(lineFit(cut, inlines, hyphenated)).toBe(0);
  expect(lineFit(cut, inlines, { ...hyphenated, first: 27.5 })).toBeLessThan(0);
});

it('knows how wide small capitals are, and letters that are all as wide as each other', () => {
  const { lines: all } = paragraph([10, 10], [10]);
  const content = [word(10), word(10), word(10)].join(' ');
  // Each capital I of 8 points is 2.22 points wide, as small ones of 10 points are.
  const small = textStyle({ isSmallCaps: true, stretch: 1.001 });
  expect(lineFit(all, [text(content, small)], room(45.5))).toBeLessThan(0);
  const even = textStyle({ font: 'Courier New', stretch: 1.001 });
  expect(lineFit(all, [text(content, even)], room(125))).toBeLessThan(0);
});

it('sees what is before a tab as room in which the first line begins', () => {
  const style = textStyle();
  const [first, second] = lines([word(10), word(10)], 0, 100) as [Line, Line];
  const spans = [span('1.', 0), span('\t', 8.3, { x1: 36 }), span(word(10), 36)];
  const both = [{ ...first, spans }, second];
  const inlines: Inline[] = [text('1.', style), { kind: 'tab', style }, text([word(10), word(10)].join(' '), style)];
  expect(lineFit(both, inlines, room(75))).toBe(0);
  expect(lineFit(both, inlines, room(83))).toBeGreaterThan(0);
});

it('leaves text alone whose widths are not known', () => {
  const { lines: all } = paragraph([10, 10], [10]);
  const content = [word(10), word(10), word(10)].join(' ');
  expect(lineFit(all, [text(content, unknown)], room(45.5))).toBe(0);
  expect(lineFit(all, [text(content), { kind: 'tab', style: arial }], room(45.5))).toBe(0);
  expect(lineFit(all, [text(content.replace('i', '字'))], room(45.5))).toBe(0);
});

it('counts lines that the author broke, and words that a hyphen cut, as they were', () => {
  const forced = lines([word(4), word(10)], 0, 100);
  const inlines: Inline[] = [text(word(4)), { kind: 'break', what: 'line', style: arial }, text(word(10))];
  expect(lineFit(forced, inlines, room(60))).toBe(0);
  const cut = lines([`${word(5)} ${word(5)}-`, `${word(5)} ${word(5)}`], 0, 100);
  expect(lineFit(cut, [text(`${word(5)} ${word(10)} ${word(5)}`)], room(45))).toBe(0);
});

it('knows the room that indents leave', () => {
  const [first, second] = lines(['one', 'two'], 30, 100);
  const both = [first, second].filter((line) => line !== undefined);
  const placed = { alignment: 'left', indentLeft: 20, indentRight: 10, indentFirst: -15, breaks: [] } as const;
  const frameOf = () => ({ x0: 0, x1: 200 });
  const plain = { isLabeled: false, besideCap: 0 };
  expect(lineRoom(both, frameOf, placed, plain)).toMatchObject({ first: 185, rest: 170 });
  expect(lineRoom(both, frameOf, placed, { ...plain, isLabeled: true })).toMatchObject({ first: 160, rest: 170 });
  expect(lineRoom(both, frameOf, { ...placed, alignment: 'center' }, plain)).toMatchObject({ first: 170, rest: 170 });
});

it('knows the room that a drop cap takes from the lines beside it', () => {
  const beside = { ...line('one', 30, 100), box: box(0, 92, 200, 102) };
  const placed = { alignment: 'justify', indentLeft: 0, indentRight: 0, indentFirst: 0, breaks: [] } as const;
  const frameOf = () => ({ x0: 0, x1: 200 });
  const own = lineRoom([beside, beside], frameOf, placed, { isLabeled: false, besideCap: 2 });
  expect(own).toMatchObject({ first: 170, rest: 200, beside: { lines: 2, width: 30 } });
  // The last two words have just room enough on one line of 34.5 points, and not beside the cap.
  const broken = lines([word(6), word(6), word(8)], 0, 100);
  const inlines = [text(`${word(6)} ${word(6)} ${word(8)}`)];
  const capped = { ...room(34.5), first: 15, beside: { lines: 2, width: 20 } };
  expect(lineFit(broken, inlines, capped)).toBe(0);
  expect(lineFit(broken, inlines, { ...capped, beside: { lines: 1, width: 20 } })).toBeGreaterThan(0);
});

it('spaces every run alike', () => {
  const bold = textStyle({ isBold: true, spacing: 0.1 });
  const spaced = respaced([text('a'), { kind: 'break', what: 'line', style: arial }, text('b', bold)], -0.05);
  expect(spaced.map((one) => (one.kind === 'text' ? one.style.spacing : undefined))).toEqual([-0.05, undefined, 0.05]);
});
