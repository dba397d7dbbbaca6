import type { FigureBlock, FlowBlock, TableBlock } from '../model/analysed-page.ts';
import { isBlank } from '../model/characters.ts';
import { area, type Box, holds, intersection } from '../model/geometry.ts';
import type { Glyph, PageComment, PageContent, PageImage, PathShape, TagNode } from '../model/page-content.ts';
import { type Line, lineText } from '../model/text.ts';
import { withCommentedText } from './comments.ts';
import { withDrawnBullets } from './drawn-bullets.ts';
import { withDropCaps } from './drop-caps.ts';
import { figuresOver, findFigures } from './figures.ts';
import { withFormFields } from './form-fields.ts';
import { readGeometry } from './geometry-page.ts';
import { withLeaders } from './leaders.ts';
import { levelScan } from './level-scan.ts';
import { type DrawnBorder, takeBorder } from './page-borders.ts';
import { takeGround } from './page-colour.ts';
import { LineBuilder } from './page-lines.ts';
import { withPlainTags } from './plain-tags.ts';
import { isInReadingOrder } from './reading-order.ts';
import { findRuledGrids } from './ruled-grids.ts';
import { findRulings } from './rulings.ts';
import { withSpreadCells } from './spread-cells.ts';
import { tablePaths } from './table-paths.ts';
import { fillGrids, gridPaths } from './tables.ts';
import { tagBlocks } from './tag-blocks.ts';
import { claimedContent, isTreeSound, sortTagged, type TaggedPage } from './tagged-content.ts';
import { withTurnedText } from './turned-text.ts';
import { isUntaggedForm } from './untagged-grids.ts';

/** What one page holds before the document is seen as a whole; no longer bound to the open page. */
export interface PageDraft {
  readonly number: number;
  /** What the PDF calls the page; empty where it does not. */
  readonly label?: string;
  readonly width: number;
  readonly height: number;
  readonly isTagged: boolean;
  /** In the tags' order; empty for a page without good tags. */
  readonly blocks: readonly FlowBlock[];
  /** Found by geometry: everything for a page without tags, else what no tag claims. */
  readonly tables: readonly TableBlock[];
  readonly figures: readonly FigureBlock[];
  readonly parts: readonly Line[];
  /** Text that the tags call no part of the document. */
  readonly artifacts: readonly Line[];
  /** Characters that are not white space. */
  readonly characters: number;
  /** Characters that are part of a picture now. */
  readonly pictured: number;
  /** What was said about its text. */
  readonly comments: readonly PageComment[];
  /** Whether its lines are columns from top to bottom, and it was turned to be read. */
  readonly isVertical?: boolean;
  /** What fills the whole page with one colour. */
  readonly ground?: PathShape | undefined;
  /** Lines around all that stands on the page. */
  readonly border?: DrawnBorder | undefined;
}

/** A line of so many words is of a sentence, no label; so many words of them are prose. */
const SENTENCE = 6;
const PROSE = 40;

/** Artifacts of a page whose tags are of no use are heads within this part of it from its edge. */
const HEAD_BAND = 0.25;

/** Drafts a page from its tags where they are good, else from its geometry; of the tags, `isMarked` then leaves which text is a head. */
export function draftPage(page: PageContent, tags: TagNode | undefined, isMarked = tags !== undefined): PageDraft {
  const tree = tags && withPlainTags(tags);
  const characters = page.glyphs.filter((glyph) => !isBlank(glyph.text));
  const { content: bordered, ground } = takeGround(
    withDropCaps(withDrawnBullets(withFormFields(withCommentedText(levelScan(page))))),
  );
  const { content, drawn } = takeBorder(bordered);
  const common = {
    number: content.number,
    label: content.label,
    width: content.width,
    height: content.height,
    characters: characters.length,
    comments: content.comments,
    ...(ground ? { ground } : {}),
    ...(drawn ? { border: drawn } : {}),
  };
  if (tree) {
    const tagged = sortTagged(content, claimedContent(tree, content.number));
    const isBelieved = isTreeSound(tree, [tagged]) && !picturesProse(content, tree);
    const draft = isBelieved ? taggedDraft(tagged, tree) : undefined;
    if (draft && isInReadingOrder(draft.blocks, content.number)) return withTurnedText({ ...common, ...draft });
  }
  const heads = isMarked ? edgeArtifacts(content) : new Set<Glyph>();
  const text = heads.size > 0 ? content.glyphs.filter((glyph) => !heads.has(glyph)) : content.glyphs;
  const { tables, figures, parts, pictured } = readGeometry(content, text);
  const artifacts = heads.size > 0 ? new LineBuilder(content, new Set()).lines([...heads]) : [];
  return withTurnedText({ ...common, isTagged: false, blocks: [], tables, figures, parts, artifacts, pictured });
}

/** The characters near the upper and lower edge that are marked as artifacts, beyond all others. */
function edgeArtifacts({ glyphs, height }: PageContent): Set<Glyph> {
  const inked = glyphs.filter((glyph) => !isBlank(glyph.text));
  const own = inked.filter((glyph) => glyph.style.artifact === 'none').map((glyph) => glyph.y);
  const top = Math.min(HEAD_BAND * height, ...own);
  const bottom = Math.max((1 - HEAD_BAND) * height, ...own);
  return new Set(glyphs.filter(({ y, style }) => style.artifact !== 'none' && (y < top - 1 || y > bottom + 1)));
}

type TaggedDraft = Omit<
  PageDraft,
  'number' | 'label' | 'width' | 'height' | 'characters' | 'comments' | 'ground' | 'border'
>;

/** What the tags make of a page; nothing for a form whose cells they leave out. */
function taggedDraft(sorted: TaggedPage, tree: TagNode): TaggedDraft | undefined {
  const { content } = sorted;
  const pictures = figureContent(tree, content.number);
  // What draws a tagged picture is no rule, ground or shading of anything else.
  const outside = { ...content, paths: content.paths.filter(({ mcid }) => mcid < 0 || !pictures.has(mcid)) };
  const tagged = { ...sorted, content: outside };
  const page: Box = { x0: 0, y0: 0, x1: content.width, y1: content.height };
  const rulings = findRulings(outside.paths, content.glyphs);
  const grids = fillGrids(findRuledGrids(rulings), content.glyphs, page);
  const paths = gridPaths(grids, rulings.shades);
  const builder = new LineBuilder(outside, paths);
  const pictured = new Map<number, Glyph[]>();
  const source = {
    pages: new Map([[content.number, tagged]]),
    builders: new Map([[content.number, builder]]),
    pictured,
  };
  const blocks = tagBlocks(source, tree).map((block) => (block.kind === 'table' ? withSpreadCells(block) : block));
  if (isUntaggedForm(grids, blocks, content.glyphs)) return undefined;
  const parts = builder.parts(tagged.strays);
  const artifacts = builder.lines(tagged.artifacts);
  // Rules that meet without a table in the tags are a chart or a frame.
  const tables = blocks.filter((block) => block.kind === 'table');
  const drawing = grids.filter(({ grid }) => tables.some(({ box }) => area(intersection(box, grid.box)) > 0));
  const used = new Set<PathShape>([
    ...gridPaths(drawing, rulings.shades),
    ...builder.used,
    ...tablePaths(content, blocks),
  ]);
  const inFigures = figuresIn(blocks);
  const isInFigure = (box: Box) => inFigures.some((figure) => holds(figure.box, box, 2));
  // What is written as shapes holds its own paths alone: others over it are drawn apart.
  const isOfFigure = ({ box, mcid }: PathShape) =>
    inFigures.some((figure) => holds(figure.box, box, 2) && (mcid >= 0 || figure.shapes === undefined));
  const rest: PageContent = {
    ...content,
    images: content.images.filter((image) => !isClaimedImage(image, blocks) && !isInFigure(image.box)),
    paths: content.paths.filter((path) => !used.has(path) && !isOfFigure(path) && area(path.box) >= 0),
    shadings: content.shadings.filter(({ box }) => !isInFigure(box)),
  };
  return {
    isTagged: true,
    blocks: withLeaders(blocks, artifacts),
    tables: [],
    figures: [...findFigures(rest, used), ...figuresOver(content)],
    parts,
    artifacts,
    pictured: pictured.get(content.number)?.length ?? 0,
  };
}

/** Whether the tags make a picture of sentences, as presentations do of their diagrams: as a picture they could not be edited. */
function picturesProse(content: PageContent, tree: TagNode): boolean {
  const pictures = figureContent(tree, content.number);
  if (pictures.size === 0) return false;
  const glyphs = content.glyphs.filter(({ style }) => pictures.has(style.mcid));
  const lines = new LineBuilder(content, new Set()).parts(glyphs);
  const lengths = lines.map((line) => lineText(line).split(/\s+/).length).filter((words) => words >= SENTENCE);
  return lengths.reduce((sum, words) => sum + words, 0) >= PROSE;
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
    ({ box }) => Math.abs(box.x0 - image.box.x0) < 0.5 && Math.abs(box.y0 - image.box.y0) < 0.5,
  );
}
