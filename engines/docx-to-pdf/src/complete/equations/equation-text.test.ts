import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPrinter } from '../../testing/print-docx.ts';

let printer: TestPrinter;
beforeAll(async () => {
  printer = await TestPrinter.open();
});
afterAll(() => printer.close());

const SIZE = 24;
const STYLES = `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman"/><w:sz w:val="${2 * SIZE}"/></w:rPr></w:style>`;
const run = (text: string) => `<m:r><m:t xml:space="preserve">${text}</m:t></m:r>`;
const script = (kind: 'sub' | 'sup', base: string, index: string) => {
  const name = kind === 'sub' ? 'm:sSub' : 'm:sSup';
  return `<${name}><m:e>${run(base)}</m:e><m:${kind}>${run(index)}</m:${kind}></${name}>`;
};
const words = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (formula: string, properties = '') =>
  `<w:p>${properties}${words('Let ')}<m:oMath>${formula}</m:oMath>${words(' hold')}</w:p>`;
const print = (...formulas: string[]) =>
  printer.print(formulas.map((formula) => paragraph(formula)).join(''), { styles: STYLES });

/** The letters between the words around an equation, in the order of the page, and how much room they take, of the em. */
async function set(formula: string): Promise<{ text: string; room: number }> {
  const printed = await print(formula);
  const [before, after] = [printed.word('Let'), printed.word('hold')];
  const between = printed.words.slice(printed.words.indexOf(before) + 1, printed.words.indexOf(after));
  // Two spaces of Times New Roman.
  return { text: between.map(({ text }) => text).join(' '), room: (after.x - before.end) / SIZE - 0.5 };
}

describe('an equation of one line', () => {
  it('is text as wide as in Word', async () => {
    // Cambria Math: x 0.532, = 0.747, y 0.560, + 0.747, 1 0.579; around = a thick space, around + a medium one.
    const { text, room } = await set(run('x=y+1'));
    expect(text.replaceAll(/[\s\u200b]/g, '')).toBe('x=y+1');
    expect(room).toBeCloseTo(0.532 + 0.747 + 0.56 + 0.747 + 0.579 + (2 * 5 + 2 * 4) / 18, 1);
  });

  it('has no space between a sign and its number, and one behind a comma', async () => {
    const [negative, pair] = [await set(run('x=-1')), await set(run('x,y'))];
    expect(negative.room).toBeCloseTo(0.532 + 0.747 + 0.747 + 0.579 + 10 / 18, 1);
    expect(pair.room).toBeCloseTo(0.532 + 0.205 + 0.56 + 3 / 18, 1);
  });

  it('makes lines as high as Word, also with indices', async () => {
    const formulas = [run('x'), run('x∈V'), script('sub', 'x', '1'), script('sup', 'x', '2'), run('x')];
    const printed = await print(...formulas);
    const lines = printed.words.filter(({ text }) => text === 'hold').map(({ y }) => y);
    // Of Cambria Math, 1.172 of the size.
    for (const [at, y] of lines.slice(1).entries()) expect(y - (lines[at] ?? 0)).toBeCloseTo(1.172 * SIZE, 0);
  });

  it('may end before a sign', async () => {
    const narrow = '<w:pPr><w:ind w:right="8300"/></w:pPr>';
    const printed = await printer.print(paragraph(run('a+b'), narrow), { styles: STYLES });
    expect(printed.word('Let').y).toBeLessThan(printed.words.find(({ text }) => /b/.test(text))?.y ?? 0);
  });
});

const isText = ({ pdf }: { pdf: string }) => pdf.includes('LikeCambria-Italic');

it('leaves equations among text from right to left to the formula engine', async () => {
  const text = (properties: string) =>
    printer.print(paragraph(run('5=x'), `<w:pPr>${properties}</w:pPr>`), { styles: STYLES });
  expect(isText(await text(''))).toBe(true);
  expect(isText(await text('<w:bidi/>'))).toBe(false);
});

it.each([
  ['in letters of other scripts', run('x=速度')],
  ['of hundreds of letters', run(`x=${'y+'.repeat(300)}z`)],
  ['of hundreds of functions', `<m:func><m:fName>${run('sin')}</m:fName><m:e/></m:func>`.repeat(300)],
  ['in brackets that are words', `<m:d><m:dPr><m:begChr m:val="from"/></m:dPr><m:e>${run('x')}</m:e></m:d>`],
])('leaves equations %s to the formula engine', async (_, formula) => {
  expect(isText(await print(formula))).toBe(false);
});

it('leaves equations of several lines to the formula engine', async () => {
  const fraction = `<m:f><m:num>${run('7')}</m:num><m:den>${run('8')}</m:den></m:f>`;
  const printed = await print(fraction);
  expect(printed.word('7').y).toBeLessThan(printed.word('8').y - 5);
});
