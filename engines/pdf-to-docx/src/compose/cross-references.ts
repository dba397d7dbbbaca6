import { placeName } from '../model/document/bookmark-name.ts';
import type { Inline, Paragraph, WordDocument } from '../model/document/document.ts';
import type { List } from '../model/document/list.ts';
import { mapParagraphs } from '../model/document/map-paragraphs.ts';
import { listNumbers } from './list-numbers.ts';

/** The number of the first bookmark that fields refer to: Word gives them nine digits behind `_Ref`. */
const FIRST_BOOKMARK = 100_000_001;

/** What may stand around the number in a link: `section 2.1)`. */
const AROUND = { before: /(?:^|[^\p{L}\p{N}.])$/u, behind: /^[^\p{L}\p{N}]*$/u } as const;
/** A number that may be that of a page, too, and a word right before it, which says what it is of: `chapter 4`. */
const DIGITS = /^\d+$/;
const WORD = /\p{L}\s+$/u;
/** What a caption begins with before its number: "Figure ", "Fig. ", "图"; a letter that touches it is a part of the number. */
const NAME = /^\S.*[\s\p{Lo}]$/u;
/** What says that another document's is meant. */
const ELSEWHERE = /^\s+(?:of\b|(?:in|from)\s+\[)/i;
/** What no cross-reference is in: it repeats the text of others. */
const COPIES: ReadonlySet<string> = new Set(['toc', 'tocHeading', 'heading', 'title']);

type Text = Extract<Inline, { kind: 'text' }>;

/** A caption or counted paragraph that a text may name, and how many of its first inlines are the name. */
interface Named {
  readonly paragraph: Paragraph;
  readonly inlines: number;
  /** Of a caption, or of a paragraph with its number, by whether that names the numbers of the levels above. */
  readonly kind: 'caption' | 'whole number' | 'number';
}

/** A part of a text that names something. */
interface Reference {
  readonly from: number;
  readonly to: number;
  readonly named: Named;
}

/** What a document has that can be named. */
interface Names {
  /** By the text that names them: what two bear names neither. */
  readonly captions: ReadonlyMap<string, Named | undefined>;
  readonly caption: RegExp | undefined;
  /** By the bookmarks that links lead to. */
  readonly places: ReadonlyMap<string, Named & { readonly number: string }>;
}

/**
 * Makes text that names a counted caption, as "Figure 3", or the counted number of a paragraph a field that follows the number. Only where
 * the field gives the same text: one caption bears the name, or a link leads to the number. Without a link, sections are often those of
 * other documents.
 */
export function withCrossReferences(
  sections: WordDocument['sections'],
  lists: readonly List[],
): WordDocument['sections'] {
  const names = namesIn(sections, lists);
  const bookmarks = new Map<Paragraph, string>();
  const bookmarkOf = ({ paragraph }: Named) => {
    const name = bookmarks.get(paragraph) ?? `_Ref${FIRST_BOOKMARK + bookmarks.size}`;
    bookmarks.set(paragraph, name);
    return name;
  };
  const changed = new Map<Paragraph, readonly Inline[]>();
  const refer = (paragraph: Paragraph): Paragraph => {
    if (COPIES.has(paragraph.role.kind) || isEntry(paragraph)) return paragraph;
    const inlines = paragraph.inlines.flatMap((inline, i, all) => {
      if (inline.kind !== 'text' || inline.comments) return inline;
      return withFields(inline, referencesIn(inline, textOf(all[i - 1]), names), bookmarkOf);
    });
    if (inlines.length !== paragraph.inlines.length || inlines.some((one, i) => one !== paragraph.inlines[i]))
      changed.set(paragraph, inlines);
    return paragraph;
  };
  for (const { blocks } of sections) for (const block of blocks) mapParagraphs(block, refer);
  if (bookmarks.size === 0) return sections;
  const named = new Map([...names.captions.values(), ...names.places.values()].flatMap(own));
  const apply = (paragraph: Paragraph): Paragraph => {
    const name = bookmarks.get(paragraph);
    const inlines = changed.get(paragraph) ?? paragraph.inlines;
    const count = named.get(paragraph)?.inlines ?? 0;
    // What stands before the end of a name is no reference itself.
    const added = inlines.length - paragraph.inlines.length;
    const reach = count === paragraph.inlines.length ? count + added : count;
    return name === undefined && inlines === paragraph.inlines
      ? paragraph
      : { ...paragraph, inlines, ...(name !== undefined && { named: { name, inlines: reach } }) };
  };
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => mapParagraphs(block, apply)),
  }));
}

const own = (named: Named | undefined) => (named ? [[named.paragraph, named] as const] : []);

/** Whether a paragraph is an entry of a list of captions: it ends in a tab and the number of a page. */
function isEntry({ inlines }: Paragraph): boolean {
  const [tab, last] = inlines.slice(-2);
  return tab?.kind === 'tab' && last?.kind === 'text' && /^\s*\d+\s*$/.test(last.text);
}

function namesIn(sections: WordDocument['sections'], lists: readonly List[]): Names {
  const numbers = listNumbers(sections, lists);
  const captions = new Map<string, Named | undefined>();
  const prefixes = new Set<string>();
  const places = new Map<string, Named & { number: string }>();
  const look = (paragraph: Paragraph): Paragraph => {
    const [label, number] = paragraph.inlines;
    if (label?.kind === 'text' && number?.kind === 'field' && number.code.startsWith('SEQ') && NAME.test(label.text)) {
      prefixes.add(plain(label.text));
      const key = plain(label.text + number.text);
      captions.set(key, captions.has(key) ? undefined : { paragraph, inlines: 2, kind: 'caption' });
    }
    const counted = numbers.get(paragraph);
    if (!counted || paragraph.inlines.length === 0) return paragraph;
    const { text, isWhole } = counted;
    const named = { paragraph, inlines: paragraph.inlines.length, kind: isWhole ? 'whole number' : 'number' } as const;
    for (const name of paragraph.bookmarks) places.set(name, { ...named, number: text });
    return paragraph;
  };
  for (const { blocks } of sections) for (const block of blocks) mapParagraphs(block, look);
  const caption =
    prefixes.size > 0
      ? new RegExp(
          `(?<![\\p{L}\\p{N}])(?:${[...prefixes].map(patternOf).join('|')})\\d+(?![\\p{L}\\p{N}]|[.,\\-\\u2013]\\d)`,
          'gu',
        )
      : undefined;
  return { captions, caption, places };
}

/** Text with each room as one space: no reference says how wide it is. */
const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ');

const patternOf = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '[\\s\\u00a0]+');

const textOf = (inline: Inline | undefined) => (inline?.kind === 'text' ? inline.text : '');

/** The references of a text that is behind another. */
function referencesIn({ text, link }: Text, above: string, { captions, caption, places }: Names): Reference[] {
  const found: Reference[] = [];
  for (const { 0: name, index } of caption ? text.matchAll(caption) : []) {
    const [to, named] = [index + name.length, captions.get(plain(name))];
    if (named && (link || !ELSEWHERE.test(text.slice(to)))) found.push({ from: index, to, named });
  }
  const place = link?.kind === 'place' && found.length === 0 ? places.get(placeName(link)) : undefined;
  if (!place) return found;
  const from = text.lastIndexOf(place.number);
  const to = from + place.number.length;
  const [before, behind] = [text.slice(0, Math.max(0, from)), text.slice(to)];
  const isAlone = from >= 0 && AROUND.before.test(before) && AROUND.behind.test(behind);
  const isPage = DIGITS.test(place.number) && !WORD.test(above + before);
  return isAlone && !isPage ? [{ from, to, named: place }] : [];
}

/** The pieces of a text with its references as fields. */
function withFields(inline: Text, references: readonly Reference[], bookmarkOf: (named: Named) => string): Inline[] {
  if (references.length === 0) return [inline];
  const { text, style } = inline;
  let at = 0;
  const piece = (to: number): Inline[] => (to > at ? [{ ...inline, text: text.slice(at, to) }] : []);
  const pieces = references.flatMap(({ from, to, named }): Inline[] => {
    const before = piece(from);
    at = to;
    // Captions look different from the text that names them.
    const how = { caption: '\\h \\* MERGEFORMAT', 'whole number': '\\r \\h', number: '\\n \\h' }[named.kind];
    return [...before, { kind: 'field', code: `REF ${bookmarkOf(named)} ${how}`, text: text.slice(from, to), style }];
  });
  return [...pieces, ...piece(text.length)];
}
