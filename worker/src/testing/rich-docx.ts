import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const DATE = 'w:date="2024-01-01T00:00:00Z"';

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const relationship = (id: string, type: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"${more}/>`;
const relationships = (...all: string[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;

/** A picture of so many pixels in width and height, of which none is like another. */
function noise(pixels: number): Uint8Array {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const head = Buffer.alloc(4);
    const foot = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    foot.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, foot]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  // Eight bits each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const lines = Array.from({ length: pixels }, () => Buffer.concat([Buffer.alloc(1), randomBytes(pixels * 3)]));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture of one inch in width. */
const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing"><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="Noise" descr="Noise"/><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr id="1" name="noise.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId4"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

const body = [
  `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:bookmarkStart w:id="9" w:name="top"/>${run('Chapter')}<w:bookmarkEnd w:id="9"/></w:p>`,
  `<w:p><w:ins w:id="1" w:author="Ada" ${DATE}>${run('added ')}</w:ins><w:del w:id="2" w:author="Ada" ${DATE}><w:r><w:delText>removed</w:delText></w:r></w:del></w:p>`,
  `<w:p><w:commentRangeStart w:id="0"/>${run('commented')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
  `<w:p><w:hyperlink r:id="rId3">${run('far')}</w:hyperlink> <w:hyperlink w:anchor="top">${run('near')}</w:hyperlink></w:p>`,
  `<w:p><w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="one" w:value="1"/></w:dropDownList></w:sdtPr><w:sdtContent>${run('choice')}</w:sdtContent></w:sdt></w:p>`,
  picture,
  `<w:p><w:r><w:br w:type="page"/></w:r></w:p><w:p>${run('second')}</w:p><w:p><w:r><w:br w:type="page"/></w:r></w:p><w:p>${run('third')}</w:p>`,
].join('');

/** A document of three pages with one of each thing that an option is about. */
export function makeRichDocx(): Uint8Array {
  const texts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${MAIN_TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${MAIN_TYPE}.styles+xml"/><Override PartName="/word/comments.xml" ContentType="${MAIN_TYPE}.comments+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': relationships(
      relationship('rId1', `${OFFICE}/relationships/officeDocument`, 'word/document.xml'),
      relationship('rId2', `${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'),
    ),
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Über alles</dc:title><dc:creator>Ada</dc:creator><dc:subject>Tests</dc:subject><cp:keywords>one, two</cp:keywords></cp:coreProperties>`,
    'word/document.xml': `<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}/relationships"><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="de-DE"/></w:rPr></w:rPrDefault></w:docDefaults></w:styles>`,
    'word/comments.xml': `<w:comments xmlns:w="${WORD}"><w:comment w:id="0" w:author="Bea" w:initials="B"><w:p>${run('remark')}</w:p></w:comment></w:comments>`,
    'word/_rels/document.xml.rels': relationships(
      relationship('rId1', `${OFFICE}/relationships/styles`, 'styles.xml'),
      relationship('rId2', `${OFFICE}/relationships/comments`, 'comments.xml'),
      relationship('rId3', `${OFFICE}/relationships/hyperlink`, 'https://example.org/far', ' TargetMode="External"'),
      relationship('rId4', `${OFFICE}/relationships/image`, 'media/noise.png'),
    ),
  };
  const parts = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
  return zipSync({ ...parts, 'word/media/noise.png': noise(600) }, { level: 1 });
}
