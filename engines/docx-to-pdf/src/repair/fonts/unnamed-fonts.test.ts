import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestPrinter } from '../../testing/print-docx.ts';

let printer: TestPrinter;
beforeAll(async () => {
  printer = await TestPrinter.open();
});
afterAll(() => printer.close());

const SIZE = 20;
/** Heights of lines in Word, for a size of 1. */
const [MINCHO, JHENGHEI] = [1.3, 1.729];
const defaults = (run: string) => `<w:docDefaults><w:rPrDefault><w:rPr>${run}</w:rPr></w:rPrDefault></w:docDefaults>`;
const fonts = `<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsiaTheme="minorEastAsia"/><w:sz w:val="${2 * SIZE}"/>`;
const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t>${text}</w:t></w:r>`;
const paragraph = (inside: string, properties = '') => `<w:p>${properties}${inside}</w:p>`;
/** From one line to the next, where the second has this text. */
async function lineOf(inside: string, styles = defaults(fonts), settings = ''): Promise<number> {
  const body = paragraph(run('first 日本')) + paragraph(inside) + paragraph(run('last 日本'));
  const { word } = await printer.print(body, { styles, settings });
  return (word('last').y - word('first').y) / SIZE - MINCHO;
}

it('takes MS Mincho for East Asian text without a font, and higher ones for what it lacks', async () => {
  expect(await lineOf(run('東京の大学。开关'))).toBeCloseTo(MINCHO, 1);
  expect(await lineOf(run('应用安全验证标准'))).toBeCloseTo(JHENGHEI, 1);
});

it('keeps the text of a run with its properties where it becomes several', async () => {
  const text = '大 学 应用 &amp; 安全 a ';
  const { words, pdf } = await printer.print(paragraph(run(text, '<w:b/>') + run('end')), { styles: defaults(fonts) });
  expect(words.map((word) => word.text).join(' ')).toBe('大 学 应用 &amp; 安全 aend');
  expect(pdf).toMatch(/LikeCalibri-Bold/);
});

it('leaves text alone that has a font, or a language', async () => {
  const unlike = async (line: Promise<number>) => expect(Math.abs((await line) - JHENGHEI)).toBeGreaterThan(0.1);
  const simplified = '应用安全验证标准';
  await unlike(lineOf(run(simplified, '<w:rFonts w:eastAsia="SimSun"/>')));
  await unlike(lineOf(run(simplified), defaults(fonts), '<w:themeFontLang w:val="en-US" w:eastAsia="zh-CN"/>'));
  const style =
    '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/><w:rPr><w:rFonts w:eastAsia="SimSun"/></w:rPr></w:style>';
  await unlike(lineOf(run(simplified), defaults(fonts) + style));
});
