import type { LineColumn, TaggedGlyphs } from '@verso/pdf-to-docx/read-columns';

type Line = LineColumn['lines'][number];
type Glyph = TaggedGlyphs['glyphs'][number];
type TagNode = NonNullable<TaggedGlyphs['tags']>;

/** What the tags make of a line. */
type LineRole =
  | 'body'
  | 'heading'
  | 'title'
  | 'item'
  | 'cell'
  | 'caption'
  | 'note'
  | 'contents'
  | 'artifact'
  | 'mixed'
  | 'unknown';

/** What the tags say of a line. */
export interface LineLabel {
  /** The same for all lines of one tagged paragraph; empty where the tags do not tell, as for a line of several paragraphs. */
  readonly paragraph: string;
  readonly role: LineRole;
  /** Of a heading, a list item or an entry of contents from 1, else 0. */
  readonly level: number;
  /** Whether a list label is on it. */
  readonly hasLabel: boolean;
  /** Whether it is in a list item, also one in a cell. */
  readonly isItem: boolean;
}

/** The paragraph that marked content is a part of. */
interface Place {
  readonly paragraph: string;
  readonly role: LineRole;
  readonly level: number;
  readonly isLabel: boolean;
  readonly isItem: boolean;
}

const UNKNOWN: LineLabel = { paragraph: '', role: 'unknown', level: 0, hasLabel: false, isItem: false };
/** What stands in a paragraph, and is none. */
const INLINE =
  /^(Span|Link|Reference|Quote|Em|Strong|Sub|Annot|Ruby|RB|RT|RP|Warichu|WT|WP|Form|Lbl|BibEntry|Code|Formula)$/;
/** What is one paragraph, although it may hold elements of paragraphs. */
const WHOLE = /^(H[1-6]?|Title|Caption|TOCI)$/;
const HEADING = /^H([1-6])?$/;
/** Of the characters of a line, so many must be of one paragraph. */
const MOST = 0.9;

/** Says of lines what the tags of their page say. */
export class TagLabels {
  readonly #glyphs: readonly Glyph[];
  readonly #places = new Map<number, Place>();

  constructor({ number, glyphs, tags }: TaggedGlyphs) {
    this.#glyphs = glyphs.filter((glyph) => glyph.text.trim() !== '').sort((a, b) => a.y - b.y);
    if (tags) this.#visit(tags, number, { paragraph: '', role: 'body', level: 0, isLabel: false, isItem: false }, []);
  }

  /** What the tags say of a line of the page. */
  of(line: Line): LineLabel {
    const places = new Map<string, { place: Place; count: number }>();
    let [all, artifacts] = [0, 0];
    let label: Place | undefined;
    for (const { style } of this.#on(line)) {
      const place = this.#places.get(style.mcid);
      // A label is of the paragraph next to it.
      if (place?.isLabel) label = place;
      else {
        all++;
        if (place) places.set(place.paragraph, { place, count: (places.get(place.paragraph)?.count ?? 0) + 1 });
        else if (style.artifact !== 'none') artifacts++;
      }
    }
    const hasLabel = label !== undefined;
    if (all > 0 && artifacts >= MOST * all) return { ...UNKNOWN, role: 'artifact' };
    const [most] = [...places.values()].sort((a, b) => b.count - a.count);
    const found = most && most.count >= MOST * all ? most.place : all === 0 ? label : undefined;
    if (!found) return { ...UNKNOWN, role: places.size > 1 ? 'mixed' : 'unknown', hasLabel };
    return { paragraph: found.paragraph, role: found.role, level: found.level, hasLabel, isItem: found.isItem };
  }

  /** The characters of a line. */
  *#on({ box, baseline, size, angle }: Line): Generator<Glyph> {
    if (angle !== 0) return;
    let i = firstFrom(this.#glyphs, baseline - size / 2);
    for (; i < this.#glyphs.length; i++) {
      const glyph = this.#glyphs[i] as Glyph;
      if (glyph.y > baseline + size / 2) return;
      const x = (glyph.box.x0 + glyph.box.x1) / 2;
      if (x >= box.x0 && x <= box.x1 && glyph.style.angle === 0) yield glyph;
    }
  }

  #visit(node: TagNode, page: number, place: Place, lists: readonly string[]): void {
    for (const child of node.children) {
      if (child.kind === 'element') {
        const inner = child.node.role === 'L' ? [...lists, child.node.key] : lists;
        this.#visit(child.node, page, placeIn(place, child.node, inner.length), inner);
      } else if (child.page === page && place.paragraph !== '') this.#places.set(child.mcid, place);
    }
  }
}

/** Where the content of an element stands, within that of its parent. */
function placeIn(parent: Place, { role, key }: TagNode, depth: number): Place {
  if (role === 'Lbl' && parent.isItem) return { ...parent, isLabel: true };
  if (INLINE.test(role)) return parent.paragraph === '' ? { ...parent, paragraph: key } : parent;
  if (['heading', 'title', 'caption', 'contents'].includes(parent.role)) return parent;
  const own = { paragraph: key, isLabel: false, isItem: parent.isItem };
  const heading = HEADING.exec(role);
  if (heading) return { ...own, role: 'heading', level: Number(heading[1] ?? 1) };
  if (WHOLE.test(role)) return { ...own, role: WHOLE_ROLES[role] ?? 'body', level: depth };
  if (role === 'LI') return { ...own, isItem: true, role: parent.role === 'cell' ? 'cell' : 'item', level: depth };
  if (role === 'TD' || role === 'TH') return { ...own, role: 'cell', level: 0 };
  if (role === 'Note' || role === 'FENote') return { ...own, role: 'note', level: 0 };
  return { ...parent, ...own };
}

const WHOLE_ROLES: Readonly<Record<string, LineRole>> = { Title: 'title', Caption: 'caption', TOCI: 'contents' };

/** The first of glyphs, sorted by their baselines, that is at `y` or below. */
function firstFrom(glyphs: readonly Glyph[], y: number): number {
  let [low, high] = [0, glyphs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((glyphs[middle] as Glyph).y < y) low = middle + 1;
    else high = middle;
  }
  return low;
}
