import { columnsOf, type DecisionTrees, readDrafts, readFlow, TagLabels } from '@verso/pdf-to-docx/learning';
import { areBrokenByHand, breakExamples } from './break-examples.ts';
import { captionExamples } from './caption-examples.ts';
import { continuedExamples } from './continued-examples.ts';
import type { Example } from './example.ts';
import { type HeadingExamples, headingExamples, type SourceTexts } from './heading-examples.ts';
import { itemExamples } from './item-examples.ts';
import { type LabeledLine, labelOutsideCode, reasonToLeaveOut } from './poor-tags.ts';
import { segmentExamples } from './segment-examples.ts';

/** What can be learned from one document. */
export interface DocumentExamples extends HeadingExamples {
  /** Pairs of lines below each other: whether the lower one continues the paragraph of the upper one. */
  readonly breaks: readonly Example[];
  /** Lines that may be one paragraph: whether they are a whole one. */
  readonly segments: readonly Example[];
  /** Paragraphs between which a page or column ends: whether both are one. */
  readonly continued: readonly Example[];
  /** Paragraphs that begin with a label: whether they are items of lists. */
  readonly items: readonly Example[];
  /** Paragraphs next to figures and tables: whether they name them. */
  readonly captions: readonly Example[];
  /** How many lines of each role the document has. */
  readonly roles: Readonly<Record<string, number>>;
}

/**
 * Reads what a tagged PDF teaches, or why it teaches nothing. Where the PDF was redrawn from a tagged one, that one has the tags: the same
 * places on the same pages hold the same text. `source` is what its source says of it, where that is known, `breakTrees` a model of breaks that has not learned from it. Throws a `PdfError` where a file cannot be opened.
 */
export async function documentExamples(
  bytes: Uint8Array,
  tagged?: Uint8Array,
  source: SourceTexts = { titles: [], headings: [] },
  breakTrees?: DecisionTrees,
): Promise<DocumentExamples | { readonly leftOut: string }> {
  const own = await readDrafts(bytes);
  const { pages } = tagged ? await readDrafts(tagged) : own;
  if (pages.every(({ tags }) => tags === undefined)) return { leftOut: 'no tags' };
  const labels = new Map(pages.map((page) => [page.number, new TagLabels(page)]));
  const columns = columnsOf(own.drafts);
  const labeled = columns.map(({ page, lines }) =>
    lines.flatMap((line): LabeledLine[] => {
      const label = labels.get(page)?.of(line);
      return label ? [{ line, label: labelOutsideCode(line, label) }] : [];
    }),
  );
  const leftOut = reasonToLeaveOut(labeled);
  if (leftOut !== undefined) return { leftOut };
  const breaks = columns.flatMap((column, i) => breakExamples(column, labeled[i] ?? []));
  const isBroken = areBrokenByHand(breaks);
  const labelOf = (line: LabeledLine['line'], page: number) => {
    const label = labels.get(page)?.of(line);
    return label && labelOutsideCode(line, label);
  };
  const flow = readFlow(own);
  return {
    breaks: isBroken ? [] : breaks,
    segments: isBroken ? [] : columns.flatMap((column, i) => segmentExamples(column, labeled[i] ?? [], breakTrees)),
    continued: continuedExamples(own, labelOf),
    items: itemExamples(columns, labelOf),
    captions: captionExamples(flow, labelOf),
    ...headingExamples(flow, labelOf, source),
    roles: rolesOf(labeled.flat()),
  };
}

function rolesOf(lines: readonly LabeledLine[]): Record<string, number> {
  const roles: Record<string, number> = {};
  for (const { label } of lines) {
    const name = label.level > 0 ? `${label.role} ${label.level}` : label.role;
    roles[name] = (roles[name] ?? 0) + 1;
    if (label.hasLabel) roles['list label'] = (roles['list label'] ?? 0) + 1;
  }
  return roles;
}
