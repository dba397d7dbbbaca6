import type { TextBox } from '../../model/document/document.ts';
import { ANGLE_UNITS } from '../format.ts';
import { turnedFit } from '../quirks/turned-text.ts';
import { insets, SHAPE_URI } from './shapes.ts';

/** The directions of text in a shape (ECMA-376 20.1.10.83). */
const DIRECTIONS = { horizontal: '', up: ' vert="vert270"', down: ' vert="vert"' } as const;

/**
 * `a:graphic` with text in a box without lines or background (MS-ODRAWXML 2.2.3). Sides in English Metric Units; `content` is what
 * is in it.
 */
export function textBoxGraphic({ direction, turn }: TextBox, width: number, height: number, content: string): string {
  const rotation = turn === 0 ? '' : ` rot="${Math.round(turn * ANGLE_UNITS)}"`;
  const { fit, warp } = turnedFit(turn);
  return (
    `<a:graphic><a:graphicData uri="${SHAPE_URI}"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr>` +
    `<a:xfrm${rotation}><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/><a:ln><a:noFill/></a:ln></wps:spPr>' +
    `<wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx>` +
    `<wps:bodyPr${DIRECTIONS[direction]} ${insets()} anchor="t" ${fit}>${warp}<a:noAutofit/></wps:bodyPr>` +
    '</wps:wsp></a:graphicData></a:graphic>'
  );
}
