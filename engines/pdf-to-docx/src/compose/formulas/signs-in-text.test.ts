import { expect, it } from 'vitest';
import type { Block, Paragraph } from '../../model/document/document.ts';
import { Signs } from '../../model/signs.ts';
import { paragraph, run } from '../../testing/hand-made-document.ts';
import { imageData } from '../../testing/hand-made-page.ts';
import { withSignsInText } from './signs-in-text.ts';

const signs = new Signs();
const formula = (text: string, isDisplayed = false) =>
  signs.addEquation({ tree: { kind: 'text', text, isUpright: false }, size: 10, color: '000000', isDisplayed }) ?? '';
const picture = signs.add('word', { width: 8, height: 10, drop: 2, alt: '' }, imageData()) ?? '';

const changed = (own: Partial<Paragraph>) =>
  withSignsInText(paragraph('', own), signs) as Extract<Block, { kind: 'paragraph' }>;
const kinds = ({ inlines }: Paragraph) => inlines.map(({ kind }) => kind);

it('cuts a text where characters of it stand for formulas and pictures', () => {
  const { inlines } = changed({ inlines: [run(`so ${formula('a')} and ${picture}`)] });
  expect(inlines).toMatchObject([
    { kind: 'text', text: 'so ' },
    { kind: 'equation', equation: { tree: { text: 'a' } } },
    { kind: 'text', text: ' and ' },
    { kind: 'sign', sign: { drop: 2 } },
  ]);
});

it('keeps the bookmark around the same text', () => {
  const named = { name: 'place', inlines: 1 };
  const made = changed({ inlines: [run(`so ${formula('a')}`), run('behind')], named });
  expect(kinds(made)).toEqual(['text', 'equation', 'text']);
  expect(made.named).toEqual({ name: 'place', inlines: 2 });
});

it('takes spaces around a displayed formula for a part of it, also where the end of a line cut it in two', () => {
  expect(kinds(changed({ inlines: [run(` ${formula('a', true)} `)] }))).toEqual(['equation']);
  const cut = changed({ inlines: [run(`${formula('a=', true)} ${formula('b', true)} `)] });
  expect(kinds(cut)).toEqual(['equation']);
  // It stands for both, and the space.
  expect([...((cut.inlines[0] as { text: string }).text ?? '')]).toHaveLength(3);
  expect(kinds(changed({ inlines: [run(`${formula('a', true)} so`)] }))).toEqual(['equation', 'text']);
});

it('reaches the text of boxes and shapes', () => {
  const own = paragraph('', { inlines: [run(formula('a'))] });
  const box = {
    width: 1,
    height: 1,
    alt: '',
    textBox: { paragraphs: [own], direction: 'horizontal', turn: 0 },
  } as const;
  const made = changed({ anchored: [box], inlines: [{ kind: 'picture', picture: box }] });
  const [anchored] = made.anchored;
  const [inLine] = made.inlines;
  for (const found of [anchored, inLine?.kind === 'picture' ? inLine.picture : undefined])
    expect(found?.textBox?.paragraphs.flatMap(kinds)).toEqual(['equation']);
});
