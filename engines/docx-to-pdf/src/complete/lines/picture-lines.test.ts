import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestPrinter } from '../../testing/print-docx.ts';

let printer: TestPrinter;
beforeAll(async () => {
  printer = await TestPrinter.open();
});
afterAll(() => printer.close());

const EMU_PER_POINT = 12_700;
const HEIGHT = 100;
const SHAPE =
  '<wps:wsp><wps:spPr><a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="336699"/></a:solidFill></wps:spPr><wps:bodyPr/></wps:wsp>';
const URI = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape';
const picture = `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${HEIGHT * EMU_PER_POINT}" cy="${HEIGHT * EMU_PER_POINT}"/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="${URI}">${SHAPE}</a:graphicData></a:graphic></wp:inline></w:drawing>`;
const text = (word: string) => `<w:p><w:r><w:t>${word}</w:t></w:r></w:p>`;
const line = (content: string, spacing: string) => `<w:p><w:pPr>${spacing}</w:pPr><w:r>${content}</w:r></w:p>`;

/** How far apart the words before and after a line are, in points. */
async function heightOf(between: string, styles = ''): Promise<number> {
  const printed = await printer.print(`${text('above')}${between}${text('below')}`, { styles });
  return printed.word('below').y - printed.word('above').y;
}

it('keeps a line with a picture as high as the picture where lines are close', async () => {
  const close = '<w:spacing w:line="192" w:lineRule="auto"/>';
  const single = await heightOf(line(picture, ''));
  expect(single).toBeGreaterThan(HEIGHT);
  expect(await heightOf(line(picture, close))).toBeCloseTo(single, 0);
  const style = `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr>${close}</w:pPr></w:style>`;
  const own = '<w:spacing w:after="0"/>';
  expect(await heightOf(line(picture, own), style)).toBeGreaterThan(HEIGHT);
});

it('leaves lines of an exact height and lines of text as they are', async () => {
  const exact = '<w:spacing w:line="200" w:lineRule="exact"/>';
  expect(await heightOf(line(picture, exact))).toBeLessThan(HEIGHT / 2);
  const close = '<w:spacing w:line="120" w:lineRule="auto"/>';
  expect(await heightOf(line('<w:t>between</w:t>', close))).toBeLessThan(await heightOf(text('between')));
});
