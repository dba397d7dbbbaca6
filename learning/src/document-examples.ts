import { readColumns } from '@verso/pdf-to-docx/read-columns';
import { areBrokenByHand, breakExamples } from './break-examples.ts';
import type { Example } from './example.ts';
import { itemExamples } from './item-examples.ts';
import { type LabeledLine, reasonToLeaveOut } from './poor-tags.ts';
import { TagLabels } from './tag-labels.ts';

/** What can be learned from one document. */
export interface DocumentExamples {
  /** Pairs of lines below each other: whether the lower one continues the paragraph of the upper one. */
  readonly breaks: readonly Example[];
  /** Paragraphs that begin with a label: whether they are items of lists. */
  readonly items: readonly Example[];
  /** How many lines of each role the document has. */
  readonly roles: Readonly<Record<string, number>>;
}

/**
 * Reads what a tagged PDF teaches, or why it teaches nothing. Where the PDF was redrawn from a tagged one, that one has the tags: the same
 * places on the same pages hold the same text. Throws a `PdfError` where a file cannot be opened.
 */
export async function documentExamples(
  bytes: Uint8Array,
  tagged?: Uint8Array,
): Promise<DocumentExamples | { readonly leftOut: string }> {
  const own = await readColumns(bytes);
  const { pages } = tagged ? await readColumns(tagged) : own;
  if (pages.every(({ tags }) => tags === undefined)) return { leftOut: 'no tags' };
  const labels = new Map(pages.map((page) => [page.number, new TagLabels(page)]));
  const labeled = own.columns.map(({ page, lines }) =>
    lines.flatMap((line): LabeledLine[] => {
      const label = labels.get(page)?.of(line);
      return label ? [{ line, label }] : [];
    }),
  );
  const leftOut = reasonToLeaveOut(labeled);
  if (leftOut !== undefined) return { leftOut };
  const breaks = own.columns.flatMap((column, i) => breakExamples(column, labeled[i] ?? []));
  const items = itemExamples(own.columns, (line, page) => labels.get(page)?.of(line));
  return { breaks: areBrokenByHand(breaks) ? [] : breaks, items, roles: rolesOf(labeled.flat()) };
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
