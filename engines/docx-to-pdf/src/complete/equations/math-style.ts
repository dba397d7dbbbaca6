import type { XmlElement } from '../tree/xml-element.ts';

/** How letters of a run look (22.1.2.111): `p` upright, `b` bold, `bi` bold italic; those of most runs are italic. */
export type MathStyle = 'p' | 'b' | 'bi' | 'i';

const STYLES: readonly string[] = ['p', 'b', 'bi', 'i'] satisfies MathStyle[];

/** How the letters of a run of an equation look; normal text and text that is to be taken as it is are upright. */
export function styleOf(run: XmlElement): MathStyle {
  const own = run.child('m:rPr');
  if (own?.child('m:nor') ?? own?.child('m:lit')) return 'p';
  const style = own?.child('m:sty')?.attributes['m:val'] ?? 'i';
  return STYLES.includes(style) ? (style as MathStyle) : 'i';
}
