import { type Attributes, attributeOf } from '../repair.ts';

/** More styles than one based on the other. */
const LONGEST_CHAIN = 100;
/** What tells one line from another (17.3.4). */
const LOOK = ['val', 'sz', 'space', 'color', 'themeColor', 'themeTint', 'themeShade', 'shadow', 'frame'];

/** Which line is below a table, and which between its rows; what is not said comes from its style. */
export interface RowBorders {
  bottom?: string;
  inside?: string;
}

/** Notes an element of `w:tblBorders` (17.4.38). */
export function noteBorder(borders: RowBorders, local: string, attributes: Attributes): void {
  const look = LOOK.map((name) => attributeOf(name, attributes) ?? '').join(' ');
  if (local === 'bottom') borders.bottom = look;
  if (local === 'insideH') borders.inside = look;
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
  isEven({ bottom, inside }: RowBorders, style: string): boolean {
    let all: RowBorders = { ...(bottom !== undefined && { bottom }), ...(inside !== undefined && { inside }) };
    let id: string | undefined = style;
    for (let count = 0; id !== undefined && count < LONGEST_CHAIN; count++) {
      all = { ...this.#own.get(id), ...all };
      id = this.#bases.get(id);
    }
    return all.bottom === all.inside;
  }
}
