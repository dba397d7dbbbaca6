import type { FigureBlock, FlowBlock } from '../model/analyzed-page.ts';
import { linesIn } from '../model/blocks/blocks-in.ts';
import { area, type Box, holds, intersection } from '../model/geometry.ts';
import type { Glyph, PageContent, PageImage, PathShape, TagNode } from '../model/page-content.ts';
import type { PageDraft, PageFacts } from '../model/page-draft.ts';
import { type Line, lineText } from '../model/text.ts';
import { LineBuilder, pathsOf } from '../text/lines.ts';
import { withLeaders } from '../text/paragraphs.ts';
import { findTaggedGrids } from './evidence/grids/page-grids.ts';
import { isInReadingOrder, sunkenLines } from './evidence/reading-order.ts';
import { splitLines } from './evidence/split-lines.ts';
import { claimedContent, isTreeSound, sortTagged } from './evidence/tagged-content.ts';
import { figuresOver, findFigures } from './propose/figures.ts';
import { withSpreadCells } from './tables/spread-cells.ts';
import { tablePaths } from './tables/table-paths.ts';
import { holdsText } from './tables/tagged/held-text.ts';
import { isUntaggedForm } from './tables/untagged-grids.ts';
import { tagBlocks } from './tag-blocks.ts';
import { withTaggedDiagrams } from './tagged-diagrams.ts';
import { MIN_TEXT } from './tolerances.ts';

/** Points. Pictures whose corners are no farther apart are one. */
const SAME_CORNER = 0.5;

/** Lines of a page that tags may put where they are not. */
const MAX_SUNKEN = 2;

/** Share of a picture that a drawing covers. */
const DRAWN_SHARE = 0.8;

/** Words of a line of a text. */
const MIN_WORDS = 6;

/**
 * Lines of a page that tags divide among paragraphs: so many show that the tags do not know the page. Without it the end of a sentence
 * is below the next heading. At 1 tags are refused where text lies over other text.
 */
const MIN_SPLIT = 2;

/** What tags or geometry say of a page. */
type TaggedDraft = Pick<PageDraft, 'isTagged'> &
  Omit<PageDraft, keyof PageFacts | 'characters' | 'comments' | 'background' | 'border'>;

/** What the tags make of a page, or why they are not to be believed. */
export type TaggedReading = { readonly draft: TaggedDraft } | { readonly refused: string };

/** Reads a page by its tags; refuses those that leave out much of its text, make pictures of sentences, or do not follow the page. */
export function taggedDraft(page: PageContent, tree: TagNode): TaggedReading {
  const sorted = sortTagged(page, claimedContent(tree, page.number));
  if (!isTreeSound(tree, [sorted])) return { refused: 'The tags leave out text, or hardly divide it.' };
  const { content } = sorted;
  const pictures = figureContent(tree, content.number);
  // What draws a tagged picture is no rule, background or shading of anything else.
  const outside = { ...content, paths: content.paths.filter(({ mcid }) => mcid < 0 || !pictures.has(mcid)) };
  const tagged = { ...sorted, content: outside };
  const { grids } = findTaggedGrids(outside, content.glyphs);
  const builder = new LineBuilder(outside, new Set(grids.flatMap(({ paths }) => paths)));
  if (isProse(builder.parts(content.glyphs.filter(({ style }) => pictures.has(style.mcid)))))
    return { refused: 'The tags make pictures of sentences.' };
  const pictured = new Map<number, Glyph[]>();
  const source = {
    pages: new Map([[content.number, tagged]]),
    builders: new Map([[content.number, builder]]),
    pictured,
  };
  const read = tagBlocks(source, tree).map((block) => (block.kind === 'table' ? withSpreadCells(block) : block));
  const strays = builder.parts(tagged.strays);
  const { blocks, strays: parts, paths: ofDiagrams } = withTaggedDiagrams(content, { blocks: read, strays }, builder);
  if (isUntaggedForm(grids, blocks, content.glyphs)) return { refused: 'The tags leave out the cells of a form.' };
  if (!blocks.every((block) => block.kind !== 'table' || holdsText(block)))
    return { refused: 'The tags put text into cells that are too narrow for it.' };
  if (splitLines(blocks, content.number) >= MIN_SPLIT) return { refused: 'The tags divide lines among paragraphs.' };
  if (!isInReadingOrder(blocks, content.number)) return { refused: 'The order of the tags does not follow the page.' };
  if (sunkenLines(blocks, content.number) > MAX_SUNKEN)
    return { refused: 'Text stands next to what the tags have before it.' };
  const artifacts = builder.lines(tagged.artifacts);
  // Rules that meet without a table in the tags are a chart or a frame.
  const tables = blocks.filter((block) => block.kind === 'table');
  const drawing = grids.filter(({ grid }) => tables.some(({ box }) => area(intersection(box, grid.box)) > 0));
  const used = new Set<PathShape>([
    ...drawing.flatMap(({ paths }) => paths),
    ...pathsOf([...linesIn(blocks), ...parts, ...artifacts]),
    ...tablePaths(content, blocks),
    ...ofDiagrams,
  ]);
  const inFigures = figuresIn(blocks);
  const isInFigure = (box: Box) => inFigures.some((figure) => holds(figure.box, box, 2));
  // What is written as shapes holds its own paths alone: others over it are drawn apart.
  const isOfFigure = ({ box, mcid }: PathShape) =>
    inFigures.some((figure) => holds(figure.box, box, 2) && (mcid >= 0 || figure.shapes === undefined));
  // What is drawn from all that is in its box holds its shadows, too, which tags leave out.
  const isShadow = (box: Box) =>
    inFigures.some((figure) => isDrawnWhole(figure) && area(intersection(figure.box, box)) >= DRAWN_SHARE * area(box));
  const isFree = (image: PageImage) => !isClaimedImage(image, blocks) && !isInFigure(image.box) && !isShadow(image.box);
  const rest: PageContent = {
    ...content,
    images: content.images.filter(isFree),
    paths: content.paths.filter((path) => !used.has(path) && !isOfFigure(path) && area(path.box) >= 0),
    shadings: content.shadings.filter(({ box }) => !isInFigure(box)),
  };
  const draft: TaggedDraft = {
    isTagged: true,
    blocks: withLeaders(blocks, artifacts),
    tables: [],
    figures: [...findFigures(rest, used), ...figuresOver(content)],
    parts,
    artifacts,
    pictured: pictured.get(content.number)?.length ?? 0,
  };
  return { draft };
}

const isDrawnWhole = ({ image, shapes }: FigureBlock) => image === undefined && shapes === undefined;

/** Whether the lines of pictures are sentences, as presentations have them in diagrams: in a picture they could not be edited. */
function isProse(lines: readonly Line[]): boolean {
  const lengths = lines.map((line) => lineText(line).split(/\s+/).length).filter((words) => words >= MIN_WORDS);
  return lengths.reduce((sum, words) => sum + words, 0) >= MIN_TEXT;
}

/** The marked content of a page that belongs to tagged pictures. */
function figureContent(tree: TagNode, page: number): Set<number> {
  const found = new Set<number>();
  const visit = (node: TagNode, isInFigure: boolean) => {
    for (const child of node.children) {
      if (child.kind === 'element') visit(child.node, isInFigure || child.node.role === 'Figure');
      else if (isInFigure && child.page === page) found.add(child.mcid);
    }
  };
  visit(tree, false);
  return found;
}

function figuresIn(blocks: readonly FlowBlock[]): FigureBlock[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'figure') return [block];
    if (block.kind === 'table') return block.rows.flatMap((row) => row.cells.flatMap((cell) => figuresIn(cell.blocks)));
    return [];
  });
}

function isClaimedImage(image: PageImage, blocks: readonly FlowBlock[]): boolean {
  return figuresIn(blocks).some(
    ({ box }) => Math.abs(box.x0 - image.box.x0) < SAME_CORNER && Math.abs(box.y0 - image.box.y0) < SAME_CORNER,
  );
}
