import { documentXml } from '@verso/docx-to-pdf/testing/make-docx';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';

/** A picture of one pixel. */
export const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Parts of a DOCX that shows the pictures at these URLs without carrying them, and asks for a date. */
export function reachingParts(urls: readonly string[], before = ''): Record<string, string> {
  const pictures = urls.map(
    (_, at) =>
      `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="990000" cy="990000"/><wp:docPr id="${at + 1}" name="p"/><a:graphic><a:graphicData uri="${DRAWING}/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${at + 1}" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="r${at}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="990000" cy="990000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
  );
  const date =
    '<w:p><w:sdt><w:sdtPr><w:date><w:dateFormat w:val="M/d/yyyy"/></w:date></w:sdtPr><w:sdtContent><w:r><w:t>1/2/2020</w:t></w:r></w:sdtContent></w:sdt></w:p>';
  const relationships = urls.map(
    (url, at) => `<Relationship Id="r${at}" Type="${OFFICE}/image" Target="${url}" TargetMode="External"/>`,
  );
  return {
    'word/document.xml': documentXml(before + pictures.join('') + date),
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships.join('')}</Relationships>`,
  };
}
