import { isNumberAlone, readNumberLabel } from '../../language/labels.ts';
import type { TextBlock } from '../../model/analyzed-page.ts';
import { blockText } from '../../model/blocks/block-lines.ts';
import type { TextStyle } from '../../model/text.ts';
import type { HeadingCandidate } from './heading-features.ts';
import type { Look } from './looks.ts';

/** Over the size of body text. A number that is neither so large nor bold is one of a page, or of a table. */
const HEADING_SIZE = 1.12;

/**
 * The headings that are a number alone, as those of exercises: larger than the text or bold, of a look that other headings have, or that
 * several numbers have which count up. `found` are the headings that the model has found.
 */
export function numberHeadings(
  candidates: readonly HeadingCandidate[],
  found: ReadonlySet<TextBlock>,
  body: TextStyle,
): ReadonlySet<TextBlock> {
  const looks = new Set(candidates.flatMap(({ block, look }) => (found.has(block) ? [look] : [])));
  const alone = candidates.filter(
    ({ block, look }) => !found.has(block) && isApart(look, body) && isNumberAlone(blockText(block)),
  );
  const groups = Map.groupBy(alone, ({ look }) => look);
  return new Set(
    [...groups].flatMap(([look, group]) => (looks.has(look) || countsUp(group) ? group.map(({ block }) => block) : [])),
  );
}

const isApart = ({ style, isBold }: Look, body: TextStyle) =>
  style.size >= body.size * HEADING_SIZE || (isBold && style.size >= body.size);

/** Whether a number is the one after the last number before it in some reading of both. */
function countsUp(group: readonly HeadingCandidate[]): boolean {
  const values = group.map(({ block }) =>
    readNumberLabel(blockText(block).trim()).map(({ format, values }) => ({ format, value: values.at(-1) ?? 0 })),
  );
  return values.some((readings, i) =>
    readings.some(({ format, value }) =>
      (values[i - 1] ?? []).some((before) => before.format === format && before.value === value - 1),
    ),
  );
}
