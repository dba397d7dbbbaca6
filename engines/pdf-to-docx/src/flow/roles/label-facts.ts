import { isBullet, labelOf, readNumberLabel } from '../../language/labels.ts';
import type { TextBlock } from '../../model/analyzed-page.ts';
import { type Line, leftOf, lineText } from '../../model/text.ts';
import { ABSENT } from '../../text/format.ts';
import { labelKind } from '../../text/paragraphs.ts';

/** What is known of a label by itself. Distances are over the size of the text. */
export interface LabelFacts {
  readonly kind: number;
  readonly hasTab: number;
  readonly isApart: number;
  readonly gap: number;
  readonly hang: number;
  readonly secondFromLabel: number;
  readonly secondFromText: number;
  readonly start: number;
  readonly value: number | undefined;
  /** What is around the number. */
  readonly signs: string;
  /** Characters of space that the page draws after the label; fewer than none for a tab. */
  readonly spaces: number;
}

/** What is known of the label of a neighbor; undefined where it has none. */
export function neighborFacts(block: TextBlock | undefined): LabelFacts | undefined {
  if (!block) return undefined;
  const label = labelOf(lineText(block.lines[0]!));
  return label === '' ? undefined : labelFacts(block, label);
}

/** Measures the label that a paragraph begins with. */
export function labelFacts(block: TextBlock, label: string): LabelFacts {
  const [first, second] = block.lines as readonly [Line, Line | undefined];
  const { size, isRtl } = first;
  const { labelEnd, textStart, hasTab, isApart, spaces } = gapAfter(first, label);
  /** Points from the side where the line begins. */
  const at = (x: number) => (isRtl ? -x : x) / size;
  const start = at(isRtl ? first.box.x1 : first.box.x0);
  const secondStart = second && at(isRtl ? second.box.x1 : second.box.x0);
  const [reading] = isBullet(label) ? [] : readNumberLabel(label);
  const isKnown = textStart !== undefined && labelEnd !== undefined;
  return {
    kind: labelKind(label),
    hasTab: hasTab ? 1 : 0,
    isApart: isApart ? 1 : 0,
    gap: isKnown ? at(textStart) - at(labelEnd) : ABSENT,
    hang: isKnown ? at(textStart) - start : ABSENT,
    secondFromLabel: secondStart === undefined ? ABSENT : secondStart - start,
    secondFromText: secondStart === undefined || !isKnown ? ABSENT : secondStart - at(textStart),
    start,
    value: reading?.values.at(-1),
    signs: reading ? `${reading.format}${reading.before}${reading.values.length}${reading.after}` : label,
    spaces,
  };
}

/** Where a label ends and the text after it begins, in points, and what is between them. */
function gapAfter(line: Line, label: string) {
  const { spans, isRtl, labelGap } = line;
  let text = '';
  let i = 0;
  for (; i < spans.length; i++) {
    text += spans[i]!.text;
    if (text.trim().length >= label.length) break;
  }
  const last = spans[i];
  const isApart = text.trim().length === label.length;
  const rest = isApart ? spans.slice(i + 1) : [];
  const first = rest.find((span) => span.text.trim() !== '');
  const hasTab = rest.slice(0, first ? rest.indexOf(first) : 0).some((span) => span.text.includes('\t'));
  const measured = labelGap?.label === label && !hasTab ? labelGap : undefined;
  return {
    labelEnd: measured?.end ?? (isRtl ? last?.x0 : last?.x1),
    textStart: measured?.start ?? (isRtl ? first?.x1 : leftOf(rest)),
    isApart,
    hasTab,
    spaces: measured?.spaces ?? (hasTab ? -1 : ABSENT),
  };
}
