import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestPrinter } from '../../testing/print-docx.ts';

let printer: TestPrinter;
beforeAll(async () => {
  printer = await TestPrinter.open();
});
afterAll(() => printer.close());

const FONTS = '<w:rFonts w:ascii="Liberation Sans" w:hAnsi="Liberation Sans" w:cs="Liberation Mono"/>';
const sizes = (latin: number, fromRight: number) => `<w:sz w:val="${latin}"/><w:szCs w:val="${fromRight}"/>`;
const line = (mark: string, properties = '') => `<w:p><w:pPr>${properties}<w:rPr>${mark}</w:rPr></w:pPr></w:p>`;
const text = (word: string) => `<w:p><w:r><w:t>${word}</w:t></w:r></w:p>`;

/** How far apart the words before and after an empty line are, in points. */
async function heightOf(empty: string, styles?: string): Promise<number> {
  const { words } = await printer.print(`${text('above')}${empty}${text('below')}`, styles ? { styles } : {});
  const at = (word: string) => words.find((found) => found.text === word)?.y ?? Number.NaN;
  return at('below') - at('above');
}

it('makes an empty line as high as its mark for text from right to left', async () => {
  const mono = '<w:rFonts w:ascii="Liberation Mono" w:hAnsi="Liberation Mono"/>';
  const expected = await heightOf(line(`${mono}${sizes(60, 60)}`));
  expect(await heightOf(line(`${FONTS}${sizes(20, 60)}<w:rtl/>`))).toBeCloseTo(expected, 1);
  const style = `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:rPr>${FONTS}${sizes(20, 60)}</w:rPr></w:style>`;
  const ofStyle = await heightOf(line('<w:rtl/>'), style);
  expect(ofStyle).toBeCloseTo(await heightOf(line(`${mono}${sizes(60, 60)}`), style), 1);
});

it('gives the mark of a paragraph from right to left the size for such text alone', async () => {
  const expected = await heightOf(line(`${FONTS}${sizes(60, 60)}`));
  expect(await heightOf(line(`${FONTS}${sizes(20, 60)}`, '<w:bidi/>'))).toBeCloseTo(expected, 1);
});

it('leaves other empty lines as they are', async () => {
  const expected = await heightOf(line(`${FONTS}${sizes(20, 20)}`));
  expect(await heightOf(line(`${FONTS}${sizes(20, 60)}`))).toBeCloseTo(expected, 1);
  expect(await heightOf(line(`${FONTS}${sizes(20, 60)}<w:rtl w:val="0"/>`))).toBeCloseTo(expected, 1);
});
