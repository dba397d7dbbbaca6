import { breakFeatures } from '@verso/pdf-to-docx/break-features';
import { readColumns } from '@verso/pdf-to-docx/read-columns';
import { type LabeledLine, reasonToLeaveOut } from './poor-tags.ts';
import { type LineLabel, TagLabels } from './tag-labels.ts';

/** A line below another one, and what is to be learned of it. */
interface BreakExample {
  /** As `breakFeatures` gives them. */
  readonly features: readonly number[];
  /** Whether it continues the paragraph of the line above. */
  readonly continues: boolean;
  readonly role: LineLabel['role'];
}

/** What can be learned from one document. */
export interface DocumentExamples {
  readonly breaks: readonly BreakExample[];
  /** How many lines of each role the document has. */
  readonly roles: Readonly<Record<string, number>>;
}

/** Reads what a tagged PDF teaches, or why it teaches nothing. Throws a `PdfError` where it cannot be opened. */
export async function documentExamples(bytes: Uint8Array): Promise<DocumentExamples | { readonly leftOut: string }> {
  const { pages, columns } = await readColumns(bytes);
  if (pages.every(({ tags }) => tags === undefined)) return { leftOut: 'no tags' };
  const labels = new Map(pages.map((page) => [page.number, new TagLabels(page)]));
  const labeled = columns.map(({ page, lines }) =>
    lines.flatMap((line): LabeledLine[] => {
      const label = labels.get(page)?.of(line);
      return label ? [{ line, label }] : [];
    }),
  );
  const leftOut = reasonToLeaveOut(labeled);
  if (leftOut !== undefined) return { leftOut };
  const breaks = columns.flatMap(({ lines, frame }, i) => {
    const known = labeled[i] ?? [];
    return breakFeatures(lines, frame).flatMap((features, j) => exampleOf(features, known[j], known[j + 1]));
  });
  const roles: Record<string, number> = {};
  for (const { label } of labeled.flat()) {
    const name = label.level > 0 ? `${label.role} ${label.level}` : label.role;
    roles[name] = (roles[name] ?? 0) + 1;
    if (label.hasLabel) roles['list label'] = (roles['list label'] ?? 0) + 1;
  }
  return { breaks, roles };
}

function exampleOf(features: readonly number[], above?: LabeledLine, below?: LabeledLine): BreakExample[] {
  if (!above || !below || above.line.angle !== 0 || below.line.angle !== 0) return [];
  const isKnown = ({ label }: LabeledLine) => label.paragraph !== '' || label.role === 'artifact';
  if (!isKnown(above) || !isKnown(below) || (above.label.paragraph === '' && below.label.paragraph === '')) return [];
  return [{ features, continues: above.label.paragraph === below.label.paragraph, role: below.label.role }];
}
