import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentXml } from '../testing/make-docx.ts';
import { packageParts } from '../testing/package-parts.ts';
import { type Print, TestPrinter } from '../testing/print-docx.ts';

let printer: TestPrinter;
beforeAll(async () => {
  printer = await TestPrinter.open();
});
afterAll(() => printer.close());

const SHAPE = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape';
const PAGE =
  '<w:sectPr><w:pgSz w:w="12000" w:h="8000"/><w:pgMar w:top="1000" w:right="1000" w:bottom="1000" w:left="1000"/></w:sectPr>';
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const inline = (uri: string, content: string, extent = 'cx="1270000" cy="635000"') =>
  `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${extent}/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const frame = (rotation = '') => `<a:xfrm${rotation}><a:off x="0" y="0"/><a:ext cx="1270000" cy="635000"/></a:xfrm>`;

/** The color of most letters of a word. */
function inkOf({ word, colorAt }: Print, text: string, paper = 'FFFFFF'): string | undefined {
  const { x, end, y } = word(text);
  const counts = new Map<string, number>();
  for (let at = x; at < end; at++)
    for (let up = y - 4; up > y - 30; up--) counts.set(colorAt(at, up), (counts.get(colorAt(at, up)) ?? 0) + 1);
  counts.delete(paper);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

describe('text', () => {
  const large = '<w:sz w:val="96"/>';

  it('in white with an outline is drawn by the outline', async () => {
    const outline = `<w14:textOutline w14:w="9525"><w14:solidFill><w14:srgbClr w14:val="0000C0"/></w14:solidFill></w14:textOutline>`;
    const print = await printer.print(
      `<w:p>${run('HOLLOW', `${large}<w:color w:val="FFFFFF"/>${outline}`)}</w:p>${PAGE}`,
    );
    expect(inkOf(print, 'HOLLOW')).toMatch(/^[0-9A-F]{4}[A-F]/);
  });

  it('with a gradient has the color of its middle', async () => {
    const stop = (at: number, color: string) => `<w14:gs w14:pos="${at}"><w14:srgbClr w14:val="${color}"/></w14:gs>`;
    const fill = `<w14:textFill><w14:gradFill><w14:gsLst>${stop(0, 'FF0000')}${stop(50_000, '00A000')}${stop(100_000, '0000FF')}</w14:gsLst></w14:gradFill></w14:textFill>`;
    expect(inkOf(await printer.print(`<w:p>${run('GRADED', large + fill)}</w:p>${PAGE}`), 'GRADED')).toBe('00A000');
  });

  it('has the shadow that is seen, and none where Word writes one of no size for none', async () => {
    const shadow = (distance: number, scale: number) =>
      `<w14:shadow w14:blurRad="0" w14:dist="${distance}" w14:dir="2700000" w14:sx="${scale}" w14:sy="${scale}" w14:kx="0" w14:ky="0" w14:algn="none"><w14:srgbClr w14:val="000000"/></w14:shadow>`;
    const inked = async (effect: string) => {
      const { word, colorAt } = await printer.print(`<w:p>${run('SHADED', large + effect)}</w:p>${PAGE}`);
      const { x, end, y } = word('SHADED');
      let points = 0;
      for (let at = x; at < end + 6; at++)
        for (let up = y + 6; up > y - 50; up--) if (colorAt(at, up) !== 'FFFFFF') points++;
      return points;
    };
    const plain = await inked('');
    expect(await inked(shadow(0, 0))).toBe(plain);
    expect(await inked(shadow(38_100, 100_000))).toBeGreaterThan(1.1 * plain);
  });

  it('in the automatic color is black on a shade of middling brightness, and white on a dark one', async () => {
    const shade = (fill: string) => `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>`;
    const lines = ['8A8A8A', '303030'].map(
      (fill) => `<w:p><w:pPr>${shade(fill)}</w:pPr>${run(`ON${fill}`, large)}</w:p>`,
    );
    const print = await printer.print(lines.join('') + PAGE);
    expect(inkOf(print, 'ON8A8A8A', '8A8A8A')).toBe('000000');
    expect(inkOf(print, 'ON303030', '303030')).toBe('FFFFFF');
  });

  it('in the automatic color is black on the shade that the style of a table gives to its place', async () => {
    const shade = (fill: string) => `<w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="${fill}"/></w:tcPr>`;
    const style = `<w:style w:type="table" w:styleId="Shaded"><w:name w:val="Shaded"/>${shade('303030')}<w:tblStylePr w:type="firstRow">${shade('8A8A8A')}</w:tblStylePr></w:style>`;
    const cell = (text: string) => `<w:tr><w:tc><w:p>${run(text, large)}</w:p></w:tc></w:tr>`;
    const properties = '<w:tblPr><w:tblStyle w:val="Shaded"/><w:tblLook w:val="0620"/></w:tblPr>';
    const table = `<w:tbl>${properties}<w:tblGrid><w:gridCol w:w="9000"/></w:tblGrid>${cell('ATTOP')}${cell('BELOW')}</w:tbl>`;
    const print = await printer.print(table + PAGE, { styles: style });
    expect(inkOf(print, 'ATTOP', '8A8A8A')).toBe('000000');
    expect(inkOf(print, 'BELOW', '303030')).toBe('FFFFFF');
  });

  it('in shapes of a group has the color that their style refers to', async () => {
    const style =
      '<wps:style><a:lnRef idx="0"><a:schemeClr val="accent1"/></a:lnRef><a:fillRef idx="0"><a:schemeClr val="accent1"/></a:fillRef><a:effectRef idx="0"><a:schemeClr val="accent1"/></a:effectRef><a:fontRef idx="minor"><a:srgbClr val="C000C0"/></a:fontRef></wps:style>';
    const box = `<wps:wsp><wps:cNvSpPr/><wps:spPr>${frame()}<a:prstGeom prst="rect"/></wps:spPr>${style}<wps:txbx><w:txbxContent><w:p>${run('GROUPED', '<w:sz w:val="32"/><w:b/>')}</w:p></w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp>`;
    const group = `<wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1270000" cy="635000"/><a:chOff x="0" y="0"/><a:chExt cx="1270000" cy="635000"/></a:xfrm></wpg:grpSpPr>${box}</wpg:wgp>`;
    const uri = 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup';
    const print = await printer.print(`<w:p>${inline(uri, group)}</w:p>${PAGE}`);
    expect(inkOf(print, 'GROUPED')).toBe('C000C0');
    // The page's margin and the room that a shape has around its text.
    expect(print.word('GROUPED').x).toBeCloseTo(57.2, 0);
  });

  it('of a box that is turned is turned with it', async () => {
    const box = `<wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr>${frame(' rot="1800000"')}<a:prstGeom prst="rect"/></wps:spPr><wps:txbx><w:txbxContent><w:p>${run('SLANTED')}${run(' THING')}</w:p></w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp>`;
    const { words, messages } = await printer.printParts(
      packageParts(documentXml(`<w:p>${inline(SHAPE, box)}</w:p>${PAGE}`), []),
    );
    expect(words.map(({ text }) => text).join('')).toBe('SLANTEDTHING');
    expect((words.at(-1)?.y ?? 0) - (words[0]?.y ?? 0)).toBeGreaterThan(20);
    expect(messages).toEqual([]);
  });
});

describe('pictures and charts', () => {
  it('keep their opacity', async () => {
    const picture = `<pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="r0"><a:alphaModFix amt="50000"/></a:blip><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr>${frame()}<a:prstGeom prst="rect"/></pic:spPr></pic:pic>`;
    const uri = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
    const body = documentXml(`<w:p>${inline(uri, picture)}</w:p>${PAGE}`);
    const { colorAt } = await printer.printParts(packageParts(body, [['image', 'word/media/blue.png', bluePng()]]));
    expect(colorAt(80, 70)).toMatch(/^[78][0-9A-F][78][0-9A-F]FF$/);
  });

  it('have the colors of the usual theme where the document has none', async () => {
    const values = (name: string, kind: string, list: readonly (string | number)[]) =>
      `<c:${name}><c:${kind}><c:ptCount val="${list.length}"/>${list.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}</c:${kind}></c:${name}>`;
    const series = `<c:ser><c:idx val="0"/><c:order val="0"/>${values('cat', 'strLit', ['a', 'b'])}${values('val', 'numLit', [9, 9])}</c:ser>`;
    const { colorAt } = await printColumns(series);
    expect(colorAt(150, 150)).toBe('4472C4');
  });
});

describe('pages, lists and cells', () => {
  it('have a line for a border of small pictures, and a message', async () => {
    const art =
      '<w:pgBorders w:offsetFrom="page"><w:top w:val="apples" w:sz="10" w:space="20" w:color="00A000"/></w:pgBorders>';
    const parts = packageParts(
      documentXml(`<w:p>${run('inside')}</w:p>${PAGE.replace('</w:sectPr>', `${art}</w:sectPr>`)}`),
      [],
    );
    const { colorAt, messages } = await printer.printParts(parts);
    expect(colorAt(300, 24)).toBe('00A000');
    expect(messages).toContain('border_art');
  });

  it('have text where alignment tabs lead, not at the stops of their style', async () => {
    const tab = (place: string) => `<w:r><w:ptab w:relativeTo="margin" w:alignment="${place}" w:leader="none"/></w:r>`;
    const stops =
      '<w:pPr><w:tabs><w:tab w:val="center" w:pos="2000"/><w:tab w:val="right" w:pos="4000"/></w:tabs></w:pPr>';
    const { word } = await printer.print(
      `<w:p>${stops}${run('L')}${tab('center')}${run('M')}${tab('right')}${run('R')}</w:p>${PAGE}`,
    );
    expect((word('M').x + word('M').end) / 2).toBeCloseTo(300, 0);
    expect(word('R').end).toBeCloseTo(550, 0);
  });

  it('have a section in the middle of its page or at the bottom', async () => {
    const at = async (place: string) => {
      const section = PAGE.replace('</w:sectPr>', `<w:vAlign w:val="${place}"/></w:sectPr>`);
      return (await printer.print(`<w:p>${run('sole')}</w:p>${section}`)).word('sole').y;
    };
    expect(await at('top')).toBeLessThan(80);
    expect(await at('center')).toBeGreaterThan(180);
    expect(await at('center')).toBeLessThan(220);
    expect(await at('bottom')).toBeGreaterThan(320);
  });

  it('begin at the top where their paragraphs are to be spread, with a message', async () => {
    const section = PAGE.replace('</w:sectPr>', '<w:vAlign w:val="both"/></w:sectPr>');
    const body = documentXml(`<w:p>${run('sole')}</w:p>${section}`);
    expect((await printer.printParts(packageParts(body, []))).messages).toEqual(['spread_page']);
  });

  it('have numbers at lines of text alone, not of notes', async () => {
    const note = '<w:p><w:r><w:t>beneath</w:t></w:r></w:p>';
    const footnotes = `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="2">${note}</w:footnote></w:footnotes>`;
    const numbered = PAGE.replace('</w:sectPr>', '<w:lnNumType w:countBy="1"/></w:sectPr>');
    const body = documentXml(`<w:p>${run('above')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>${numbered}`);
    const parts = packageParts(body, [['footnotes', 'word/footnotes.xml', footnotes]]);
    const { words } = await printer.printParts(parts);
    expect(words.filter(({ x }) => x < 50)).toHaveLength(1);
  });

  it('have no spaces between cells, and a message', async () => {
    const cells = '<w:tr><w:tc><w:p><w:r><w:t>apart</w:t></w:r></w:p></w:tc></w:tr>';
    const spacing = '<w:tblPr><w:tblCellSpacing w:w="80" w:type="dxa"/></w:tblPr>';
    const body = `<w:tbl>${spacing}<w:tblGrid><w:gridCol w:w="3000"/></w:tblGrid>${cells}</w:tbl><w:p/>`;
    const { messages } = await printer.printParts(packageParts(documentXml(body), []));
    expect(messages).toEqual(['cell_spacing']);
  });

  it('have no labels where a list hides them', async () => {
    const level =
      '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:rPr><w:vanish/></w:rPr></w:lvl>';
    const numbering = `<w:abstractNum w:abstractNumId="0">${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const item = '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>';
    const { words } = await printer.print(`<w:p>${item}${run('item')}</w:p>`, { numbering });
    expect(words.map(({ text }) => text)).toEqual(['item']);
  });

  it('have the diagonal borders of cells', async () => {
    const cell =
      '<w:tc><w:tcPr><w:tcW w:w="4000" w:type="dxa"/><w:tcBorders><w:tl2br w:val="single" w:sz="24" w:color="0000FF"/></w:tcBorders></w:tcPr><w:p/></w:tc>';
    const row = `<w:tr><w:trPr><w:trHeight w:val="2000" w:hRule="exact"/></w:trPr>${cell}</w:tr>`;
    const grid = '<w:tblPr><w:tblW w:w="4000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid>';
    const { colorAt } = await printer.print(`<w:tbl>${grid}${row}</w:tbl><w:p/>${PAGE}`);
    // Halfway down the line is in the middle of the cell.
    const middle = [142, 145, 148, 151].map((x) => colorAt(x, 100));
    expect(middle).toContain('0000FF');
  });

  it('count the points of a chart whose program has not', async () => {
    const values = (name: string, kind: string, value: string) =>
      `<c:${name}><c:${kind}><c:f/><c:${kind === 'strRef' ? 'str' : 'num'}Cache><c:pt idx="0"><c:v>${value}</c:v></c:pt></c:${kind === 'strRef' ? 'str' : 'num'}Cache></c:${kind}></c:${name}>`;
    const series = `<c:ser><c:idx val="0"/><c:order val="0"/>${values('tx', 'strRef', 'Sales')}${values('cat', 'strRef', 'May')}${values('val', 'numRef', '7')}</c:ser>`;
    const { words } = await printColumns(series);
    expect(words.map(({ text }) => text)).toContain('May');
  });

  it('show what content controls are bound to', async () => {
    const id = '{0A1B2C3D-1111-2222-3333-444455556666}';
    const binding = `<w:dataBinding w:prefixMappings="xmlns:a='urn:menu'" w:xpath="/a:menu[1]/a:dish[2]" w:storeItemID="${id}"/>`;
    const control = `<w:sdt><w:sdtPr>${binding}<w:text/></w:sdtPr><w:sdtContent>${run('stale')}</w:sdtContent></w:sdt>`;
    const about = `<ds:datastoreItem xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml" ds:itemID="${id}"/>`;
    const relation = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="p" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXmlProps" Target="props1.xml"/></Relationships>`;
    const parts = packageParts(documentXml(`<w:p>${control}</w:p>`), [
      ['customXml', 'customXml/item1.xml', '<menu xmlns="urn:menu"><dish>soup</dish><dish>fresh</dish></menu>'],
    ]);
    const { words } = await printer.printParts({
      ...parts,
      'customXml/props1.xml': about,
      'customXml/_rels/item1.xml.rels': relation,
    });
    expect(words.map(({ text }) => text)).toEqual(['fresh']);
  });
});

/** Prints a chart of columns. */
function printColumns(series: string) {
  const axes = `<c:catAx><c:axId val="1"/><c:scaling/><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling/><c:delete val="0"/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx>`;
  const columns = `<c:barChart><c:barDir val="col"/>${series}<c:gapWidth val="0"/><c:axId val="1"/><c:axId val="2"/></c:barChart>`;
  const chart = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:plotArea>${columns}${axes}</c:plotArea></c:chart></c:chartSpace>`;
  const uri = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
  const body = documentXml(`<w:p>${inline(uri, '<c:chart r:id="r0"/>', 'cx="2540000" cy="2540000"')}</w:p>${PAGE}`);
  const type =
    '<Override PartName="/word/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>';
  const parts = packageParts(body, [['chart', 'word/chart1.xml', chart]]);
  const types = String(parts['[Content_Types].xml']).replace('</Types>', `${type}</Types>`);
  return printer.printParts({ ...parts, '[Content_Types].xml': types });
}

/** One blue point. */
function bluePng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 0, 0, 255]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
