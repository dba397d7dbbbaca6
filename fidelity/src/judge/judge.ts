import { type DocxFacts, type ParagraphFacts, paragraphsOf, type Story, tablesOf, textOf } from '../docx/docx-facts.ts';
import { align } from './align.ts';
import { f1, mean, multisetF1 } from './f1.ts';
import { type Figures, toFigures } from './figures.ts';
import { judgeAlignment, judgeLooks } from './judge-looks.ts';
import { judgeCells, judgeTables } from './judge-tables.ts';
import { normalized, wordsOf } from './words.ts';

/** Marks for the right text in the wrong role, such as a heading of another level. */
const HALF = 0.5;
/** What may be before a heading or an item as its number, in characters. */
const NUMBER_LENGTH = 6;

/** Compares a converted document with the one that its PDF was made from. */
export function judge(source: DocxFacts, result: DocxFacts): Figures {
  const [wanted, found] = [outline(source), outline(result)];
  return toFigures({
    text: multisetF1(allWords(source), allWords(result)),
    order: judgeOrder(wanted.paragraphs, found.paragraphs),
    paragraphs: judgeParagraphs(wanted.paragraphs, found.paragraphs),
    headings: judgeRoles(wanted.headings, found.headings),
    lists: judgeRoles(wanted.items, found.items),
    tables: wanted.tables.length === 0 ? null : judgeTables(wanted.tables, found.tables),
    cells: wanted.tables.length === 0 ? null : judgeCells(wanted.tables, found.tables),
    notes: judgeTexts(wanted.notes, found.notes),
    running: judgeTexts(wanted.running, found.running),
    links: judgeTexts(wanted.links, found.links),
    images: ratio(wanted.pictures, found.pictures),
    equations: judgeTexts(wanted.equations, found.equations),
    sections: multisetF1(wanted.sections, found.sections),
    flow: judgeFlow(source, result),
    restraint: judgeRestraint(wanted, found),
    alignment: judgeAlignment(wanted.paragraphs, found.paragraphs),
    ...judgeLooks(
      wanted.paragraphs.flatMap(({ words }) => words),
      found.paragraphs.flatMap(({ words }) => words),
    ),
  });
}

/** A text in a role, such as a heading of level 2. */
interface Role {
  readonly text: string;
  readonly role: string;
}

/** What the figures compare, taken out of a document once. */
function outline(facts: DocxFacts) {
  const paragraphs = paragraphsOf(facts.body).filter(({ text }) => text !== '');
  const tables = tablesOf(facts.body);
  const headings = paragraphs
    .filter(({ heading }) => heading > 0)
    .map(({ text, heading }): Role => ({ text: normalized(text), role: String(heading) }));
  const items = paragraphs.flatMap(({ text, heading, list }): Role[] =>
    list === null || heading > 0 ? [] : [{ text: normalized(text), role: `${list.kind} ${list.level}` }],
  );
  return {
    paragraphs,
    tables,
    headings,
    items,
    notes: facts.notes.map((note) => normalized(textOf(note))),
    running: [...new Set([...facts.headers, ...facts.footers].map(textOf))].flatMap(runningWords),
    links: paragraphs.flatMap(({ links }) => links.map((link) => link.replace(/\/$/, ''))),
    // Pictures may be in paragraphs without text.
    pictures: paragraphsOf(facts.body).reduce((sum, { pictures }) => sum + pictures, 0),
    equations: paragraphs.flatMap(({ equations }) => equations.map(normalized)),
    sections: sectionChanges(facts),
  };
}

type Outline = ReturnType<typeof outline>;

/** Page numbers count where they are fields; as digits they say nothing. */
function runningWords(text: string): string[] {
  return wordsOf(text).filter((word) => !/^\d+$/.test(word));
}

function sectionChanges({ sections }: DocxFacts): string[] {
  const names = sections.map(({ width, height, columns }) => `${width}×${height} ${columns}`);
  return names.filter((name, at) => name !== names[at - 1]);
}

function allWords(facts: DocxFacts): string[] {
  return [facts.body, ...facts.headers, ...facts.footers, ...facts.notes].flatMap((story) => wordsOf(textOf(story)));
}

function judgeOrder(source: readonly ParagraphFacts[], result: readonly ParagraphFacts[]): number | null {
  const [a, b] = [source, result].map((paragraphs) => paragraphs.flatMap(({ text }) => wordsOf(text)));
  const [wanted, found] = [a ?? [], b ?? []];
  if (wanted.length === 0) return null;
  return align(wanted, found).length / Math.max(wanted.length, found.length);
}

/** Whole paragraphs: half by their number, half by their words, so that neither short nor long ones decide alone. */
function judgeParagraphs(source: readonly ParagraphFacts[], result: readonly ParagraphFacts[]): number | null {
  if (source.length === 0) return null;
  const lengths = new Map([...source, ...result].map(({ text, words }) => [normalized(text), words.length]));
  const [wanted, found] = [source, result].map((paragraphs) => paragraphs.map(({ text }) => normalized(text)));
  const weigh = (text: string) => lengths.get(text) ?? 1;
  return mean([multisetF1(wanted ?? [], found ?? []), multisetF1(wanted ?? [], found ?? [], weigh)]);
}

/** F1 of texts with their roles, half marks for another role; a number before the text is no fault. */
function judgeRoles(source: readonly Role[], result: readonly Role[]): number | null {
  if (source.length === 0) return null;
  const left = new Set(result);
  let hits = 0;
  for (const { text, role } of source) {
    const alike = [...left].filter(
      (one) => one.text === text || (one.text.endsWith(text) && one.text.length <= text.length + NUMBER_LENGTH),
    );
    const best = alike.find((one) => one.role === role) ?? alike[0];
    if (best === undefined) continue;
    left.delete(best);
    hits += best.role === role ? 1 : HALF;
  }
  return f1(hits, source.length, result.length);
}

function judgeTexts(source: readonly string[], result: readonly string[]): number | null {
  return source.length === 0 ? null : multisetF1(source, result);
}

function ratio(wanted: number, found: number): number | null {
  return wanted === 0 ? null : Math.min(wanted, found) / Math.max(wanted, found);
}

/** The share of words that flow and are in no text box, as much as the source has of them. */
function judgeFlow(source: DocxFacts, result: DocxFacts): number {
  const share = ({ body }: DocxFacts) => {
    const all = paragraphsOf(body).reduce((sum, { words }) => sum + words.length, 0);
    const framed = framesOf(body)
      .flatMap(paragraphsOf)
      .reduce((sum, { words }) => sum + words.length, 0);
    return all === 0 ? 1 : 1 - framed / all;
  };
  return Math.min(1, share(result) / (share(source) || 1));
}

function framesOf(story: Story): Story[] {
  return story.flatMap((block) =>
    block.kind === 'table' ? block.cells.flatMap((cell) => framesOf(cell.story)) : block.frames,
  );
}

/** Of the kinds of things that the source has none of, the share that the result has none of either. */
function judgeRestraint(wanted: Outline, found: Outline): number {
  const kinds = ['headings', 'items', 'tables', 'notes', 'running', 'links', 'equations'] as const;
  const counts = (side: Outline) => [...kinds.map((kind) => side[kind].length), side.pictures];
  const [asked, made] = [counts(wanted), counts(found)];
  const absent = asked.flatMap((count, at) => (count === 0 ? [made[at] ?? 0] : []));
  return absent.length === 0 ? 1 : absent.filter((count) => count === 0).length / absent.length;
}
