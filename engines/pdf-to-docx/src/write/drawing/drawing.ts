import type { DrawnShape, Paragraph, Picture, TextBox, Wrap } from '../../model/document/document.ts';
import type { Box } from '../../model/geometry.ts';
import type { ImageData } from '../../model/page-content.ts';
import { LEAST_SHAPE } from '../format.ts';
import type { PartWriter } from '../package/part-writer.ts';
import { emu, escapeXml } from '../package/xml.ts';
import { textBoxName } from '../quirks/turned-text.ts';
import { SHAPE_URI, shapeGraphic } from './shapes.ts';
import { textBoxGraphic } from './text-box.ts';

const PICTURE_URI = 'http://schemas.openxmlformats.org/drawingml/2006/picture';

const SVG_NAMESPACE = 'http://schemas.microsoft.com/office/drawing/2016/SVG/main';
const SVG_EXTENSION = '{96DAC541-7B7A-43D3-8B79-37D633B846F1}';

/** Writes a paragraph of a text box. */
type ParagraphWriter = (paragraph: Paragraph, part: PartWriter) => string;

/** What is drawn at a place: a picture, a text box or shapes. `isFill`: the picture is written as a shape that it fills. */
export function drawing(picture: Picture, part: PartWriter, paragraphXml: ParagraphWriter, isFill = false): string {
  if (picture.image) return pictureXml(picture, picture.image, part, isFill);
  if (picture.textBox) return textBoxXml(picture, picture.textBox, part, paragraphXml);
  return picture.shapes ? shapesXml(picture, picture.shapes, part, paragraphXml) : '';
}

function shapesXml(
  picture: Picture,
  shapes: readonly DrawnShape[],
  part: PartWriter,
  paragraphXml: ParagraphWriter,
): string {
  const id = part.nextId();
  const { requires, box, width, height, xml } = shapeGraphic(shapes, (paragraph) => paragraphXml(paragraph, part));
  const alt = picture.alt ? ` descr="${escapeXml(picture.alt)}"` : '';
  const graphic = `<wp:docPr id="${id}" name="Shape ${id}"${alt}/><wp:cNvGraphicFramePr/>${xml}`;
  const shape = anchorXml(picture, id, width, height, graphic, box);
  return `<mc:AlternateContent><mc:Choice Requires="${requires}">${shape}</mc:Choice></mc:AlternateContent>`;
}

function textBoxXml(picture: Picture, box: TextBox, part: PartWriter, paragraphXml: ParagraphWriter): string {
  const id = part.nextId();
  const width = Math.max(LEAST_SHAPE, emu(picture.width));
  const height = Math.max(LEAST_SHAPE, emu(picture.height));
  const name = textBoxName(id, picture.anchor?.isBehind === true && box.turn !== 0);
  part.isWordArt = box.turn !== 0;
  const content = box.paragraphs.map((paragraph) => paragraphXml(paragraph, part)).join('');
  part.isWordArt = false;
  const graphic = `<wp:docPr id="${id}" name="${name}"/><wp:cNvGraphicFramePr/>${textBoxGraphic(box, width, height, content)}`;
  const shape = anchorXml(picture, id, width, height, graphic);
  return `<mc:AlternateContent><mc:Choice Requires="wps">${shape}</mc:Choice></mc:AlternateContent>`;
}

/** `w:drawing` with a picture, in the line or anchored to the page (ECMA-376 20.4.2.8 and 20.4.2.3). */
function pictureXml(picture: Picture, image: ImageData, part: PartWriter, isFill: boolean): string {
  const relation = part.relationships.add('image', part.addMedia(image));
  const blip = image.vector
    ? vectorBlip(relation, part.addVector(image.vector), part)
    : `<a:blip r:embed="${relation}"/>`;
  const id = part.nextId();
  const width = Math.max(1, emu(picture.width));
  const height = Math.max(1, emu(picture.height));
  const alt = picture.alt ? ` descr="${escapeXml(picture.alt)}"` : '';
  const fill = `${blip}<a:stretch><a:fillRect/></a:stretch>`;
  const place = `<a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`;
  const outline = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';
  const name = `<wp:docPr id="${id}" name="Picture ${id}"${alt}/>`;
  if (isFill) {
    const shape = `<wps:wsp><wps:cNvSpPr/><wps:spPr>${place}${outline}<a:blipFill>${fill}</a:blipFill><a:ln><a:noFill/></a:ln></wps:spPr><wps:bodyPr/></wps:wsp>`;
    const graphic = `${name}<wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="${SHAPE_URI}">${shape}</a:graphicData></a:graphic>`;
    return `<mc:AlternateContent><mc:Choice Requires="wps">${anchorXml(picture, id, width, height, graphic)}</mc:Choice></mc:AlternateContent>`;
  }
  const graphic =
    `${name}<wp:cNvGraphicFramePr><a:graphicFrameLocks noChangeAspect="1"/></wp:cNvGraphicFramePr>` +
    `<a:graphic><a:graphicData uri="${PICTURE_URI}"><pic:pic>` +
    `<pic:nvPicPr><pic:cNvPr id="${id}" name="Picture ${id}"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill>${fill}</pic:blipFill><pic:spPr>${place}${outline}</pic:spPr></pic:pic></a:graphicData></a:graphic>`;
  return anchorXml(picture, id, width, height, graphic);
}

/** A picture that Word 2016 and later, and LibreOffice, show as SVG ([MS-ODRAWXML] 2.3.1.13), and other readers as a bitmap. */
function vectorBlip(bitmap: string, media: string, part: PartWriter): string {
  const svg = `<asvg:svgBlip xmlns:asvg="${SVG_NAMESPACE}" r:embed="${part.relationships.add('image', media)}"/>`;
  return `<a:blip r:embed="${bitmap}"><a:extLst><a:ext uri="${SVG_EXTENSION}">${svg}</a:ext></a:extLst></a:blip>`;
}

/** The elements of ECMA-376 20.4.2.15 to 20.4.2.20 that say how text goes around a picture. */
const WRAPS = {
  none: '<wp:wrapNone/>',
  square: '<wp:wrapSquare wrapText="bothSides"/>',
  topAndBottom: '<wp:wrapTopAndBottom/>',
} as const;

function distances(wrap: Wrap | undefined): string {
  const { top, right, bottom, left } = wrap ?? { top: 0, right: 0, bottom: 0, left: 0 };
  return `distT="${emu(top)}" distB="${emu(bottom)}" distL="${emu(left)}" distR="${emu(right)}"`;
}

/** `w:drawing` around a graphic: in the line, or at a place on the page. `own` is its area in the picture's, of which the rest is around it. */
function anchorXml(picture: Picture, id: number, width: number, height: number, graphic: string, own?: Box): string {
  const { anchor } = picture;
  const { x0, y0, x1, y1 } = own ?? { x0: 0, y0: 0, x1: picture.width, y1: picture.height };
  const [left, top, right, bottom] = [x0, y0, picture.width - x1, picture.height - y1].map((side) =>
    emu(Math.max(0, side)),
  );
  const effect = `<wp:effectExtent l="${left}" t="${top}" r="${right}" b="${bottom}"/>`;
  const extent = `<wp:extent cx="${width}" cy="${height}"/>${effect}`;
  if (!anchor)
    return `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">${extent}${graphic}</wp:inline></w:drawing>`;
  return (
    `<w:drawing><wp:anchor ${distances(anchor.wrap)} simplePos="0" ` +
    `relativeHeight="${id}" behindDoc="${anchor.isBehind ? 1 : 0}" locked="0" layoutInCell="1" allowOverlap="1">` +
    '<wp:simplePos x="0" y="0"/>' +
    position('H', anchor.origin && 'column', anchor.x + x0 - (anchor.origin?.x ?? 0)) +
    position('V', anchor.origin && 'paragraph', anchor.y + y0 - (anchor.origin?.y ?? 0)) +
    `${extent}${WRAPS[anchor.wrap?.kind ?? 'none']}${graphic}</wp:anchor></w:drawing>`
  );
}

/** `wp:positionH` or `wp:positionV`: so many points from an edge, that of the page unless told. */
const position = (axis: 'H' | 'V', from: string | undefined, points: number) =>
  `<wp:position${axis} relativeFrom="${from ?? 'page'}"><wp:posOffset>${emu(points)}</wp:posOffset></wp:position${axis}>`;
