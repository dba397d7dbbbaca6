import { digitsOf, placeOfTitle } from '../../language/running-titles.ts';
import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { blockText } from '../../model/blocks/block-lines.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import type { Inline } from '../../model/document/document.ts';
import type { FlowPage, RunningTitle } from '../../model/flow-page.ts';
import { headerLines } from '../../text/page-headers.ts';

/** Titles that a header shows one after the other: two may be a text and its exception. */
const MIN_TITLES = 3;

/** Levels whose headings headers repeat. */
const MAX_LEVEL = 3;

/** What is known of the headings of a document. */
interface HeadingFacts {
  headingLevel(block: TextBlock): number | undefined;
  isCounted(block: TextBlock): boolean;
}

/**
 * Pages with the titles of headings that their headers repeat and that Word finds by itself: on each page that shows the title of a heading of
 * a level it is that of the first one on the page, or the last one, or of the last one before.
 */
export function withRunningTitles(
  pages: readonly FlowPage[],
  blocks: readonly FlowBlock[],
  facts: HeadingFacts,
): readonly FlowPage[] {
  const headings = headingsByLevel(blocks, facts);
  if (headings.size === 0) return pages;
  const lines = pages.map(headerLines);
  const found = [...headings].map(([level, own]) => titlesOf(level, own, pages, lines));
  if (found.every((titles) => titles === undefined)) return pages;
  return pages.map((page, i) => {
    const runningTitles = found.flatMap((titles) => titles?.[i] ?? []);
    return runningTitles.length > 0 ? { ...page, runningTitles } : page;
  });
}

interface Heading {
  readonly level: number;
  readonly page: number;
  readonly text: string;
  readonly number: string | undefined;
}

/** The headings of each of the first levels, in their order. */
function headingsByLevel(blocks: readonly FlowBlock[], facts: HeadingFacts): Map<number, Heading[]> {
  const found = textBlocksIn(blocks).flatMap((block): Heading[] => {
    const level = facts.headingLevel(block);
    const text = blockText(block).replace(/\s+/g, ' ').trim();
    if (level === undefined || level > MAX_LEVEL || !/\p{L}/u.test(text)) return [];
    return [{ level, page: block.page, text, number: facts.isCounted(block) ? block.label?.text : undefined }];
  });
  return Map.groupBy(found, ({ level }) => level);
}

/** The title of a level that the header of each page shows; undefined where Word would show another one on some page. */
function titlesOf(
  level: number,
  headings: readonly Heading[],
  pages: readonly FlowPage[],
  lines: readonly (readonly string[])[],
): (RunningTitle | undefined)[] | undefined {
  const known = new Map(headings.flatMap((heading) => formsOf(heading).map((form) => [form, heading])));
  const shown = lines.map((own) => own.flatMap((line) => partsOf(line).flatMap((part) => known.get(part)?.text ?? [])));
  if (new Set(shown.flat()).size < MIN_TITLES) return undefined;
  for (const isLast of [false, true]) {
    const expected = expectedTitles(headings, pages, isLast);
    const isWrong = shown.some((own, i) => own.length > 0 && !own.every((text) => text === expected[i]?.text));
    if (isWrong) continue;
    return expected.map((heading, i) => {
      if (!heading || shown[i]!.length === 0) return undefined;
      const { number } = heading;
      const text = formsOf(heading).find((form) =>
        lines[i]!.some((line) => placeOfTitle(line, { text: form, number })),
      );
      return text === undefined ? undefined : { text, isUpper: text !== heading.text, number, level, isLast };
    });
  }
  return undefined;
}

/** A title as headers have it: as it is, or in capitals. */
const formsOf = ({ text }: Heading): string[] => [text, text.toUpperCase()];

/** What stands between the tabs of a line, without numbers and signs around it. */
const partsOf = (line: string) => line.split('\t').map((part) => part.replace(/^[^\p{L}]+|[\s\d|·•–—-]+$/gu, ''));

/** The heading that Word finds for each page: the first or last one on it, else the last one before. */
function expectedTitles(headings: readonly Heading[], pages: readonly FlowPage[], isLast: boolean) {
  const onPages = Map.groupBy(headings, ({ page }) => page);
  let before: Heading | undefined;
  return pages.map(({ number }) => {
    const own = onPages.get(number) ?? [];
    const found = (isLast ? own.at(-1) : own[0]) ?? before;
    before = own.at(-1) ?? before;
    return found;
  });
}

/** The parts of a header's paragraph with fields in place of the titles of its page. */
export function withTitleFields(inlines: readonly Inline[], titles: readonly RunningTitle[]): readonly Inline[] {
  return titles.reduce(withTitleField, inlines);
}

function withTitleField(inlines: readonly Inline[], title: RunningTitle): readonly Inline[] {
  const texts = inlines.map((inline) => (inline.kind === 'text' ? inline.text : inline.kind === 'tab' ? '\t' : '\n'));
  const place = placeOfTitle(texts.join(''), title);
  if (!place) return inlines;
  const code = `STYLEREF ${title.level}` as const;
  const last = title.isLast ? ' \\l' : '';
  let start = 0;
  return inlines.flatMap((inline, i): readonly Inline[] => {
    const from = start;
    start += texts[i]!.length;
    if (inline.kind !== 'text' || start <= place.from || from >= place.to) return [inline];
    const { style, text } = inline;
    const cut = (a: number, b: number): Inline[] => {
      const own = text.slice(Math.max(0, a - from), Math.max(0, b - from));
      return own === '' ? [] : [{ ...inline, text: own }];
    };
    const textStart = place.to - title.text.length;
    const holds = (at: number) => at >= from && at < start;
    return [
      ...cut(from, place.from),
      ...(holds(place.from) && place.numberEnd > place.from
        ? [{ kind: 'field', code: `${code} \\n${last}`, text: digitsOf(title.number), style } as const]
        : []),
      ...(place.numberEnd > place.from ? cut(Math.max(from, place.numberEnd), textStart) : []),
      ...(holds(textStart)
        ? [
            {
              kind: 'field',
              code: `${code}${last}${title.isUpper ? ' \\* Upper' : ''}`,
              text: title.text,
              style,
            } as const,
          ]
        : []),
      ...cut(place.to, start),
    ];
  });
}
