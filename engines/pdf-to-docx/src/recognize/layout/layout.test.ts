import { expect, it } from 'vitest';
import type { GrayPicture, RecognizedLine } from '../../model/recognition/recognizer.ts';
import { drawnPicture } from '../../testing/drawn-picture.ts';
import { show } from '../../testing/pdf-builder.ts';
import { type Component, inkOf, takeComponents } from '../picture/components.ts';
import { inkThreshold } from '../picture/gray.ts';
import { withBullets } from './bullets.ts';
import { findCheckBoxes } from './check-boxes.ts';
import { findFigures } from './figures.ts';
import { findLeaders } from './leaders.ts';
import { findRules, isOfLetters } from './rules.ts';

const PIXELS_PER_POINT = 300 / 72;
const componentsOf = (picture: GrayPicture): Component[] => takeComponents(inkOf(picture, inkThreshold(picture)));
const pageInk = (picture: GrayPicture) => ({
  picture,
  threshold: inkThreshold(picture),
  components: componentsOf(picture),
});
const points = (pixels: number) => Math.round(pixels / PIXELS_PER_POINT);
/** A page of 400 by 400 points with lines from its lower left corner. */
const line = (x0: number, y0: number, x1: number, y1: number) => `${x0} ${y0} m ${x1} ${y1} l S `;

it('finds the borders of a table, pale ones too, and none in text', async () => {
  const text = [320, 306, 292].map((y) => show(40, y, 'minimum communication nnn mmm ooo ccc')).join(' ');
  const grid = `.5 w .7 G ${line(40, 200, 300, 200)}${line(40, 160, 300, 160)}${line(40, 160, 40, 200)}${line(300, 160, 300, 200)}`;
  const picture = await drawnPicture({ content: text + grid });
  const rules = findRules(picture).filter((rule) => !isOfLetters(rule, pageInk(picture)));
  const found = rules.map(({ kind, box }) => [kind, points(box.x0), points(box.y0), points(box.x1), points(box.y1)]);
  expect(found.toSorted()).toEqual([
    ['horizontal', 40, 200, 300, 200],
    ['horizontal', 40, 240, 300, 240],
    ['vertical', 300, 200, 300, 240],
    ['vertical', 40, 200, 40, 240],
  ]);
});

it('takes a long stroke from which letters rise for letters, and a border of a small cell for a rule', async () => {
  const letters = `40 300 32 1 re f 46 301 4 5 re f 58 301 3 4 re f 66 301 2 6 re f `;
  const cell = `1 w ${line(140, 300, 170, 300)}${line(140, 316, 170, 316)}${line(140, 300, 140, 316)}${line(170, 300, 170, 316)}`;
  const picture = await drawnPicture({ content: letters + cell });
  const rules = findRules(picture).filter((rule) => rule.kind === 'horizontal');
  const isStroke = ({ box }: (typeof rules)[number]) => points(box.x0) < 100;
  expect(rules.map((rule) => [isStroke(rule), isOfLetters(rule, pageInk(picture))])).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
});

it('finds leaders of dots, and takes no ellipsis for one', async () => {
  const content = `${show(40, 300, 'Soups')}${show(90, 300, '.'.repeat(40))}${show(300, 300, '7')}${show(40, 260, 'and so on ...')}`;
  const picture = await drawnPicture({ content });
  const leaders = findLeaders(componentsOf(picture), picture.dpi);
  expect(leaders.map(({ x0 }) => points(x0))).toEqual([91]);
  expect(leaders).toHaveLength(1);
});

it('finds check boxes, with or without a mark, and takes no letter for one', async () => {
  const cross = `${line(60, 250, 70, 260)}${line(60, 260, 70, 250)}`;
  const content = `1 w 60 300 10 10 re S 60 250 10 10 re S ${cross} ${show(60, 200, 'O D 0 B')}`;
  const picture = await drawnPicture({ content });
  const boxes = findCheckBoxes(componentsOf(picture), picture, inkThreshold(picture));
  expect(boxes.map(({ isChecked }) => isChecked)).toEqual([false, true]);
});

it('gives a line the bullet before it that was taken for a letter, or overlooked', async () => {
  const disc = (x: number, y: number) => `q 0 0 0 rg ${x} ${y} 3.6 3.6 re f Q `;
  const content = `${disc(40, 302)}${show(54, 300, 'first item', { size: 11 })}${disc(40, 282)}${show(54, 280, 'second item', { size: 11 })}`;
  const picture = await drawnPicture({ content });
  const word = (text: string, x0: number, x1: number, y: number) => ({
    text,
    confidence: 0.9,
    box: {
      x0: x0 * PIXELS_PER_POINT,
      x1: x1 * PIXELS_PER_POINT,
      y0: (392 - y) * PIXELS_PER_POINT,
      y1: (400 - y) * PIXELS_PER_POINT,
    },
  });
  const mark = { text: 'e', confidence: 0.4, box: { x0: 40, x1: 43.6, y0: 94.4, y1: 98 } };
  const scaled = { ...mark, box: { x0: 166, x1: 182, y0: 393, y1: 409 } };
  const lineOf = (words: RecognizedLine['words'], y: number): RecognizedLine => ({
    words,
    box: {
      x0: words[0]?.box.x0 ?? 0,
      x1: 110 * PIXELS_PER_POINT,
      y0: (392 - y) * PIXELS_PER_POINT,
      y1: (402 - y) * PIXELS_PER_POINT,
    },
    baseline: { y: (400 - y) * PIXELS_PER_POINT, slope: 0 },
    block: 0,
  });
  const lines = [
    lineOf([scaled, word('first', 54, 75, 300)], 300),
    lineOf([word('second', 54, 90, 280), word('item', 95, 110, 280)], 280),
  ];
  const size = 11 * PIXELS_PER_POINT;
  const found = withBullets(lines, [size, size], componentsOf(picture));
  expect(found.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual(['• first', '• second item']);
});

it('gives lines of East Asian lists their large squares, which are read as letters', async () => {
  const content = `0 g 40 300.5 7 7 re f ${show(54, 300, 'letters', { size: 11 })}`;
  const picture = await drawnPicture({ content });
  const inPixels = (x0: number, x1: number, y0: number, y1: number) => ({
    x0: x0 * PIXELS_PER_POINT,
    x1: x1 * PIXELS_PER_POINT,
    y0: y0 * PIXELS_PER_POINT,
    y1: y1 * PIXELS_PER_POINT,
  });
  const word = (text: string, box: RecognizedLine['box']) => ({ text, confidence: 0.6, box });
  const words = [word('@', inPixels(40, 47, 92.5, 99.5)), word('목록', inPixels(54, 75, 92, 100))];
  const baseline = { y: 100 * PIXELS_PER_POINT, slope: 0 };
  const line = { words, box: inPixels(40, 75, 92, 100), baseline, block: 0 };
  const [found] = withBullets([line], [11 * PIXELS_PER_POINT], componentsOf(picture));
  expect(found?.words.map(({ text }) => text)).toEqual(['•', '목록']);
});

it('takes no short word for a bullet, though stems of its letters are as dense', async () => {
  // Letters of 11 points whose last one is an upright bar.
  const content = `0 g 40 300 4 1 re f 40 303.5 4 1 re f 40 307 4 1 re f 40 300 1 8 re f 45.5 300 1.2 8 re f ${show(52, 300, 'letters', { size: 11 })}`;
  const picture = await drawnPicture({ content });
  const boxOf = (x0: number, x1: number) => ({
    x0: x0 * PIXELS_PER_POINT,
    x1: x1 * PIXELS_PER_POINT,
    y0: 92 * PIXELS_PER_POINT,
    y1: 100 * PIXELS_PER_POINT,
  });
  const words = [
    { text: 'El', confidence: 0.9, box: boxOf(40, 46.7) },
    { text: 'agua', confidence: 0.9, box: boxOf(52, 75) },
  ];
  const line = { words, box: boxOf(40, 75), baseline: { y: 100 * PIXELS_PER_POINT, slope: 0 }, block: 0 };
  const [found] = withBullets([line], [11 * PIXELS_PER_POINT], componentsOf(picture));
  expect(found?.words.map(({ text }) => text)).toEqual(['El', 'agua']);
});

it('gives lines from right to left the bullets on either side, which are read as zeros, and leaves zeros next to words', async () => {
  const disc = (x: number, y: number) => `q 0 0 0 rg ${x} ${y} 3.6 3.6 re f Q `;
  const texts = [300, 280, 260].map((y) => show(54, y, 'letters', { size: 11 })).join(' ');
  const picture = await drawnPicture({ content: `${disc(40, 302)}${disc(110, 282)}${disc(93, 262)}${texts}` });
  const word = (text: string, x0: number, x1: number, top: number, foot: number) => {
    const [left, right, y0, y1] = [x0, x1, top, foot].map((side) => side * PIXELS_PER_POINT) as [
      number,
      number,
      number,
      number,
    ];
    return { text, confidence: 0.9, box: { x0: left, x1: right, y0, y1 } };
  };
  const lineOf = (baseline: number, dot: number, isFirst: boolean): RecognizedLine => {
    const letters = word('كلمات', 54, 88, baseline - 8, baseline);
    const zero = word('٠', dot - 0.1, dot + 3.7, baseline - 5.7, baseline - 1.9);
    const words = isFirst ? [zero, letters] : [letters, zero];
    const [x0, x1] = [Math.min(...words.map(({ box }) => box.x0)), Math.max(...words.map(({ box }) => box.x1))];
    const box = { x0, x1, y0: letters.box.y0, y1: letters.box.y1 };
    return { words, box, baseline: { y: baseline * PIXELS_PER_POINT, slope: 0 }, block: 0 };
  };
  const lines = [lineOf(100, 40, false), lineOf(120, 110, true), lineOf(140, 93, true)];
  const size = 11 * PIXELS_PER_POINT;
  const found = withBullets(lines, [size, size, size], componentsOf(picture));
  expect(found.map(({ words }) => words.map(({ text }) => text))).toEqual([
    ['كلمات', '•'],
    ['•', 'كلمات'],
    ['٠', 'كلمات'],
  ]);
});

it('finds pictures and shaded areas, which are neither words nor rules', async () => {
  const bars = '.6 .5 .3 rg 200 100 30 60 re f .2 .2 .6 rg 236 100 30 90 re f';
  const content = `${show(40, 300, 'word', { size: 20 })} .8 g 40 100 90 40 re f ${bars}`;
  const picture = await drawnPicture({ content });
  const inPixels = (...sides: number[]) => sides.map((side) => side * PIXELS_PER_POINT);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = inPixels(38, 78, 90, 108);
  const { figures, fills } = findFigures(picture, [{ x0, y0, x1, y1 }]);
  const inPoints = (box: (typeof figures)[number]) => [box.x0, box.y0, box.x1, box.y1].map(points);
  expect(figures.map(inPoints)).toEqual([[200, 209, 266, 300]]);
  expect(fills.map(inPoints)).toEqual([[40, 260, 131, 300]]);
});
