import {
  BREAK_FEATURES,
  breakFeatures,
  continueChances,
  type LineColumn,
  ruledBreaks,
} from '@verso/pdf-to-docx/learning';
import type { Example } from './example.ts';
import type { LabeledLine } from './poor-tags.ts';

const ROOM = BREAK_FEATURES.indexOf('room after the first word as the lines are set');
/** Em. A line that leaves so much room for the next word was broken by its author. Of lines that continue, so many may be: no page shows it. */
const [MAX_ROOM, MAX_BROKEN] = [4, 0.3];

/** What the tags teach of the lines of a column, given what they say of each: whether it continues the paragraph of the line above. */
export function breakExamples({ lines, frame }: LineColumn, known: readonly LabeledLine[]): Example[] {
  const { breaks: ruled } = ruledBreaks(lines, frame);
  const chances = continueChances(lines, frame, ruled);
  return breakFeatures(lines, frame, ruled).flatMap((features, i) => {
    const is = continues(known[i], known[i + 1]);
    return is === undefined
      ? []
      : [{ features, is, byRules: ruled[i + 1] === 0, byModel: (chances[i + 1] ?? 0) >= 0.5 }];
  });
}

/** Whether an author broke so many lines of paragraphs by hand that their lines teach nothing. */
export function areBrokenByHand(breaks: readonly Example[]): boolean {
  const joined = breaks.filter(({ is }) => is);
  return joined.filter(({ features }) => (features[ROOM] ?? 0) > MAX_ROOM).length > MAX_BROKEN * joined.length;
}

/** Whether two lines are of one paragraph; undefined where the tags do not tell. */
function continues(above?: LabeledLine, below?: LabeledLine): boolean | undefined {
  if (!above || !below || above.line.angle !== 0 || below.line.angle !== 0) return undefined;
  const isKnown = ({ label }: LabeledLine) => label.paragraph !== '' || label.role === 'artifact';
  if (!isKnown(above) || !isKnown(below) || (above.label.paragraph === '' && below.label.paragraph === ''))
    return undefined;
  return above.label.paragraph === below.label.paragraph;
}
