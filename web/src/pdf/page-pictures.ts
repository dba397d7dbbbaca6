/** The operators of a page that place pictures, by their numbers in pdf.js. */
export interface PictureOperators {
  readonly save: number;
  readonly restore: number;
  readonly transform: number;
  readonly paintFormXObjectBegin: number;
  readonly paintFormXObjectEnd: number;
  readonly paintImageXObject: number;
  readonly paintImageMaskXObject: number;
  readonly paintInlineImageXObject: number;
}

/** What a page paints, as pdf.js lists it. */
export interface PaintedPage {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

type Scale = readonly [a: number, b: number, c: number, d: number];

function times([a, b, c, d]: Scale, [e, f, g, h]: Scale): Scale {
  return [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h];
}

/** How much of a page its pictures cover, at most 1 for one that fills it; `area` is the page's, in square points. */
export function pictureShare({ fnArray, argsArray }: PaintedPage, area: number, ops: PictureOperators): number {
  const pictures = [ops.paintImageXObject, ops.paintImageMaskXObject, ops.paintInlineImageXObject];
  const kept: Scale[] = [];
  let now: Scale = [1, 0, 0, 1];
  let covered = 0;
  for (const [at, operator] of fnArray.entries()) {
    const matrix = matrixIn(argsArray[at], operator === ops.paintFormXObjectBegin);
    if (operator === ops.save || operator === ops.paintFormXObjectBegin) kept.push(now);
    if (operator === ops.restore || operator === ops.paintFormXObjectEnd) now = kept.pop() ?? [1, 0, 0, 1];
    if (matrix && (operator === ops.transform || operator === ops.paintFormXObjectBegin)) now = times(now, matrix);
    // A picture fills the unit square (ISO 32000-2, 8.9.4).
    if (pictures.includes(operator)) covered += Math.abs(now[0] * now[3] - now[1] * now[2]);
  }
  return covered / area;
}

/** The scaling of a matrix among an operator's arguments: a form has it as the first of them. */
function matrixIn(given: unknown, isOfForm: boolean): Scale | null {
  const values = isOfForm && Array.isArray(given) ? given[0] : given;
  if (values === null || typeof values !== 'object') return null;
  const [a, b, c, d] = Array.from(values as ArrayLike<number>);
  return [a, b, c, d].every((value) => typeof value === 'number') ? ([a, b, c, d] as unknown as Scale) : null;
}
