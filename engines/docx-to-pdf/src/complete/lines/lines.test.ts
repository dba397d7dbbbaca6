import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Print, TestPrinter } from '../../testing/print-docx.ts';
import { pinsOf } from './word-lines.ts';

let printer: TestPrinter;
beforeAll(async () => {
  printer = await TestPrinter.open();
});
afterAll(() => printer.close());

/** Points: of a letter of Courier New, of the first line's ten words, and across the text of a page. */
const [LETTER, WORDS, PAGE] = [6, 240, 468];
const styles =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/><w:sz w:val="20"/></w:rPr></w:rPrDefault></w:docDefaults>';
const mode = (version: number) =>
  `<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="${version}"/></w:compat>`;
const run = (text: string, properties = '') => `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const words = (count: number) => Array<string>(count).fill('abcd').join(' ');

/** Prints ten words, another one, and more; the other one fits in the first line where spaces are as narrow as that. */
function printed(
  other: string,
  narrowed: number,
  settings = mode(15),
  inside?: string,
  change = (indent: string) => indent,
): Promise<Print> {
  const room = WORDS + LETTER * (other.length + 10 * narrowed);
  const text = inside ?? run(`${words(10)} ${other} ${words(12)}`);
  const indent = `<w:ind w:right="${Math.round(20 * (PAGE - room))}"/>`;
  return printer.print(`<w:p><w:pPr>${change(indent)}<w:jc w:val="both"/></w:pPr>${text}</w:p>`, { styles, settings });
}

const isInFirstLine = ({ words: all, word }: Print, text: string) => word(text).y === all[0]?.y;

describe('a word that fits in a justified line with narrower spaces', () => {
  it('goes to the next line where the spaces become hardly wider without it', async () => {
    const print = await printed('xy', 0.85);
    expect(isInFirstLine(print, 'xy')).toBe(false);
    const line = print.words.filter(({ y }) => y === print.words[0]?.y);
    expect(line).toHaveLength(10);
    expect((line[9]?.end ?? 0) - (line[0]?.x ?? 0)).toBeCloseTo(WORDS + LETTER * (2 + 8.5), 0);
    expect(print.word('xy').x).toBeCloseTo(line[0]?.x ?? 0, 0);
  });

  it('stays where they become much wider', async () => {
    expect(isInFirstLine(await printed('abcdxyz', 0.85), 'abcdxyz')).toBe(true);
  });

  it('stays also in a line that begins with a tab', async () => {
    const long = 'abcdefghijkl';
    const tabbed = `<w:r><w:tab/></w:r>${run(`${words(10)} ${long} ${words(12)}`)}`;
    const indented = (text: string) =>
      text.replace(/w:right="(\d+)"/, (_, twips: string) => `w:right="${Number(twips) - 720}"`);
    expect(isInFirstLine(await printed(long, 0.85, mode(15), tabbed, indented), long)).toBe(true);
  });

  it('goes there also between runs that look otherwise', async () => {
    const bold = '<w:rPr><w:b/></w:rPr>';
    const runs = run(`${words(10)} `) + run('xy', bold) + run(` ${words(12)}`);
    expect(isInFirstLine(await printed('xy', 0.85, mode(15), runs), 'xy')).toBe(false);
  });

  it('always goes there in documents of Word 2010', async () => {
    expect(isInFirstLine(await printed('abcdxyz', 0.85, mode(14)), 'abcdxyz')).toBe(false);
  });
});

describe('pins', () => {
  const piece = (width: number, gap = 3) => ({ width, gap, slack: 0, isDivisible: false });
  const room = { first: 233, others: 233, isAfterTab: false };
  const line = [piece(20, 0), ...Array.from({ length: 9 }, () => piece(20))];

  it('are where Word ends a line before', () => {
    const pins = pinsOf([...line, piece(8), piece(20)], room);
    expect(pins.map((pin) => pin.piece)).toEqual([10]);
  });

  it('end where kerning decides', () => {
    const pieces = [...line, piece(8), piece(20)].map((one) => ({ ...one, slack: 0.5 }));
    expect(pinsOf(pieces, room)).toEqual([]);
  });

  it('end where a line may end within a piece', () => {
    const divisible = { ...piece(8), isDivisible: true };
    expect(pinsOf([...line, divisible, piece(20)], room)).toEqual([]);
  });

  it('end before a piece that is wider than a line', () => {
    expect(pinsOf([piece(300, 0), ...line, piece(8)], room)).toEqual([]);
  });
});
