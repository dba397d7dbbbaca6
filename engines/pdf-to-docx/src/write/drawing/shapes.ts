import type { DrawnShape, Paragraph } from '../../model/document/document.ts';
import { type Box, union } from '../../model/geometry.ts';
import type { PathStep, Subpath } from '../../model/page-content.ts';
import { ANGLE_UNITS, LEAST_SHAPE, WHOLE_SHARE } from '../format.ts';
import { emu } from '../package/xml.ts';
import { type Connector, connectorOf, headsXml } from './connectors.ts';

/** Points. A thinner area is drawn as a line. Without it rules are pale on screens and in small pictures of a page. */
const THIN_AREA = 3;

/** Points. The least width of a drawn line. */
const LEAST_LINE = 0.25;

/** Attributes of `wps:bodyPr`: text in a shape begins at its top, and so many points from its sides. */
export const insets = (sides = 0): string => `lIns="${emu(sides)}" tIns="0" rIns="${emu(sides)}" bIns="0"`;

export const SHAPE_URI = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape';
const GROUP_URI = 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup';

/** What a drawing of shapes needs of a word processor, where it is, and its `a:graphic`. */
export interface ShapeGraphic {
  readonly requires: 'wps' | 'wpg';
  /**
   * In points from the upper left corner of the drawing. Heads of lines and half of each outline reach beyond it: word processors draw a
   * shape that is alone from corner to corner, and LibreOffice stretches the members of a group to the area of the group.
   */
  readonly box: Box;
  /** EMU. */
  readonly width: number;
  readonly height: number;
  readonly xml: string;
}

/** One shape, or several, or one that is turned, as a group: both only known to Word 2010 and later (MS-ODRAWXML 2.2.3 and 2.3.2). */
export function shapeGraphic(
  shapes: readonly DrawnShape[],
  paragraphXml: (paragraph: Paragraph) => string = () => '',
): ShapeGraphic {
  const placed = shapes.map(placedShape);
  const [first, ...more] = placed as [PlacedShape, ...PlacedShape[]];
  // Word processors disagree on the area of turned shapes that are in no group.
  if (more.length === 0 && !first.connector?.isTurned) {
    const { box, width, height } = first;
    const xml = `<a:graphic><a:graphicData uri="${SHAPE_URI}">${shapeXml(first, '', paragraphXml)}</a:graphicData></a:graphic>`;
    return { requires: 'wps', box, width, height, xml };
  }
  const box = union(placed.map((one) => one.connector?.ends ?? one.box));
  const { width, height } = sizeOf(box, LEAST_SHAPE);
  const members = placed
    .map((one, i) => shapeXml(one, `<wps:cNvPr id="${i + 1}" name="Shape ${i + 1}"/>`, paragraphXml))
    .join('');
  const xml =
    `<a:graphic><a:graphicData uri="${GROUP_URI}"><wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr>` +
    `<a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/>` +
    `<a:chOff x="${emu(box.x0)}" y="${emu(box.y0)}"/><a:chExt cx="${width}" cy="${height}"/></a:xfrm></wpg:grpSpPr>` +
    `${members}</wpg:wgp></a:graphicData></a:graphic>`;
  return { requires: 'wpg', box, width, height, xml };
}

/** A shape as it is written. */
interface PlacedShape {
  readonly shape: DrawnShape;
  readonly connector: Connector | undefined;
  /** Before it is turned, in points. */
  readonly box: Box;
  /** EMU. */
  readonly width: number;
  readonly height: number;
}

function placedShape(drawn: DrawnShape): PlacedShape {
  const shape = ruleOf(drawn) ?? drawn;
  const connector = connectorOf(shape);
  const { box } = connector ?? shape;
  return { shape, connector, box, ...sizeOf(box, shape.kind === 'rectangle' ? LEAST_SHAPE : 0) };
}

/** The size of a box in EMU, where no side is shorter than `least`. */
const sizeOf = ({ x0, y0, x1, y1 }: Box, least: number) => ({
  width: Math.max(least, emu(x1 - x0)),
  height: Math.max(least, emu(y1 - y0)),
});

function shapeXml(placed: PlacedShape, name: string, paragraphXml: (paragraph: Paragraph) => string): string {
  const { shape, connector, box, width, height } = placed;
  return (
    `<wps:wsp>${name}<wps:${shape.heads ? 'cNvCnPr' : 'cNvSpPr'}/><wps:spPr>` +
    `<a:xfrm${connector?.turn ?? ''}><a:off x="${emu(box.x0)}" y="${emu(box.y0)}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>` +
    `${geometryXml(placed)}${fillXml(shape)}${lineXml(shape)}</wps:spPr>${textXml(shape, paragraphXml)}</wps:wsp>`
  );
}

function geometryXml({ shape, connector, width, height }: PlacedShape): string {
  if (connector) return presetGeometry(connector.preset, connector.adjustments);
  if (shape.kind === 'path') return customGeometry(shape, width, height);
  return presetGeometry(shape.kind === 'line' ? 'line' : 'rect');
}

/** The text of a shape, from its top: its paragraphs hold the room that they have, but for that at the sides of the shape. */
function textXml({ paragraphs, inset }: DrawnShape, paragraphXml: (paragraph: Paragraph) => string): string {
  if (!paragraphs) return '<wps:bodyPr/>';
  return (
    `<wps:txbx><w:txbxContent>${paragraphs.map(paragraphXml).join('')}</w:txbxContent></wps:txbx>` +
    `<wps:bodyPr ${insets(inset)} anchor="t"><a:noAutofit/></wps:bodyPr>`
  );
}

/** A thin area as the line that it is; undefined for other shapes. */
function ruleOf({ kind, box, fill, gradient, stroke, ...rest }: DrawnShape): DrawnShape | undefined {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  const thickness = Math.min(width, height);
  const isThin = thickness <= THIN_AREA && thickness < Math.max(width, height) / 2;
  if (kind !== 'rectangle' || fill === undefined || gradient || stroke || !isThin) return undefined;
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const middle = width > height ? { ...box, y0: y, y1: y } : { ...box, x0: x, x1: x };
  return {
    ...rest,
    kind: 'line',
    box: middle,
    fill: undefined,
    translucent: undefined,
    gradient: undefined,
    stroke: fill,
    lineWidth: thickness,
  };
}

function fillXml({ fill, translucent, gradient }: DrawnShape): string {
  if (gradient) {
    const stop = (at: number, color: string) => `<a:gs pos="${at}"><a:srgbClr val="${color}"/></a:gs>`;
    const stops = stop(0, gradient.from) + stop(WHOLE_SHARE, gradient.to);
    return `<a:gradFill><a:gsLst>${stops}</a:gsLst><a:lin ang="${gradient.angle * ANGLE_UNITS}" scaled="0"/></a:gradFill>`;
  }
  if (translucent) {
    const alpha = `<a:alpha val="${Math.round(translucent.opacity * WHOLE_SHARE)}"/>`;
    return `<a:solidFill><a:srgbClr val="${translucent.color}">${alpha}</a:srgbClr></a:solidFill>`;
  }
  return fill === undefined ? '<a:noFill/>' : `<a:solidFill><a:srgbClr val="${fill}"/></a:solidFill>`;
}

const presetGeometry = (preset: string, adjustments = '') =>
  `<a:prstGeom prst="${preset}">${adjustments === '' ? '<a:avLst/>' : `<a:avLst>${adjustments}</a:avLst>`}</a:prstGeom>`;

function lineXml(shape: DrawnShape): string {
  const { stroke, lineWidth, isDashed } = shape;
  if (stroke === undefined) return '<a:ln><a:noFill/></a:ln>';
  const dash = isDashed ? '<a:prstDash val="dash"/>' : '';
  const fill = `<a:solidFill><a:srgbClr val="${stroke}"/></a:solidFill>`;
  return `<a:ln w="${emu(Math.max(LEAST_LINE, lineWidth))}">${fill}${dash}${headsXml(shape)}</a:ln>`;
}

/** `a:custGeom` (ECMA-376 20.1.9.8): all subpaths make one path, so that inner ones are holes. */
function customGeometry({ box, outline }: DrawnShape, width: number, height: number): string {
  const point = (x: number, y: number) => `<a:pt x="${emu(x - box.x0)}" y="${emu(y - box.y0)}"/>`;
  const step = (to: PathStep): string =>
    to.length === 2
      ? `<a:lnTo>${point(to[0], to[1])}</a:lnTo>`
      : `<a:cubicBezTo>${point(to[0], to[1])}${point(to[2], to[3])}${point(to[4], to[5])}</a:cubicBezTo>`;
  const subpath = ({ start, steps, isClosed }: Subpath) =>
    `<a:moveTo>${point(start[0], start[1])}</a:moveTo>${steps.map(step).join('')}${isClosed ? '<a:close/>' : ''}`;
  return (
    '<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/>' +
    `<a:pathLst><a:path w="${width}" h="${height}">${outline.map(subpath).join('')}</a:path></a:pathLst></a:custGeom>`
  );
}
