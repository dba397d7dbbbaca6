import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPrinter } from '../../testing/print-docx.ts';
import { mathTexts } from './math-text.ts';

let printer: TestPrinter;
beforeAll(async () => {
  printer = await TestPrinter.open();
});
afterAll(() => printer.close());

const run = (text: string) => `<m:r><m:t xml:space="preserve">${text}</m:t></m:r>`;
const argument = (content: string) => `<m:e>${content}</m:e>`;
const value = (name: string, text: string) => `<m:${name} m:val="${text}"/>`;
const print = async (...formulas: string[]) => {
  const paragraphs = formulas.map((formula) => `<w:p><m:oMath>${formula}</m:oMath></w:p>`);
  const { words, word } = await printer.print(paragraphs.join(''));
  return { text: words.map((found) => found.text).join(' '), word };
};

describe('the text of a run', () => {
  const one = (text: string) => mathTexts([{ text, style: 'i' }])[0];

  it.each([
    ['x', 'x'],
    ['a over b', 'ital "a over b"'],
    ['= 1', '"" = ` 1'],
    ['x =', 'x ` = ""'],
    ['5 # 3', '5 ` "#" ` 3'],
    ['x <= y', 'x ` "<=" ` y'],
    ['[0,1)', '"[" 0,1)'],
    ['[0,1]', '[0,1]'],
    ['-x', '-x'],
    ['скорость', 'ital "скорость"'],
    ['a\\b', 'a ∖ b'],
  ])('%s', (text, wanted) => {
    expect(one(text)).toBe(wanted);
  });

  it('is upright or bold as the run is', () => {
    const texts = mathTexts([
      { text: 'kg', style: 'p' },
      { text: 'v', style: 'b' },
    ]);
    expect(texts).toEqual(['"kg"', 'bold "v"']);
  });

  it('is looked at with its neighbors', () => {
    expect(mathTexts([{ text: '[', style: 'i' }, null, { text: ']', style: 'i' }])).toEqual(['[', null, ']']);
    expect(mathTexts([null, { text: '=', style: 'i' }, null])).toEqual([null, '=', null]);
  });
});

it('prints words, signs and brackets as they are', async () => {
  const { text } = await print(run('left over right'), run('7 # 8'), run('{n}'), run('%alpha'), run('(2,3]'));
  for (const part of ['left over right', '7', '#', '{', '%', ']']) expect(text).toContain(part);
  expect(text).not.toContain('¿');
});

it('sets rows with marks one below the other at their marks', async () => {
  const row = (left: string, right: string) => argument(run(`${left}&amp;=${right}`));
  const { text, word } = await print(`<m:eqArr>${row('p', '11')}${row('p+q+r', '22')}</m:eqArr>`);
  expect(text).not.toMatch(/[¿∧&]/);
  expect(word('=11').x).toBeCloseTo(word('=22').x, 0);
});

it('draws operators, accents and delimiters that LibreOffice does not know', async () => {
  const chr = (name: string, sign: string) => `<m:${name}Pr>${value('chr', sign)}</m:${name}Pr>`;
  const limits = `<m:sub>${run('i')}</m:sub><m:sup>${run('n')}</m:sup>`;
  const ends = `<m:dPr>${value('begChr', ']')}${value('endChr', '[')}</m:dPr>`;
  const { text } = await print(
    `<m:nary>${chr('nary', '⋃')}${limits}${argument(run('A'))}</m:nary>`,
    `<m:acc>${chr('acc', '\u20d6')}${argument(run('v'))}</m:acc>`,
    `<m:d>${ends}${argument(run('0,5'))}</m:d>`,
    `<m:borderBox>${argument(run('8'))}</m:borderBox>`,
    `<m:nary>${chr('nary', '∑')}<m:sub/><m:sup/>${argument(run('B'))}</m:nary>`,
  );
  for (const part of ['⋃', '←', ']', '[', '8', '∑']) expect(text).toContain(part);
  expect(text).not.toMatch(/[¿❑]/);
});

it('sets the number of an equation at the right margin', async () => {
  const array = `<m:eqArr><m:eqArrPr>${value('maxDist', '1')}</m:eqArrPr>${argument(run('77=n#(3)'))}</m:eqArr>`;
  const { words } = await printer.print(`<w:p><m:oMathPara><m:oMath>${array}</m:oMath></m:oMathPara></w:p>`);
  const [first, last] = [words[0], words.at(-1)];
  expect(words.map(({ text }) => text).join('')).toBe('77=n(3)');
  // Letter paper with margins of an inch.
  expect(last?.end).toBeCloseTo(540, 0);
  expect(first?.x).toBeGreaterThan(270);
});
