import { continueChances } from '@verso/pdf-to-docx/break-chances';
import { BREAK_FEATURES, breakFeatures } from '@verso/pdf-to-docx/break-features';
import { ruledBreaks } from '@verso/pdf-to-docx/break-rules';
import { readColumns } from '@verso/pdf-to-docx/read-columns';
import { type LabeledLine, reasonToLeaveOut } from './poor-tags.ts';
import { type LineLabel, TagLabels } from './tag-labels.ts';

const ROOM = BREAK_FEATURES.indexOf('room after the first word');
/** Em. A line that leaves so much room for the next word was broken by its author. Of lines that continue, so many may be: no page shows it. */
const [MAX_ROOM, MAX_BROKEN] = [4, 0.3];

/** A line below another one, and what is to be learned of it. */
interface BreakExample {
  /** As `breakFeatures` gives them. */
  readonly features: readonly number[];
  /** Whether it continues the paragraph of the line above. */
  readonly continues: boolean;
  readonly role: LineLabel['role'];
  /** Whether the engine's rules, and its model, take it for such a line. */
  readonly byRules: boolean;
  readonly byModel: boolean;
}

/** What can be learned from one document. */
export interface DocumentExamples {
  readonly breaks: readonly BreakExample[];
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
  const { columns } = own;
  const { pages } = tagged ? await readColumns(tagged) : own;
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
    const { breaks: ruled } = ruledBreaks(lines, frame);
    const chances = continueChances(lines, frame, ruled);
    return breakFeatures(lines, frame, ruled).flatMap((features, j) => {
      const byRules = !ruled[j + 1];
      return exampleOf(known[j], known[j + 1]).map((one) => ({
        ...one,
        features,
        byRules,
        byModel: (chances[j + 1] ?? 0) >= 0.5,
      }));
    });
  });
  const joined = breaks.filter(({ continues }) => continues);
  if (joined.filter(({ features }) => (features[ROOM] ?? 0) > MAX_ROOM).length > MAX_BROKEN * joined.length)
    return { leftOut: 'lines of paragraphs are broken by hand' };
  const roles: Record<string, number> = {};
  for (const { label } of labeled.flat()) {
    const name = label.level > 0 ? `${label.role} ${label.level}` : label.role;
    roles[name] = (roles[name] ?? 0) + 1;
    if (label.hasLabel) roles['list label'] = (roles['list label'] ?? 0) + 1;
  }
  return { breaks, roles };
}

function exampleOf(above?: LabeledLine, below?: LabeledLine): Pick<BreakExample, 'continues' | 'role'>[] {
  if (!above || !below || above.line.angle !== 0 || below.line.angle !== 0) return [];
  const isKnown = ({ label }: LabeledLine) => label.paragraph !== '' || label.role === 'artifact';
  if (!isKnown(above) || !isKnown(below) || (above.label.paragraph === '' && below.label.paragraph === '')) return [];
  return [{ continues: above.label.paragraph === below.label.paragraph, role: below.label.role }];
}
