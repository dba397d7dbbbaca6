import type { FigureBlock, TextBlock } from '../model/analysed-page.ts';
import type { Block, Paragraph, RunningHeads, Section } from '../model/document.ts';
import type { Line } from '../model/text.ts';
import { lineText } from '../model/text.ts';
import type { Frame } from './alignment.ts';
import { anchoredPicture, type Composer, emptyParagraph } from './composer.ts';
import type { FlowPage } from './flow.ts';
import { headVariants } from './head-changes.ts';
import { type PageNumbering, pageNumbering, withPageFields } from './page-numbers.ts';
import { groupParagraphs } from './paragraphs.ts';
import { figureKey, fingerprint } from './running-heads.ts';

/** A head's line that another of its paragraph follows fills this part of the column: titles are broken by hand. */
const FULL = 0.9;
/** Lines begin below each other when their places differ by no more than this (points). */
const SAME_PLACE = 2;

/** What identifies the text of a page's heads, its numbers hidden. */
export function headsText(page: FlowPage): string {
  const side = (lines: readonly Line[]) => lines.map((line) => fingerprint(lineText(line))).join('|');
  return `${side(page.header)}^${side(page.footer)}`;
}

/** What identifies a page's heads: their text with the numbers hidden, and their pictures. */
export function headsKey(page: FlowPage): string {
  const figures = [...page.headerFigures, ...page.footerFigures].map(figureKey).join('|');
  return `${headsText(page)}${figures && `^${figures}`}`;
}

/** A section's heads, and how its pages are numbered where they show numbers. */
export interface ComposedHeads {
  readonly heads: NonNullable<Section['heads']>;
  readonly numbering: PageNumbering | undefined;
}

/** Builds a section's heads from those of its pages: the usual, the first page's where it differs, and even pages'. */
export function composeHeads(
  pages: readonly FlowPage[],
  allPages: readonly FlowPage[],
  composer: Composer,
  frame: Frame,
): ComposedHeads {
  const numbering = pageNumbering(
    pages.map((page) => ({ number: page.number, text: [...page.header, ...page.footer].map(lineText).join('\n') })),
  );
  // Even pages are those with an even number on them, wherever they stand.
  const shown = (page: FlowPage) => page.number + (numbering?.offset ?? 0);
  const keyed = pages.map((page) => ({ number: shown(page), key: headsKey(page), isFresh: true }));
  const { first, usual, even } = headVariants(keyed);
  const build = (key: string, own: readonly FlowPage[]) => {
    const members = own.filter((page) => headsKey(page) === key);
    return headsOf(members, { composer, frame, numbering, pageCount: allPages.length });
  };
  const rest = pages.length > 1 ? pages.slice(1) : pages;
  const ofParity = (parity: number) => rest.filter((page) => Math.abs(shown(page)) % 2 === parity);
  return {
    heads: {
      usual: build(usual, even === undefined ? rest : ofParity(1)),
      even: even === undefined ? undefined : build(even, ofParity(0)),
      first: first === undefined ? undefined : build(first, pages.slice(0, 1)),
    },
    numbering,
  };
}

interface HeadContext {
  readonly composer: Composer;
  readonly frame: Frame;
  readonly numbering: PageNumbering | undefined;
  readonly pageCount: number;
}

/** The heads that some pages share, composed from the first of them. */
function headsOf(pages: readonly FlowPage[], context: HeadContext): RunningHeads {
  const [page] = pages;
  if (!page) return { header: [], footer: [] };
  return {
    header: withFigures(
      headParagraphs(pages, (one) => one.header, context),
      page.headerFigures,
    ),
    footer: withFigures(
      headParagraphs(pages, (one) => one.footer, context),
      page.footerFigures,
    ),
  };
}

function headParagraphs(
  pages: readonly FlowPage[],
  pick: (page: FlowPage) => readonly Line[],
  { composer, frame, numbering, pageCount }: HeadContext,
): Paragraph[] {
  const lines = pick(pages[0] as FlowPage);
  const cursor = { y: lines[0]?.box.y0 ?? 0 };
  let from = 0;
  return paragraphsOf(lines, frame).map((block, i) => {
    const to = from + block.lines.length;
    const texts = pages.map((page) => ({
      number: page.number,
      text: pick(page).slice(from, to).map(lineText).join(' '),
    }));
    from = to;
    const paragraph = composer.paragraph(block, { frameOf: () => frame, cursor });
    const inlines = withPageFields(paragraph.inlines, texts, numbering, pageCount);
    return { ...paragraph, inlines, spaceBefore: i === 0 ? 0 : paragraph.spaceBefore };
  });
}

/** The paragraphs that a head's lines make: only a line that fills its column and has no tabs may go on below. */
function paragraphsOf(lines: readonly Line[], frame: Frame): TextBlock[] {
  const blocks: TextBlock[] = [];
  let run: Line[] = [];
  const close = () => {
    blocks.push(...groupParagraphs(run, frame));
    run = [];
  };
  for (const line of lines) {
    const hasTab = line.spans.some((span) => span.text === '\t');
    const last = run.at(-1);
    if (hasTab || (last && !startsBelow(line, last))) close();
    run.push(line);
    if (hasTab || line.box.x1 - line.box.x0 < FULL * (frame.x1 - frame.x0)) close();
  }
  close();
  return blocks;
}

const startsBelow = (line: Line, above: Line) =>
  Math.abs(line.isRtl ? line.box.x1 - above.box.x1 : line.box.x0 - above.box.x0) <= SAME_PLACE;

/** Anchors pictures to the first paragraph of a head, or to an empty one. */
function withFigures(blocks: readonly Block[], figures: readonly FigureBlock[]): Block[] {
  const anchored = figures.flatMap(anchoredPicture);
  if (anchored.length === 0) return [...blocks];
  const [first, ...rest] = blocks;
  if (first?.kind === 'paragraph') return [{ ...first, anchored }, ...rest];
  return [{ ...emptyParagraph(), pitch: { rule: 'exact', points: 1 }, anchored }, ...blocks];
}
