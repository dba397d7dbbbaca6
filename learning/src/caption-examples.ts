import {
  CAPTION_FEATURES,
  type CaptionCandidate,
  captionChances,
  captionFeatures,
  type LineColumn,
  type LineLabel,
  type ReadFlow,
} from '@verso/pdf-to-docx/learning';
import type { Example } from './example.ts';

type Line = LineColumn['lines'][number];

const BY_RULES = CAPTION_FEATURES.indexOf('caption by the rules');
/** A paragraph is a caption for the model from this chance on. */
const IS_CAPTION = 0.4;

/**
 * What tags teach of captions. A document without one teaches by its headings alone, which are none for certain: many authors leave
 * captions in the style of the text, and their tags call them that.
 */
export function captionExamples(
  { blocks, body }: ReadFlow,
  labelOf: (line: Line, page: number) => LineLabel | undefined,
): Example[] {
  const known = captionFeatures(blocks, body).flatMap((candidate) => {
    const role = roleOf(candidate, labelOf);
    return role === undefined ? [] : [{ candidate, role }];
  });
  const hasSome = known.some(({ role }) => role === 'caption');
  const chances = captionChances(known.map(({ candidate }) => candidate));
  return known.flatMap(({ candidate: { row }, role }, i) =>
    hasSome || role === 'heading'
      ? [
          {
            features: row,
            is: role === 'caption',
            byRules: row[BY_RULES] === 1,
            byModel: (chances[i] ?? 0) >= IS_CAPTION,
          },
        ]
      : [],
  );
}

/** What the tags call a paragraph; undefined where they do not tell, or call its lines different things. */
function roleOf(
  { block: { lines } }: CaptionCandidate,
  labelOf: (line: Line, page: number) => LineLabel | undefined,
): LineLabel['role'] | undefined {
  const labels = lines.map((line) => labelOf(line, line.page));
  const [first] = labels;
  const areOne = labels.every((label) => label && label.paragraph !== '' && label.role === first?.role);
  return areOne ? first?.role : undefined;
}
