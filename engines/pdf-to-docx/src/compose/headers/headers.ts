import {
  type NumberedText,
  type PageCounts,
  type PageNumbering,
  pageNumbering,
  showsNumber,
  withPageFields,
} from '../../language/page-numbers.ts';
import { withoutTitles } from '../../language/running-titles.ts';
import type { FigureBlock, FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { areNear } from '../../model/blocks/near.ts';
import type { Block, HeadersAndFooters, Paragraph, Section } from '../../model/document/document.ts';
import { lowParagraph } from '../../model/document/empty-paragraph.ts';
import { mapParagraphs } from '../../model/document/map-paragraphs.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import { MAX_BORDER_ROOM, NEARLY_FULL, SAME_PLACE } from '../../model/measures.ts';
import { type Line, lineText } from '../../model/text.ts';
import { joinedLines } from '../../text/lines.ts';
import {
  footerOf,
  type HeaderOrFooter,
  headerKey,
  headerOf,
  numberedText,
  pageNumberingOf,
} from '../../text/page-headers.ts';
import { groupParagraphs, placeSideBySide, withParagraphRules } from '../../text/paragraphs.ts';
import type { Composer } from '../composer.ts';
import type { Frame } from '../paragraphs/alignment.ts';
import { type HeaderVariants, headerVariants } from './header-changes.ts';
import { type HeaderPlaces, placedFooter, placedHeader } from './header-places.ts';
import { withTitleFields } from './running-titles.ts';

/** A section's headers, and how its pages are numbered where they show numbers. */
export interface ComposedHeaders {
  readonly headers: NonNullable<Section['headers']>;
  readonly numbering: PageNumbering | undefined;
}

/** Builds a section's headers from those of its pages: the usual, the first page's where it differs, and even pages'. */
export function composeHeaders(
  pages: readonly FlowPage[],
  allPages: readonly FlowPage[],
  composer: Composer,
  frame: Frame,
  places?: HeaderPlaces,
): ComposedHeaders {
  const texts = pages.map(numberedText);
  // What a single page's number is, the other pages of the document tell.
  const numbering = pageNumbering(texts) ?? (texts.length === 1 ? numberingOn(texts, allPages) : undefined);
  const shown = shownNumber(numbering);
  const { first, usual, even } = variantsOf(pages, shown);
  const counts = { document: allPages.length, section: pages.length };
  const build = (key: string, own: readonly FlowPage[], nth: HeadContext['nth']) => {
    const members = own.filter((page) => headerKey(page) === key);
    return headsOf(members, { composer, frame, numbering, counts, nth, places });
  };
  const rest = pages.length > 1 ? pages.slice(1) : pages;
  const ofParity = (parity: number) => rest.filter((page) => Math.abs(shown(page)) % 2 === parity);
  return {
    headers: {
      usual: even === undefined ? build(usual, rest, 2) : build(usual, ofParity(1), 3),
      even: even === undefined ? undefined : build(even, ofParity(0), 2),
      first: first === undefined ? undefined : build(first, pages.slice(0, 1), 1),
    },
    numbering,
  };
}

/** The number that a page shows: even pages are those with an even number on them, wherever they stand. */
const shownNumber =
  (numbering: PageNumbering | undefined) =>
  (page: FlowPage): number =>
    page.number + (numbering?.offset ?? 0);

const variantsOf = (pages: readonly FlowPage[], shown: (page: FlowPage) => number): HeaderVariants =>
  headerVariants(pages.map((page) => ({ number: shown(page), key: headerKey(page), isFresh: true })));

/** The pages of a section that show the headers that it has them show, those with each by themselves; without a first page of its own. */
export function pagesByHeader(pages: readonly FlowPage[]): FlowPage[][] {
  const { usual, even } = variantsOf(pages, shownNumber(pageNumberingOf(pages)));
  const keyed = pages.map((page) => ({ page, key: headerKey(page) }));
  return [...new Set([usual, even])].map((own) => keyed.flatMap(({ page, key }) => (key === own ? [page] : [])));
}

/** How the pages of a document are numbered on the whole; sections ask for it one after the other. */
const numberings = new WeakMap<readonly FlowPage[], { readonly found: PageNumbering | undefined }>();

/** The numbering of the whole document where some pages show their numbers in it. */
function numberingOn(texts: readonly NumberedText[], allPages: readonly FlowPage[]): PageNumbering | undefined {
  const known = numberings.get(allPages) ?? { found: pageNumbering(allPages.map(numberedText)) };
  numberings.set(allPages, known);
  return known.found && texts.every((text) => showsNumber(text, known.found!)) ? known.found : undefined;
}

interface HeadContext {
  readonly composer: Composer;
  readonly frame: Frame;
  readonly numbering: PageNumbering | undefined;
  readonly counts: PageCounts;
  /** Which page of a section shows these headers first. */
  readonly nth: 1 | 2 | 3;
  /** Absent where each page says where its headers stand. */
  readonly places: HeaderPlaces | undefined;
}

/** The headers that some pages share, composed from the first of them. */
function headsOf(pages: readonly FlowPage[], context: HeadContext): HeadersAndFooters {
  const [page] = pages;
  if (!page) return { header: [], footer: [] };
  const { places } = context;
  const [header, footer] = [composeHeader(pages, headerOf, context), composeHeader(pages, footerOf, context)];
  const upper = places ? placedHeader(header.blocks, page, header.end, places) : header.blocks;
  const lower = places ? placedFooter(footer.blocks, page, places) : footer.blocks;
  return {
    header: withFigures(upper, header.figures, context.composer),
    footer: withFigures(lower, footer.figures, context.composer),
  };
}

/** A header's paragraphs, where they end on the first of some pages, and the pictures of that which stand out of the flow. */
function composeHeader(
  pages: readonly FlowPage[],
  contentOf: (page: FlowPage) => HeaderOrFooter,
  { composer, frame, numbering, counts, nth }: HeadContext,
): { blocks: Block[]; end: number; figures: FigureBlock[] } {
  const [plain = [], ...others] = pages.map((page) => blocksOf(contentOf(page), frame));
  const { first, figures } = ruledHead(plain, contentOf(pages[0]!).figures, contentOf === headerOf);
  const texts = [first, ...others].map((blocks) =>
    [...textBlocksIn(blocks)].map((block) => block.lines.map(lineText).join(' ')),
  );
  const cursor = { y: topOf(first[0]) };
  let next = 0;
  const withFields = (paragraph: Paragraph): Paragraph => {
    if (paragraph.inlines.length === 0) return paragraph;
    const at = next++;
    const own = pages.map(({ number, runningTitles = [] }, i) => {
      const text = withoutTitles(texts[i]?.[at] ?? '', runningTitles);
      return { number, text };
    });
    const titled = withTitleFields(paragraph.inlines, pages[0]?.runningTitles ?? []);
    return { ...paragraph, inlines: withPageFields(titled, own, numbering, counts, nth) };
  };
  const composed = composer.compose(first, { frameOf: () => frame, cursor });
  const blocks = composed.map((block, i) => {
    const withNumbers = mapParagraphs(block, withFields);
    return i === 0 && withNumbers.kind === 'paragraph' ? { ...withNumbers, spaceBefore: 0 } : withNumbers;
  });
  return { blocks, end: cursor.y, figures };
}

/**
 * The blocks of a header with the rules at them, and its other pictures. One at the outer side stays what it is: a header begins or ends
 * with its text.
 */
function ruledHead(
  blocks: readonly FlowBlock[],
  figures: readonly FigureBlock[],
  isHeader: boolean,
): { first: FlowBlock[]; figures: FigureBlock[] } {
  const start = Math.min(...blocks.map(({ box }) => box.y0));
  const end = Math.max(...blocks.map(({ box }) => box.y1));
  const inner = figures.filter(({ box }) => (isHeader ? box.y0 > start : box.y1 < end));
  const ruled = withParagraphRules([...blocks, ...inner]);
  return {
    first: ruled.filter(({ kind }) => kind !== 'figure'),
    figures: figures.filter((figure) => !inner.includes(figure) || ruled.includes(figure)),
  };
}

/** Where a header's first block begins, its border included. */
function topOf(block: FlowBlock | undefined): number {
  const rule = block?.kind === 'text' ? block.rules?.above : undefined;
  return Math.min(block?.box.y0 ?? 0, (rule?.figure.box.y0 ?? Infinity) - 1);
}

/** A header's paragraphs and tables from top to bottom, tables and what is next to them side by side. */
function blocksOf({ lines, tables }: HeaderOrFooter, frame: Frame): FlowBlock[] {
  const blocks = [...paragraphsOf(lines, frame), ...tables].sort((a, b) => a.box.y0 - b.box.y0);
  return tables.length === 0 ? blocks : placeSideBySide(blocks, frame.x1, ({ box }) => box.y0);
}

/**
 * The paragraphs that a header's lines make, those next to each other as one: only a line that fills its column and has no tabs may continue
 * below.
 */
function paragraphsOf(lines: readonly Line[], frame: Frame): TextBlock[] {
  const blocks: TextBlock[] = [];
  let run: Line[] = [];
  const close = () => {
    blocks.push(...groupParagraphs(run, frame));
    run = [];
  };
  for (const line of joinedLines(lines, MAX_BORDER_ROOM)) {
    const hasTab = line.spans.some((span) => span.text === '\t');
    const last = run.at(-1);
    if (hasTab || (last && !startsBelow(line, last))) close();
    run.push(line);
    if (hasTab || line.box.x1 - line.box.x0 < (1 - NEARLY_FULL) * (frame.x1 - frame.x0)) close();
  }
  close();
  return blocks;
}

const startsBelow = (line: Line, above: Line) =>
  line.isRtl ? areNear(line.box.x1, above.box.x1, SAME_PLACE) : areNear(line.box.x0, above.box.x0, SAME_PLACE);

/** Anchors pictures to the first paragraph of a header, or to an empty one. */
function withFigures(blocks: readonly Block[], figures: readonly FigureBlock[], composer: Composer): Block[] {
  const anchored = figures.flatMap((figure) => composer.anchored(figure));
  if (anchored.length === 0) return [...blocks];
  const [first, ...rest] = blocks;
  if (first?.kind === 'paragraph') return [{ ...first, anchored }, ...rest];
  return [{ ...lowParagraph(1), anchored }, ...blocks];
}
