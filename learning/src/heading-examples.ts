import {
  countedChances,
  HEADING_FEATURES,
  type HeadingCandidate,
  headingChances,
  headingFeatures,
  headingRoles,
  type LineColumn,
  type LineLabel,
  levelFeatures,
  NUMBER_FEATURES,
  type NumberedHeading,
  numberedHeadings,
  numberFeatures,
  plainText,
  programKind,
  type ReadFlow,
} from '@verso/pdf-to-docx/learning';
import type { Example } from './example.ts';

type Line = LineColumn['lines'][number];
type Block = HeadingCandidate['block'];

/** What can be learned of headings. */
export interface HeadingExamples {
  /** Paragraphs: whether they are headings or titles. */
  readonly headings: readonly Example[];
  /** Headings: their levels from 1, 0 for a title. */
  readonly levels: readonly Example[];
  /** Headings that begin with a number: whether a word processor counted it. */
  readonly numbers: readonly Example[];
}

/** What the source of a PDF says of it that tags leave out. */
export interface SourceTexts {
  /** The texts of titles. */
  readonly titles: readonly string[];
  /** The texts of headings, counted numbers apart. */
  readonly headings: readonly string[];
}

const COUNTED = NUMBER_FEATURES.indexOf('counted by the rules');
const BY_RULES = HEADING_FEATURES.indexOf('level by the rules');
/** A paragraph is a heading for the model from this chance on. */
const IS_HEADING = 0.4;
/** The levels that tags have. */
const MAX_LEVEL = 6;

/**
 * What tags teach of headings. Takes the blocks of a document, what its tags say of lines, and what its source says of it.
 */
export function headingExamples(
  { blocks, body, info }: ReadFlow,
  labelOf: (line: Line, page: number) => LineLabel | undefined,
  source: SourceTexts,
): HeadingExamples {
  const titleKeys = new Set(source.titles.map(plainText));
  const known = headingFeatures(blocks, body).flatMap((candidate) => {
    const level = levelOf(candidate, labelOf, titleKeys);
    return level === undefined ? [] : [{ candidate, level }];
  });
  const chances = headingChances(known.map(({ candidate }) => candidate));
  const headings = known.map(({ candidate: { row }, level }, i) => ({
    features: row,
    is: level !== 'none',
    byRules: (row[BY_RULES] ?? -1) >= 0,
    byModel: (chances[i] ?? 0) >= IS_HEADING,
  }));
  const tagged = known.flatMap(({ candidate, level }) => (level === 'none' ? [] : [{ candidate, level }]));
  const candidates = tagged.map(({ candidate }) => candidate);
  const program = programKind(info);
  const roles = headingRoles(candidates, program);
  const rows = levelFeatures(candidates, program);
  const levels = tagged.map(({ candidate: { block, row }, level }, i) => {
    const role = roles.get(block);
    return {
      features: rows[i] ?? [],
      is: level,
      byRules: row[BY_RULES] ?? -1,
      byModel: role?.kind === 'heading' ? role.level : 0,
    };
  });
  const byTags = new Map(tagged.map(({ candidate: { block }, level }) => [block, roleOf(level)]));
  return { headings, levels, numbers: numberExamples(byTags, source.headings) };
}

const roleOf = (level: number) => (level === 0 ? ({ kind: 'title' } as const) : ({ kind: 'heading', level } as const));

/** What the source teaches of the numbers of headings. */
function numberExamples(roles: ReadonlyMap<Block, ReturnType<typeof roleOf>>, texts: readonly string[]): Example[] {
  const known = new Set(texts.map(plainText));
  const numbered = numberedHeadings([...roles.keys()], roles);
  const rows = numberFeatures(numbered, roles);
  const chances = countedChances(numbered, roles);
  return numbered.flatMap((heading, i) => {
    const is = isCounted(heading, known);
    const features = rows[i] ?? [];
    return is === undefined
      ? []
      : [{ features, is, byRules: features[COUNTED] === 1, byModel: (chances[i] ?? 0) >= 0.5 }];
  });
}

/** Whether the source has a heading without the number that the PDF shows; undefined where it has neither or both. */
function isCounted({ block, number }: NumberedHeading, known: ReadonlySet<string>): boolean | undefined {
  const text = plainText(block.lines.flatMap(({ spans }) => spans.map((span) => span.text)).join(''));
  const [isTyped, isWithout] = [known.has(text), known.has(text.slice(plainText(number).length))];
  return isTyped === isWithout ? undefined : isWithout;
}

/** The level of a heading, 0 for a title; undefined where the tags do not tell, or mix a heading with other text. */
function levelOf(
  { block: { lines } }: HeadingCandidate,
  labelOf: (line: Line, page: number) => LineLabel | undefined,
  titles: ReadonlySet<string>,
): number | 'none' | undefined {
  const labels = lines.map((line) => labelOf(line, line.page));
  const [first] = labels;
  if (!first || labels.some((label) => !label || label.paragraph === '' || label.role !== first.role)) return undefined;
  if (first.role === 'note') return undefined;
  if (first.role === 'heading') return Math.min(MAX_LEVEL, first.level);
  const text = plainText(lines.flatMap(({ spans }) => spans.map((span) => span.text)).join(''));
  return first.role === 'title' || titles.has(text) ? 0 : 'none';
}
