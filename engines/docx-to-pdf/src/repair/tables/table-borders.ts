import { escapeAttribute } from '../../docx/xml.ts';
import { type Attributes, attributeOf } from '../repair.ts';

/** More styles than one based on the other. */
const LONGEST_CHAIN = 100;
/** What tells one line from another (17.3.4). */
const LOOK = ['val', 'sz', 'space', 'color', 'themeColor', 'themeTint', 'themeShade', 'shadow', 'frame'];

const SEPARATOR = '\n';

/** Which line is below a table, which at its left, and which between its rows; what is not said comes from its style. */
export interface RowBorders {
  bottom?: string;
  inside?: string;
  left?: string;
}

/** Notes an element of `w:tblBorders` (17.4.38). */
export function noteBorder(borders: RowBorders, local: string, attributes: Attributes): void {
  if (local === 'bottom') borders.bottom = lookOf(attributes);
  if (local === 'insideH') borders.inside = lookOf(attributes);
  if (local === 'left' || local === 'start') borders.left = lookOf(attributes);
}

/** What tells a line from another, as one text. */
export function lookOf(attributes: Attributes): string {
  return LOOK.map((name) => attributeOf(name, attributes) ?? '').join(SEPARATOR);
}

/** How wide a line of that look is, in twips. */
export function lineWidth(look: string | undefined): number {
  const eighths = Number(look?.split(SEPARATOR)[LOOK.indexOf('sz')] ?? 0);
  return Number.isFinite(eighths) ? (eighths * 20) / 8 : 0;
}

/** A line of that look, as XML; `prefix` is that of Word's elements, with its colon. */
export function lineOf(look: string, local: string, prefix: string): string {
  const values = look.split(SEPARATOR);
  const said = LOOK.flatMap((name, at) =>
    values[at] ? [` ${prefix}${name}="${escapeAttribute(values[at] ?? '')}"`] : [],
  );
  return `<${prefix}${local}${said.join('')}/>`;
}

/** The lines of the styles of tables. */
export class TableBorders {
  readonly #bases = new Map<string, string>();
  readonly #own = new Map<string, RowBorders>();

  base(style: string, base: string): void {
    this.#bases.set(style, base);
  }

  of(style: string): RowBorders {
    const own = this.#own.get(style) ?? {};
    this.#own.set(style, own);
    return own;
  }

  /** Whether a table ends with the line that is between its rows. */
  isEven(borders: RowBorders, style: string): boolean {
    const all = this.all(borders, style);
    return all.bottom === all.inside;
  }

  /** The lines of a table with those of its style, and of those that this one is based on. */
  all(borders: RowBorders, style: string): RowBorders {
    let all = borders;
    let id: string | undefined = style;
    for (let count = 0; id !== undefined && count < LONGEST_CHAIN; count++) {
      all = { ...this.#own.get(id), ...all };
      id = this.#bases.get(id);
    }
    return all;
  }
}
