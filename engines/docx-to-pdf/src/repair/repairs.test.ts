import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Print, TestPrinter } from '../testing/print-docx.ts';

let printer: TestPrinter;
beforeAll(async () => {
  printer = await TestPrinter.open();
});
afterAll(() => printer.close());

/** Lines of Liberation Sans and Liberation Serif are so high for a size of 1. */
const LINE = 1.149;
const defaults = (run: string, paragraph = '') =>
  `<w:docDefaults><w:rPrDefault><w:rPr>${run}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>${paragraph}</w:pPr></w:pPrDefault></w:docDefaults>`;
const fonts = (family: string, size = 10) =>
  `<w:rFonts w:ascii="${family}" w:hAnsi="${family}" w:cs="${family}"/><w:sz w:val="${2 * size}"/>`;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (text: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${run(text)}</w:p>`;
const table = (texts: readonly string[], properties = '') =>
  `<w:tbl><w:tblPr>${properties}<w:tblW w:w="5000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="5000"/></w:tblGrid>${texts
    .map((text) => `<w:tr><w:tc>${paragraph(text)}</w:tc></w:tr>`)
    .join('')}</w:tbl>`;
const between = (print: Print, upper: string, lower: string) => print.word(lower).y - print.word(upper).y;

it('takes over the height of lines where a style has a rule without one', async () => {
  const style = `<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:pPr><w:spacing w:after="60" w:lineRule="auto"/></w:pPr></w:style>`;
  const styles = defaults(fonts('Arial', 20), '<w:spacing w:line="360" w:lineRule="auto"/>') + style;
  const print = await printer.print(
    ['one', 'two'].map((text) => paragraph(text, '<w:pStyle w:val="Title"/>')).join(''),
    { styles },
  );
  expect(between(print, 'one', 'two')).toBeCloseTo(20 * LINE * 1.5 + 3, 0);
});

it('knows a style of tables that has no name', async () => {
  const style = `<w:style w:type="table" w:customStyle="1" w:styleId="a"><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr></w:style>`;
  const styles = defaults(fonts('Arial'), '<w:spacing w:after="200" w:line="360" w:lineRule="auto"/>') + style;
  const print = await printer.print(table(['one', 'two'], '<w:tblStyle w:val="a"/>') + paragraph('end'), { styles });
  expect(between(print, 'one', 'two')).toBeCloseTo(10 * LINE, 0);
});

it('prints ligatures in documents alone that ask for them', async () => {
  const widths = async (asked: string) => {
    const { words } = await printer.print(paragraph('tttttttttttttttttttt'), {
      styles: defaults(fonts('Calibri', 10) + asked),
    });
    return (words[0]?.end ?? 0) - (words[0]?.x ?? 0);
  };
  expect(await widths('')).toBeCloseTo(20 * 3.35, 0);
  expect(await widths('<w14:ligatures w14:val="none"/>')).toBeCloseTo(20 * 3.35, 0);
  expect(await widths('<w14:ligatures w14:val="standardContextual"/>')).toBeLessThan(20 * 3.35 - 2);
});

it('makes spaces beside Korean syllables half an em wide, in documents alone that balance them', async () => {
  const korean = fonts('Batang', 20).replace('/>', ' w:eastAsia="Batang"/>');
  const width = async (settings: string) => {
    const { words } = await printer.print(paragraph('대한 민국 헌법'), { styles: defaults(korean), settings });
    return Math.max(...words.map(({ end }) => end)) - Math.min(...words.map(({ x }) => x));
  };
  const balanced = '<w:compat><w:balanceSingleByteDoubleByteWidth/></w:compat>';
  expect(await width('')).toBeCloseTo(20 * (6 + (2 * 341) / 1024), 0);
  expect(await width(balanced)).toBeCloseTo(20 * (6 + 2 * 0.5), 0);
});

it('kerns Aptos, by the mean of its kerning, in documents alone that ask for it', async () => {
  const width = async (asked: string) => {
    const { words } = await printer.print(paragraph('nnnnnnnnnnnnnnnnnnnn'), {
      styles: defaults(fonts('Aptos', 20) + asked),
    });
    return (words[0]?.end ?? 0) - (words[0]?.x ?? 0);
  };
  const narrower = (await width('')) - (await width('<w:kern w:val="2"/>'));
  expect(narrower).toBeCloseTo((19 * 20 * 5) / 2048, 1);
});

it('prints content controls that hold text as text, and leaves fields to be filled in', async () => {
  const control = (properties: string, text: string) =>
    `<w:sdt><w:sdtPr>${properties}<w:text/></w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`;
  const print = await printer.print(
    `<w:p>${run('before ')}${control('<w:alias w:val="Name"/>', 'Ada Lovelace')}${run(' after')}</w:p>`,
  );
  expect(print.pdf).not.toContain('/Widget');
  expect(print.words.map(({ text }) => text)).toEqual(['before', 'Ada', 'Lovelace', 'after']);
  const form = await printer.print(
    `<w:p>${run('before ')}${control('<w:showingPlcHdr/>', 'Enter a name')}</w:p>`,
    {},
    { formFields: true },
  );
  expect(form.pdf).toContain('/Widget');
});

it('prints all text after lines of blanks to write on', async () => {
  const line = '<w:rPr><w:u w:val="single"/><w:spacing w:val="-2"/><w:sz w:val="26"/></w:rPr>';
  const blank = (count: number) =>
    `<w:sdt><w:sdtPr>${line}<w:showingPlcHdr/><w:text/></w:sdtPr><w:sdtContent><w:r>${line}` +
    `<w:t xml:space="preserve">${' '.repeat(count)}</w:t></w:r></w:sdtContent></w:sdt>`;
  const print = await printer.print(
    `<w:p>${run('Name ')}${blank(60)}</w:p><w:p>${blank(12)}<w:r><w:tab/></w:r>${blank(12)}</w:p>${paragraph('below')}`,
  );
  expect(print.pdf).not.toContain('/Widget');
  expect(print.words.map(({ text }) => text)).toEqual(['Name', 'below']);
});

it('keeps the empty line between a table and the end of a section', async () => {
  const section = '<w:sectPr><w:type w:val="continuous"/></w:sectPr>';
  const mark = `<w:rPr>${fonts('Arial', 20)}</w:rPr>`;
  const empty = (inside: string) => `<w:p><w:pPr>${inside}</w:pPr></w:p>`;
  const styles = defaults(fonts('Arial'));
  const plain = await printer.print(table(['one']) + empty(mark) + paragraph('two') + section, { styles });
  const ending = await printer.print(table(['one']) + empty(mark + section) + paragraph('two') + section, { styles });
  expect(between(ending, 'one', 'two')).toBeCloseTo(between(plain, 'one', 'two'), 1);
});

it('numbers the lines of those sections alone that say so', async () => {
  const reference =
    '<w:headerReference xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" w:type="default" r:id="header"/>';
  const plain = `<w:sectPr>${reference}</w:sectPr>`;
  const numbered =
    '<w:sectPr><w:type w:val="continuous"/><w:lnNumType w:countBy="1" w:restart="continuous"/></w:sectPr>';
  const { words } = await printer.print(
    paragraph('plain') + paragraph('last', plain) + paragraph('counted') + paragraph('too') + numbered,
    { header: paragraph('head') },
  );
  expect(words.map(({ text }) => text).sort()).toEqual(['1', '2', 'counted', 'head', 'last', 'plain', 'too']);
  const line = (text: string) =>
    words.filter(({ y }) => Math.abs(y - (words.find((word) => word.text === text)?.y ?? 0)) < 3);
  expect(line('counted')).toHaveLength(2);
});

it('takes the font that Word took for one that it did not have', async () => {
  const missing = `<w:font w:name="Noto Sans Symbols"><w:altName w:val="Arial"/><w:pitch w:val="default"/></w:font>`;
  const seen = `<w:font w:name="Noto Sans Symbols"><w:altName w:val="Arial"/><w:sig w:usb0="E0000AFF"/></w:font>`;
  const body = ['one', 'two'].map((text) => paragraph(text)).join('');
  const heights = async (fontTable: string) =>
    between(await printer.print(body, { styles: defaults(fonts('Noto Sans Symbols')), fontTable }), 'one', 'two');
  expect(await heights(missing)).toBeCloseTo(10 * LINE, 0);
  expect(await heights(seen)).toBeGreaterThan(10 * LINE + 2);
  const thai = missing.replace('Arial', 'TH Sarabun New');
  expect(await heights(thai)).not.toBeCloseTo(await heights(seen), 0);
});

it('moves full-width tables that run from right to left away from their edge', async () => {
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="720" w:right="720" w:bottom="720" w:left="720"/></w:sectPr>';
  const indented = table(['אבג'])
    .replace(/<w:tblW [^>]*>/, '<w:bidiVisual/><w:tblW w:w="5000" w:type="pct"/><w:tblInd w:w="1152" w:type="dxa"/>')
    .replace('<w:r>', '<w:pPr><w:bidi/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr>');
  const end = async (mode: number) => {
    const compat = `<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="${mode}"/></w:compat>`;
    const print = await printer.print(indented + paragraph('end') + page, { settings: compat });
    return Math.max(...print.words.filter(({ text }) => text !== 'end').map((word) => word.end));
  };
  const edge = (11906 - 720 - 1152) / 20;
  // Measured from the text, and from the border since Word 2013.
  expect(await end(14)).toBeCloseTo(edge, 0);
  expect(await end(15)).toBeCloseTo(edge - 5.4, 0);
});

it('keeps a word in one line where a column is as wide as it, and indents of styles as they are', async () => {
  // `L1` in Calibri 10 is 185.5 twips wide, the room beside it 216.
  const widths = [627, 6781, 402, 402, 402, 622];
  const fitted = (properties = '') =>
    `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${widths
      .map((width) => `<w:gridCol w:w="${width}"/>`)
      .join(
        '',
      )}</w:tblGrid><w:tr>${widths.map((width) => `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph('L1', properties)}</w:tc>`).join('')}</w:tr></w:tbl>`;
  const style = (id: string, base: string, properties = '') =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${base}<w:pPr>${properties}</w:pPr></w:style>`;
  const styles =
    defaults(fonts('Calibri')) +
    style('Narrow', '', '<w:ind w:right="220"/>') +
    style('Child', '<w:basedOn w:val="Narrow"/>');
  const texts = async (table: string) => (await printer.print(table, { styles })).words.map(({ text }) => text);
  expect(await texts(fitted())).toEqual(widths.map(() => 'L1'));
  expect(await texts(fitted('<w:pStyle w:val="Child"/>'))).toContain('L');
});

it('gives a section the margins of its own where its first paragraph begins a page', async () => {
  const section = (left: number) =>
    `<w:sectPr><w:type w:val="continuous"/><w:pgMar w:top="720" w:right="720" w:bottom="720" w:left="${left}"/></w:sectPr>`;
  const { word } = await printer.print(
    paragraph('one') + paragraph('last', section(720)) + paragraph('two', '<w:pageBreakBefore/>') + section(1440),
  );
  expect(word('two').page).toBe(2);
  expect(word('two').x - word('one').x).toBeCloseTo(36, 0);
});

it('makes a page break of blank lines that reach the next page', async () => {
  const blank = (count: number) => '<w:p/>'.repeat(count);
  const first = '<w:p><w:r><w:lastRenderedPageBreak/><w:t>two</w:t></w:r></w:p>';
  const pages = async (body: string) => (await printer.print(body)).words.map(({ text, page }) => `${text} ${page}`);
  expect(await pages(paragraph('one') + blank(10) + first)).toEqual(['one 1', 'two 2']);
  expect(await pages(paragraph('one') + blank(70) + first)).toEqual(['one 1', 'two 2']);
  // Two lines may be a gap, and a break within a paragraph is where its lines happened to be.
  expect(await pages(paragraph('one') + blank(2) + first)).toEqual(['one 1', 'two 1']);
  const within =
    '<w:p><w:r><w:t xml:space="preserve">half </w:t></w:r><w:r><w:lastRenderedPageBreak/><w:t>two</w:t></w:r></w:p>';
  expect(await pages(paragraph('one') + blank(10) + within)).toEqual(['one 1', 'half 1', 'two 1']);
});

it('aligns a style to the side where its lines begin, also where it inherits its direction', async () => {
  const style = (id: string, base: string, properties: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${base && `<w:basedOn w:val="${base}"/>`}<w:pPr>${properties}</w:pPr></w:style>`;
  const styles = style('Base', '', '<w:bidi/><w:jc w:val="right"/>') + style('Child', 'Base', '<w:jc w:val="left"/>');
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="720" w:right="720" w:bottom="720" w:left="720"/></w:sectPr>';
  const hebrew = '<w:p><w:pPr><w:pStyle w:val="Child"/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr><w:t>אבג</w:t></w:r></w:p>';
  const { words } = await printer.print(hebrew + page, { styles });
  expect(Math.max(...words.map((word) => word.end))).toBeCloseTo((11906 - 720) / 20, 0);
});

it('puts the labels of lists that run from right to left between the edge and the text', async () => {
  const numbering =
    '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>';
  const styles =
    '<w:style w:type="paragraph" w:styleId="Base"><w:name w:val="Base"/><w:pPr><w:bidi/></w:pPr></w:style>';
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="720" w:right="720" w:bottom="720" w:left="720"/></w:sectPr>';
  const list = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  const hebrew = `<w:p><w:pPr><w:pStyle w:val="Base"/>${list}</w:pPr><w:r><w:rPr><w:rtl/></w:rPr><w:t>אבג</w:t></w:r></w:p>`;
  const end = ({ words }: Print) => Math.max(...words.map((word) => word.end));
  const indent = (11906 - 720 - 360) / 20;
  expect(end(await printer.print(hebrew + page, { styles, numbering }))).toBeCloseTo(indent, 0);
  // A list of both directions stays as it is.
  const both = hebrew + paragraph('latin', list);
  expect(end(await printer.print(both + page, { styles, numbering }))).toBeGreaterThan(indent + 5);
});

it('takes Helvetica for Arial, and for a font of its own in documents of a Mac', async () => {
  const body = ['one', 'two'].map((text) => paragraph(text)).join('');
  const height = async (properties?: string) => {
    const styles = defaults(fonts('Helvetica', 20));
    return between(
      await printer.print(body, properties === undefined ? { styles } : { styles, properties }),
      'one',
      'two',
    );
  };
  expect(await height()).toBeCloseTo(20 * LINE, 0);
  expect(await height('<Application>Microsoft Macintosh Word</Application>')).toBeCloseTo(20 * 1.2, 0);
});

it('lets a stop hang in the margin as each paragraph and its style say', async () => {
  const full = '一二三四五六七八九十一二三四五六七八九十。次の行はここから始まります。';
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="3553" w:bottom="1440" w:left="3553"/></w:sectPr>';
  const style = (id: string, base: string, value: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${base}<w:pPr><w:overflowPunct w:val="${value}"/></w:pPr></w:style>`;
  const styles =
    defaults('<w:rFonts w:ascii="MS Mincho" w:hAnsi="MS Mincho" w:eastAsia="MS Mincho"/><w:sz w:val="24"/>') +
    style('Within', '', '0') +
    style('Hanging', '<w:basedOn w:val="Within"/>', 'true');
  const second = async (properties: string) => {
    const { words } = await printer.print(paragraph(full, properties) + page, { styles });
    return words.map(({ text }) => text)[1];
  };
  const hangs = /^次/;
  expect(await second('')).toMatch(hangs);
  expect(await second('<w:overflowPunct/>')).toMatch(hangs);
  expect(await second('<w:overflowPunct w:val="0"/>')).toMatch(/^十。次/);
  expect(await second('<w:pStyle w:val="Within"/>')).toMatch(/^十。次/);
  expect(await second('<w:pStyle w:val="Hanging"/>')).toMatch(hangs);
  expect(await second('<w:pStyle w:val="Within"/><w:overflowPunct/>')).toMatch(hangs);
});
