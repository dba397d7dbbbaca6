import { isBlank } from '../../model/characters.ts';
import type { Glyph, TagNode } from '../../model/page-content.ts';
import type { Line, TaggedParagraph } from '../../model/text.ts';
import { MAX_ELEMENT } from '../tolerances.ts';

/** Of a line's characters: as many are of the paragraph that tags put it into. At 1 a stray mark leaves a line without one. */
const ONE_PARAGRAPH = 0.9;

/** What the tags say of a line. */
export interface LineLabel extends Omit<TaggedParagraph, 'role'> {
  /** Also that its characters are artifacts, of several paragraphs, or of none. */
  readonly role: TaggedParagraph['role'] | 'artifact' | 'mixed' | 'unknown';
  /** Whether a list label is on it. */
  readonly hasLabel: boolean;
}

/** The paragraph that marked content is a part of. */
interface Place extends TaggedParagraph {
  readonly isLabel: boolean;
}

/** What fills the gap before a page number, or a line to write on. */
const LEADER = /^[.\u2026\u00b7_-]+$/;
const UNKNOWN: LineLabel = { paragraph: '', role: 'unknown', level: 0, hasLabel: false, isItem: false };
/** Roles of elements that are parts of paragraphs. */
export const INLINE =
  /^(Span|Link|Reference|Quote|Em|Strong|Sub|Annot|Ruby|RB|RT|RP|Warichu|WT|WP|Form|Lbl|BibEntry|Code|Formula)$/;
/** What is one paragraph, although it may hold elements of paragraphs. */
const WHOLE_ROLE = /^(H[1-6]?|Title|Caption|TOCI)$/;
/** Whether the paragraphs in an element are lines of one, as those of code are. */
export const holdsLines = ({ role }: Pick<TagNode, 'role'>): boolean => role === 'Code';
/** Roles of headings, with their levels. */
export const HEADING = /^H([1-6])?$/;

/** The text of a page, and its tags. */
interface TaggedText {
  readonly number: number;
  readonly glyphs: readonly Glyph[];
  /** Absent where the page has none. */
  readonly tags: TagNode | undefined;
}

/** Says of lines what the tags of their page say. */
export class TagLabels {
  readonly #glyphs: readonly Glyph[];
  readonly #places = new Map<number, Place>();

  constructor({ number, glyphs, tags }: TaggedText) {
    this.#glyphs = glyphs.filter((glyph) => !isBlank(glyph.text)).sort((a, b) => a.y - b.y);
    if (tags) this.#visit(tags, number, { paragraph: '', role: 'body', level: 0, isLabel: false, isItem: false }, []);
  }

  /** What the tags say of a line of the page. */
  of(line: Line): LineLabel {
    return this.#labelOf(this.#on(line));
  }

  /**
   * The paragraph that the tags put some characters of the page into; undefined where they name none, several, or far too long a one.
   * Labels of lists are of the paragraph next to them.
   */
  paragraphOf(glyphs: readonly Glyph[]): TaggedParagraph | undefined {
    const text = glyphs.filter(({ style }) => !this.#places.get(style.mcid)?.isLabel);
    const { paragraph, role, level, isItem } = this.#labelOf(text);
    if (paragraph === '' || role === 'artifact' || role === 'mixed' || role === 'unknown') return undefined;
    return this.#lengthOf(paragraph) <= MAX_ELEMENT ? { paragraph, role, level, isItem } : undefined;
  }

  #lengths: Map<string, number> | undefined;

  /** How many characters a paragraph has on the page. */
  #lengthOf(paragraph: string): number {
    if (this.#lengths === undefined) {
      this.#lengths = new Map();
      for (const { style } of this.#glyphs) {
        const key = this.#places.get(style.mcid)?.paragraph;
        if (key !== undefined) this.#lengths.set(key, (this.#lengths.get(key) ?? 0) + 1);
      }
    }
    return this.#lengths.get(paragraph) ?? 0;
  }

  #labelOf(glyphs: Iterable<Glyph>): LineLabel {
    const places = new Map<string, { place: Place; count: number }>();
    let [all, artifacts, leaders] = [0, 0, 0];
    let label: Place | undefined;
    for (const { style, text } of glyphs) {
      const isLeader = style.artifact !== 'none' && LEADER.test(text);
      if (isLeader) leaders++;
      if (isLeader || isBlank(text)) continue;
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
    if (all > 0 ? artifacts >= ONE_PARAGRAPH * all : leaders > 0 && !hasLabel) return { ...UNKNOWN, role: 'artifact' };
    const [most] = [...places.values()].sort((a, b) => b.count - a.count);
    const found = most && most.count >= ONE_PARAGRAPH * all ? most.place : all === 0 ? label : undefined;
    if (!found) return { ...UNKNOWN, role: places.size > 1 ? 'mixed' : 'unknown', hasLabel };
    return { paragraph: found.paragraph, role: found.role, level: found.level, hasLabel, isItem: found.isItem };
  }

  /** The characters of a line. */
  *#on({ box, baseline, size, angle }: Line): Generator<Glyph> {
    if (angle !== 0) return;
    let i = firstFrom(this.#glyphs, baseline - size / 2);
    for (; i < this.#glyphs.length; i++) {
      const glyph = this.#glyphs[i]!;
      if (glyph.y > baseline + size / 2) return;
      const x = (glyph.box.x0 + glyph.box.x1) / 2;
      if (x >= box.x0 && x <= box.x1 && glyph.style.angle === 0) yield glyph;
    }
  }

  #visit(node: TagNode, page: number, place: Place, lists: readonly string[]): void {
    for (const child of node.children) {
      if (child.kind === 'element') {
        const inner = child.node.role === 'L' ? [...lists, child.node.key] : lists;
        // The caption of a table of contents is the line above its entries.
        const { key } = child.node;
        const role = node.role === 'TOC' && child.node.role === 'Caption' ? 'P' : child.node.role;
        const isLine = role === 'P' && holdsLines(node);
        this.#visit(child.node, page, isLine ? place : placeIn(place, { role, key }, inner.length), inner);
      } else if (child.page === page && place.paragraph !== '') this.#places.set(child.mcid, place);
    }
  }
}

/** Where the content of an element is, within that of its parent. */
function placeIn(parent: Place, { role, key }: Pick<TagNode, 'role' | 'key'>, depth: number): Place {
  if (role === 'Lbl' && parent.isItem) return { ...parent, isLabel: true };
  if (INLINE.test(role)) return parent.paragraph === '' ? { ...parent, paragraph: key } : parent;
  if (['heading', 'title', 'caption', 'contents'].includes(parent.role)) return parent;
  const own = { paragraph: key, isLabel: false, isItem: parent.isItem };
  const heading = HEADING.exec(role);
  if (heading) return { ...own, role: 'heading', level: Number(heading[1] ?? 1) };
  if (WHOLE_ROLE.test(role)) return { ...own, role: WHOLE_ROLES[role] ?? 'body', level: depth };
  if (role === 'LI') return { ...own, isItem: true, role: parent.role === 'cell' ? 'cell' : 'item', level: depth };
  if (role === 'TD' || role === 'TH') return { ...own, role: 'cell', level: 0 };
  if (role === 'Note' || role === 'FENote') return { ...own, role: 'note', level: 0 };
  return { ...parent, ...own };
}

const WHOLE_ROLES: Readonly<Record<string, TaggedParagraph['role']>> = {
  Title: 'title',
  Caption: 'caption',
  TOCI: 'contents',
};

/** The first of glyphs, sorted by their baselines, that is at `y` or below. */
function firstFrom(glyphs: readonly Glyph[], y: number): number {
  let [low, high] = [0, glyphs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (glyphs[middle]!.y < y) low = middle + 1;
    else high = middle;
  }
  return low;
}
