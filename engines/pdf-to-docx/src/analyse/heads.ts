import type { FigureBlock } from '../model/analysed-page.ts';
import type { Block, Inline, Paragraph, RunningHeads, Section } from '../model/document.ts';
import type { Line } from '../model/text.ts';
import { lineText } from '../model/text.ts';
import type { Frame } from './alignment.ts';
import { anchoredPicture, type Composer, emptyParagraph } from './composer.ts';
import type { FlowPage } from './flow.ts';
import { textBlock } from './paragraphs.ts';
import { figureKey, fingerprint } from './running-heads.ts';

/** Heads differ by parity when this part of the pages of each parity agree among themselves. */
const PARITY_SHARE = 0.6;

/** What identifies a page's heads: their text with the numbers hidden. */
export function headsKey(page: FlowPage): string {
  const side = (lines: readonly Line[]) => lines.map((line) => fingerprint(lineText(line))).join('|');
  const figures = [...page.headerFigures, ...page.footerFigures].map(figureKey).join('|');
  return `${side(page.header)}^${side(page.footer)}${figures && `^${figures}`}`;
}

/** Builds a section's heads from those of its pages: the usual, the first page's where it differs, and even pages'. */
export function composeHeads(
  pages: readonly FlowPage[],
  allPages: readonly FlowPage[],
  composer: Composer,
  frame: Frame,
): NonNullable<Section['heads']> {
  const [first, ...rest] = pages as [FlowPage, ...FlowPage[]];
  const usualKey = commonKey(rest.length > 0 ? rest : pages);
  const odd = commonKey(rest.filter((page) => page.number % 2 === 1));
  const even = commonKey(rest.filter((page) => page.number % 2 === 0));
  const hasParity = odd !== undefined && even !== undefined && odd !== even && isSteady(rest);
  const build = (key: string | undefined, own: readonly FlowPage[]): RunningHeads => {
    const members = own.filter((page) => headsKey(page) === key);
    return headsOf(members.length > 0 ? members : own.slice(0, 1), allPages, composer, frame);
  };
  if (hasParity) {
    const expected = first.number % 2 === 1 ? odd : even;
    return {
      usual: build(odd, rest),
      even: build(even, rest),
      first: headsKey(first) === expected ? undefined : build(headsKey(first), [first]),
    };
  }
  const isFirstOther = rest.length > 0 && headsKey(first) !== usualKey;
  return {
    usual: build(usualKey, rest.length > 0 ? rest : pages),
    first: isFirstOther ? build(headsKey(first), [first]) : undefined,
  };
}

function commonKey(pages: readonly FlowPage[]): string | undefined {
  const counts = new Map<string, number>();
  for (const page of pages) counts.set(headsKey(page), (counts.get(headsKey(page)) ?? 0) + 1);
  let best: string | undefined;
  let most = 0;
  for (const [key, count] of counts) if (count > most) [best, most] = [key, count];
  return best;
}

function isSteady(pages: readonly FlowPage[]): boolean {
  return [0, 1].every((parity) => {
    const own = pages.filter((page) => page.number % 2 === parity);
    const key = commonKey(own);
    return own.length >= 2 && own.filter((page) => headsKey(page) === key).length >= PARITY_SHARE * own.length;
  });
}

function headsOf(
  pages: readonly FlowPage[],
  allPages: readonly FlowPage[],
  composer: Composer,
  frame: Frame,
): RunningHeads {
  const page = pages[0];
  if (!page) return { header: [], footer: [] };
  const side = (pick: (page: FlowPage) => readonly Line[]): Block[] =>
    pick(page).map((line, i) => {
      const others = pages.map((other) => ({ number: other.number, line: pick(other)[i] }));
      const cursor = { y: i === 0 ? line.box.y0 : (pick(page)[i - 1] as Line).box.y1 };
      const paragraph = composer.paragraph(textBlock([line]), { frameOf: () => frame, cursor });
      return withFields({ ...paragraph, spaceBefore: i === 0 ? 0 : paragraph.spaceBefore }, others, allPages.length);
    });
  return {
    header: withFigures(
      side((one) => one.header),
      page.headerFigures,
    ),
    footer: withFigures(
      side((one) => one.footer),
      page.footerFigures,
    ),
  };
}

/** Anchors pictures to the first paragraph of a head, or to an empty one. */
function withFigures(blocks: readonly Block[], figures: readonly FigureBlock[]): Block[] {
  const anchored = figures.flatMap(anchoredPicture);
  if (anchored.length === 0) return [...blocks];
  const [first, ...rest] = blocks;
  if (first?.kind === 'paragraph') return [{ ...first, anchored }, ...rest];
  return [{ ...emptyParagraph(), pitch: { rule: 'exact', points: 1 }, anchored }, ...blocks];
}

/** Replaces numbers that grow with the page by PAGE, and the number of pages by NUMPAGES. */
function withFields(
  paragraph: Paragraph,
  pages: readonly { number: number; line: Line | undefined }[],
  pageCount: number,
): Paragraph {
  const numbers = pages.map(({ number, line }) => ({
    number,
    values: line ? (lineText(line).match(/\d+/g) ?? []).map(Number) : [],
  }));
  const slots = numbers[0]?.values.length ?? 0;
  const kinds: ('PAGE' | 'NUMPAGES' | undefined)[] = [];
  for (let slot = 0; slot < slots; slot++) {
    const offsets = new Set(numbers.map(({ number, values }) => (values[slot] ?? Number.NaN) - number));
    const fixed = new Set(numbers.map(({ values }) => values[slot]));
    const text = paragraph.inlines
      .map((inline) => (inline.kind === 'text' ? inline.text : ''))
      .join('')
      .trim();
    const isAlone = /^\D{0,12}\d+\D{0,3}$/.test(text);
    if (offsets.size === 1 && (numbers.length > 1 || (isAlone && offsets.has(0)))) kinds.push('PAGE');
    else if (fixed.size === 1 && fixed.has(pageCount) && pageCount > 1 && kinds.includes('PAGE'))
      kinds.push('NUMPAGES');
    else kinds.push(undefined);
  }
  if (!kinds.some(Boolean)) return paragraph;
  let slot = 0;
  const inlines = paragraph.inlines.flatMap((inline): Inline[] => {
    if (inline.kind !== 'text') return [inline];
    return inline.text.split(/(\d+)/).flatMap((piece): Inline[] => {
      if (piece === '') return [];
      const code = /^\d+$/.test(piece) ? kinds[slot++] : undefined;
      return [code ? { kind: 'field', code, text: piece, style: inline.style } : { ...inline, text: piece }];
    });
  });
  return { ...paragraph, inlines };
}
