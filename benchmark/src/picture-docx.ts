import { makePng } from '@verso/fidelity/make-png';
import { strToU8, zipSync } from 'fflate';

const OFFICE = 'http://schemas.openxmlformats.org';
const DRAWING = `${OFFICE}/drawingml/2006`;
/** English Metric Units in a point (ECMA-376 Part 1, 20.1.2.1). */
const EMU = 12_700;
const [WIDTH_PT, HEIGHT_PT] = [432, 324];

/** A DOCX with so many pictures of `width` by `height` pixels, each another one, half a page large. */
export function makePictureDocx(pictures: number, width: number, height: number): Uint8Array {
  const numbers = Array.from({ length: pictures }, (_, at) => at + 1);
  const relationships = numbers.map(
    (at) =>
      `<Relationship Id="r${at}" Type="${OFFICE}/officeDocument/2006/relationships/image" Target="media/${at}.png"/>`,
  );
  return zipSync(
    {
      '[Content_Types].xml': strToU8(
        `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
      '_rels/.rels': strToU8(
        `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/_rels/document.xml.rels': strToU8(
        `<Relationships xmlns="${OFFICE}/package/2006/relationships">${relationships.join('')}</Relationships>`,
      ),
      'word/document.xml': strToU8(
        `<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships" xmlns:wp="${DRAWING}/wordprocessingDrawing" xmlns:a="${DRAWING}/main" xmlns:pic="${DRAWING}/picture"><w:body>${numbers.map(drawing).join('')}</w:body></w:document>`,
      ),
      ...Object.fromEntries(numbers.map((at) => [`word/media/${at}.png`, makeGrainyPng(width, height, at)])),
    },
    { level: 0 },
  );
}

function drawing(number: number): string {
  const size = `cx="${WIDTH_PT * EMU}" cy="${HEIGHT_PT * EMU}"`;
  return `<w:p><w:r><w:drawing><wp:inline><wp:extent ${size}/><wp:docPr id="${number}" name="p${number}"/><a:graphic><a:graphicData uri="${DRAWING}/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${number}" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="r${number}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
}

/** A picture with slopes and grain, as a photograph has them. */
function makeGrainyPng(width: number, height: number, seed: number): Uint8Array {
  let state = seed;
  return makePng(width, height, (x, y) => {
    state = (state * 48_271) % 2_147_483_647;
    const grain = state & 15;
    return [(x >> 3) + grain, (y >> 3) + seed * 10 + grain, (x * y) >> 12];
  });
}
