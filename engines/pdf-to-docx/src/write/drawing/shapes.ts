import type { DrawnShape, Paragraph } from '../../model/document/document.ts';
import type { PathStep, Subpath } from '../../model/page-content.ts';
import { ANGLE_UNITS, LEAST_LINE, LEAST_SHAPE } from '../format.ts';
import { emu } from '../package/xml.ts';
import { THIN_AREA } from '../tolerances.ts';

/** Text in a shape begins at its sides. */
export const NO_INSETS = 'lIns="0" tIns="0" rIns="0" bIns="0"';

export const SHAPE_URI = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape';
const GROUP_URI = 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup';

/** What a drawing of shapes needs of a word processor, and its `a:graphic`. */
export interface ShapeGraphic {
  readonly requires: 'wps' | 'wpg';
  readonly xml: string;
}

/** One shape, or several as a group: both only known to Word 2010 and later (MS-ODRAWXML 2.2.3 and 2.3.2). */
export function shapeGraphic(
  shapes: readonly DrawnShape[],
  width: number,
  height: number,
  paragraphXml: (paragraph: Paragraph) => string = () => '',
): ShapeGraphic {
  const [first] = shapes;
  if (first && shapes.length === 1) {
    return {
      requires: 'wps',
      xml: `<a:graphic><a:graphicData uri="${SHAPE_URI}">${shapeXml(first, '', paragraphXml)}</a:graphicData></a:graphic>`,
    };
  }
  const extent = `cx="${width}" cy="${height}"`;
  const members = shapes
    .map((shape, i) => shapeXml(shape, `<wps:cNvPr id="${i + 1}" name="Shape ${i + 1}"/>`, paragraphXml))
    .join('');
  return {
    requires: 'wpg',
    xml:
      `<a:graphic><a:graphicData uri="${GROUP_URI}"><wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr>` +
      `<a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/><a:chOff x="0" y="0"/><a:chExt ${extent}/></a:xfrm></wpg:grpSpPr>` +
      `${members}</wpg:wgp></a:graphicData></a:graphic>`,
  };
}

function shapeXml(read: DrawnShape, name: string, paragraphXml: (paragraph: Paragraph) => string): string {
  const shape = ruleOf(read) ?? read;
  const { box, kind } = shape;
  const least = shape.kind === 'rectangle' ? LEAST_SHAPE : 0;
  const width = Math.max(least, emu(box.x1 - box.x0));
  const height = Math.max(least, emu(box.y1 - box.y0));
  const geometry =
    kind === 'path' ? customGeometry(shape, width, height) : presetGeometry(kind === 'line' ? 'line' : 'rect');
  return (
    `<wps:wsp>${name}<wps:cNvSpPr/><wps:spPr>` +
    `<a:xfrm><a:off x="${emu(box.x0)}" y="${emu(box.y0)}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>` +
    `${geometry}${fillXml(shape)}${lineXml(shape)}</wps:spPr>${textXml(shape.paragraphs, paragraphXml)}</wps:wsp>`
  );
}

/** The text of a shape, from its top and between its sides: the paragraphs hold all the room that it has. */
function textXml(paragraphs: readonly Paragraph[] | undefined, paragraphXml: (paragraph: Paragraph) => string): string {
  if (!paragraphs) return '<wps:bodyPr/>';
  return (
    `<wps:txbx><w:txbxContent>${paragraphs.map(paragraphXml).join('')}</w:txbxContent></wps:txbx>` +
    `<wps:bodyPr ${NO_INSETS} anchor="t"><a:noAutofit/></wps:bodyPr>`
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
    gradient: undefined,
    stroke: fill,
    lineWidth: thickness,
  };
}

function fillXml({ fill, gradient }: DrawnShape): string {
  if (gradient) {
    const stop = (at: number, color: string) => `<a:gs pos="${at}"><a:srgbClr val="${color}"/></a:gs>`;
    const stops = stop(0, gradient.from) + stop(100_000, gradient.to);
    return `<a:gradFill><a:gsLst>${stops}</a:gsLst><a:lin ang="${gradient.angle * ANGLE_UNITS}" scaled="0"/></a:gradFill>`;
  }
  return fill === undefined ? '<a:noFill/>' : `<a:solidFill><a:srgbClr val="${fill}"/></a:solidFill>`;
}

const presetGeometry = (preset: string) => `<a:prstGeom prst="${preset}"><a:avLst/></a:prstGeom>`;

function lineXml({ stroke, lineWidth, isDashed }: DrawnShape): string {
  if (stroke === undefined) return '<a:ln><a:noFill/></a:ln>';
  const dash = isDashed ? '<a:prstDash val="dash"/>' : '';
  return `<a:ln w="${emu(Math.max(LEAST_LINE, lineWidth))}"><a:solidFill><a:srgbClr val="${stroke}"/></a:solidFill>${dash}</a:ln>`;
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
