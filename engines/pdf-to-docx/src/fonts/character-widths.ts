import { FONT_WIDTHS, WIDTH_RANGES } from './font-widths.ts';

/** A family whose characters' widths are known: every reader has it, or one made to its measures. */
export type MeasuredFamily = keyof typeof FONT_WIDTHS;
export type Weight = keyof (typeof FONT_WIDTHS)[MeasuredFamily];

export const MEASURED_FAMILIES = Object.keys(FONT_WIDTHS) as MeasuredFamily[];

/** The measured family of that name, if there is one. */
export const measuredFamily = (name: string): MeasuredFamily | undefined =>
  MEASURED_FAMILIES.find((family) => family === name);

export function weightOf(isBold: boolean, isItalic: boolean): Weight {
  if (isBold) return isItalic ? 'boldItalic' : 'bold';
  return isItalic ? 'italic' : 'regular';
}

const places = new Map<number, number>();
{
  let place = 0;
  for (const [from, to] of WIDTH_RANGES) for (let code = from; code <= to; code++) places.set(code, place++);
}

/** A character's advance width over the size; undefined where the family has none. */
export function widthOf(family: MeasuredFamily, weight: Weight, text: string): number | undefined {
  const place = places.get(text.codePointAt(0) ?? 0);
  if (place === undefined) return undefined;
  const width = Number.parseInt(FONT_WIDTHS[family][weight].slice(2 * place, 2 * place + 2), 36);
  return width === 0 ? undefined : width / 1000;
}
