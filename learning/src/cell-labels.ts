import type { TaggedGlyphs } from '@verso/pdf-to-docx/learning';

type TagNode = NonNullable<TaggedGlyphs['tags']>;
type Glyph = TaggedGlyphs['glyphs'][number];
type Box = Glyph['box'];

/** Text of one table must hold so many of the characters in an area. */
const MOST = 0.9;

/** Says which tagged table the text of an area is in. */
export class CellLabels {
  readonly #glyphs: readonly Glyph[];
  readonly #tables = new Map<number, string>();

  constructor({ number, glyphs, tags }: TaggedGlyphs) {
    this.#glyphs = glyphs.filter(({ text, style }) => text.trim() !== '' && style.angle === 0);
    if (tags) this.#visit(tags, number, '');
  }

  /** The key of the innermost table that holds the text of some areas; empty where none does, undefined where tags do not tell. */
  tableOf(areas: readonly Box[]): string | undefined {
    const counts = new Map<string, number>();
    let all = 0;
    for (const glyph of this.#glyphs) {
      if (!areas.some((area) => holdsMiddle(area, glyph.box))) continue;
      const table = glyph.style.artifact === 'none' ? this.#tables.get(glyph.style.mcid) : '';
      all++;
      if (table !== undefined) counts.set(table, (counts.get(table) ?? 0) + 1);
    }
    const [most] = [...counts].sort((a, b) => b[1] - a[1]);
    return most && most[1] >= MOST * all ? most[0] : undefined;
  }

  #visit(node: TagNode, page: number, table: string): void {
    for (const child of node.children) {
      if (child.kind === 'element') this.#visit(child.node, page, child.node.role === 'Table' ? child.node.key : table);
      else if (child.page === page) this.#tables.set(child.mcid, table);
    }
  }
}

function holdsMiddle(area: Box, { x0, y0, x1, y1 }: Box): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x >= area.x0 && x <= area.x1 && y >= area.y0 && y <= area.y1;
}
