import { labelFromRight } from '../language/labels.ts';
import type { BlockRole, FigureBlock, FlowBlock, ListLabel, TextBlock } from '../model/analyzed-page.ts';
import { area, type Box, intersection, union } from '../model/geometry.ts';
import type { Glyph, PageContent, PathShape, TagNode } from '../model/page-content.ts';
import { type Line, lineText } from '../model/text.ts';
import type { LineBuilder } from '../text/lines.ts';
import { takeLabel } from '../text/paragraphs.ts';
import { drawnShapes } from './evidence/shapes/drawn-shapes.ts';
import { HEADING, holdsLines, INLINE } from './evidence/tag-labels.ts';
import type { MarkedContent, TaggedPage } from './evidence/tagged-content.ts';
import { isWhite, painted } from './propose/figures.ts';
import { taggedTable } from './tables/tagged/tagged-tables.ts';

const PARAGRAPH = /^(P|H[1-6]?|Title|Caption|TOCI|Note|FENote)$/;

/** Where in the tree the walk is. */
interface Place {
  readonly role: BlockRole;
  readonly level: number;
  readonly listKey: string;
  readonly depth: number;
  readonly tocDepth: number;
}

const START: Place = { role: 'body', level: 0, listKey: '', depth: -1, tocDepth: 0 };

/** The pages that tags point into, with what turns their glyphs into lines. */
export interface TagSource {
  readonly pages: ReadonlyMap<number, TaggedPage>;
  readonly builders: ReadonlyMap<number, LineBuilder>;
  /** Text that has become part of a picture, by page. */
  readonly pictured: Map<number, Glyph[]>;
}

/** Turns a structure element and all below it into blocks in the tree's order. */
export function tagBlocks(source: TagSource, node: TagNode, place: Place = START): FlowBlock[] {
  return new TagWalk(source).blocks(node, place);
}

class TagWalk {
  readonly #source: TagSource;
  /** A list item's label, waiting for the item's text. */
  #label: ListLabel | undefined;

  constructor(source: TagSource) {
    this.#source = source;
  }

  blocks(node: TagNode, place: Place): FlowBlock[] {
    const heading = HEADING.exec(node.role);
    if (heading) return this.#paragraph(node, { ...place, role: 'heading', level: Number(heading[1] ?? 0) });
    switch (node.role) {
      case 'Title':
        return this.#paragraph(node, { ...place, role: 'title' });
      case 'Caption':
        return this.#paragraph(node, { ...place, role: place.tocDepth > 0 ? 'tocHeading' : 'caption' });
      case 'TOC':
        return this.#children(node, { ...place, tocDepth: place.tocDepth + 1 });
      case 'TOCI':
        return this.#paragraph(node, { ...place, role: 'toc', level: place.tocDepth });
      case 'Note':
      case 'FENote':
        return this.#paragraph(node, { ...place, role: 'note' });
      case 'L':
        return this.#children(node, {
          ...place,
          listKey: place.listKey || `${node.key}`,
          depth: place.depth + 1,
        });
      case 'LI':
        return this.#listItem(node, place);
      case 'Table':
        return this.#table(node);
      case 'Figure':
        return this.#figure(node, place);
      case 'P':
        return this.#paragraph(node, place);
      case 'Code':
        return isListing(node) ? this.#listing(node, place) : this.#paragraph(node, place);
      default:
        return INLINE.test(node.role) ? this.#paragraph(node, place) : this.#children(node, place);
    }
  }

  #children(node: TagNode, place: Place): FlowBlock[] {
    return this.#paragraph(node, place);
  }

  #listItem(node: TagNode, place: Place): FlowBlock[] {
    const label = node.children.find((child) => child.kind === 'element' && child.node.role === 'Lbl');
    const rest = node.children.filter((child) => child !== label);
    if (label?.kind === 'element') this.#label = this.#readLabel(label.node, place);
    const blocks = this.#children({ ...node, children: rest }, place);
    // Word writes an item's bullet or number into its text.
    if (label === undefined) return withOwnLabel(blocks, place);
    const isLost = this.#label !== undefined;
    this.#label = undefined;
    // An item without text: its label is all there is.
    if (isLost && label?.kind === 'element') return [...this.#paragraph(label.node, place), ...blocks];
    return blocks;
  }

  #readLabel(node: TagNode, place: Place): ListLabel | undefined {
    const [line] = this.#lines(glyphsBelow(this.#source, node));
    const text = line ? lineText(line).trim() : '';
    if (!line || text === '') return undefined;
    const style = line.spans.find((span) => span.text.trim() !== '')?.style ?? line.spans[0]?.style;
    if (!style) return undefined;
    return {
      text,
      style,
      x: line.isRtl ? line.box.x1 : line.box.x0,
      depth: Math.max(0, place.depth),
      key: place.listKey,
    };
  }

  #table(node: TagNode): FlowBlock[] {
    return taggedTable(node, {
      pages: this.#source.pages,
      cellBlocks: (cell) => this.blocks({ ...cell, role: 'Div' }, START),
    });
  }

  /** The element's own text as one paragraph a stretch; elements of their own rank inside it follow where they stand. */
  #paragraph(node: TagNode, place: Place): FlowBlock[] {
    const blocks: FlowBlock[] = [];
    const isParagraph = PARAGRAPH.test(node.role) || INLINE.test(node.role);
    let glyphs: Glyph[] = [];
    let pictures: FlowBlock[] = [];
    const flush = () => {
      const block = this.#textBlock(glyphs, place, node.key);
      if (block) blocks.push(block);
      blocks.push(...pictures);
      glyphs = [];
      pictures = [];
    };
    const visit = (element: TagNode) => {
      for (const child of element.children) {
        if (child.kind === 'content') {
          const marked = this.#source.pages.get(child.page)?.marked.get(child.mcid);
          if (marked) glyphs.push(...marked.glyphs);
          if (marked) pictures.push(...looseImages(marked, child.page));
        } else if (INLINE.test(child.node.role) && !(place.role === 'body' && isListing(child.node))) visit(child.node);
        else if (isParagraph && child.node.role === 'Figure') pictures.push(...this.#figure(child.node, place));
        else if (isParagraph && child.node.role === 'P' && place.role !== 'body') visit(child.node);
        else if (isParagraph)
          pictures.push(...this.blocks(child.node, { ...START, depth: place.depth, listKey: place.listKey }));
        else {
          flush();
          blocks.push(...this.blocks(child.node, place));
        }
      }
    };
    visit(node);
    flush();
    return blocks;
  }

  /** Code whose lines are elements of their own as one paragraph. */
  #listing(node: TagNode, place: Place): FlowBlock[] {
    const lines = node.children.flatMap((child) =>
      child.kind === 'element' ? this.#lines(glyphsBelow(this.#source, child.node)) : [],
    );
    const block = this.#linesBlock(lines, place, node.key);
    return block ? [block] : [];
  }

  #textBlock(glyphs: readonly Glyph[], place: Place, key: string): TextBlock | undefined {
    return this.#linesBlock(this.#lines(glyphs), place, key);
  }

  #linesBlock(lines: readonly Line[], place: Place, key: string): TextBlock | undefined {
    const first = lines[0];
    if (!first) return undefined;
    const label = this.#label;
    this.#label = undefined;
    return {
      kind: 'text',
      page: first.page,
      box: union(lines.filter((line) => line.page === first.page).map((line) => line.box)),
      lines,
      role: place.role,
      level: place.level,
      ...(label ? { label: first.isRtl ? { ...label, text: labelFromRight(label.text) } : label } : {}),
      breaks: [],
      tag: key,
    };
  }

  #lines(glyphs: readonly Glyph[]): Line[] {
    const byPage = new Map<number, Glyph[]>();
    for (const glyph of glyphs) {
      const { page } = glyph;
      const list = byPage.get(page);
      if (list) list.push(glyph);
      else byPage.set(page, [glyph]);
    }
    return [...byPage]
      .sort((a, b) => a[0] - b[0])
      .flatMap(([page, list]) => this.#source.builders.get(page)?.paragraphLines(list) ?? []);
  }

  #figure(node: TagNode, place: Place): FlowBlock[] {
    const contents = contentsBelow(this.#source, node);
    const boxes = new Map<number, Box[]>();
    for (const { page, marked } of contents) {
      const list = [...marked.images.map((image) => image.box), ...marked.paths.map(painted)];
      if (list.length > 0) boxes.set(page, [...(boxes.get(page) ?? []), ...list]);
    }
    const [first] = boxes;
    if (!first) return this.#paragraph({ ...node, role: 'Div' }, place);
    const [page, list] = first;
    const images = contents.flatMap(({ marked }) => marked.images);
    const paths = contents.flatMap(({ marked }) => marked.paths);
    const hasPaths = paths.length > 0;
    const glyphs = contents.flatMap(({ marked }) => marked.glyphs).filter((glyph) => glyph.text.trim() !== '');
    if (glyphs.length > 0) this.#source.pictured.set(page, [...(this.#source.pictured.get(page) ?? []), ...glyphs]);
    const box = glyphs.length > 0 ? union([...list, ...glyphs.map((glyph) => glyph.box)]) : union(list);
    const content = this.#source.pages.get(page)?.content;
    // White on white would only hide what is drawn before the text.
    const drawn = content && isUnseen(paths, box, content) ? paths.map(({ fill: _, ...path }) => path) : paths;
    const figure: FigureBlock = {
      kind: 'figure',
      page,
      box,
      image: images.length === 1 && !hasPaths && glyphs.length === 0 ? images[0]?.data : undefined,
      alt: node.alt || glyphs.map((glyph) => glyph.text).join(''),
      isBackground: false,
      isDrawing: images.length !== 1 || hasPaths,
      // A picture that is drawn by paths, as from an SVG or EMF file, stays one picture.
      shapes: images.length === 0 && glyphs.length === 0 && !node.isSized ? drawnShapes(drawn, box) : undefined,
      holdsText: glyphs.length > 0,
      tag: node.key,
    };
    return [figure];
  }
}

/** Whether an element is code whose lines are elements of their own, which stands for itself. */
const isListing = (node: TagNode) =>
  holdsLines(node) && node.children.some((child) => child.kind === 'element' && child.node.role === 'P');

/** Whether shapes are white on white, as the frames of text often are. */
function isUnseen(paths: readonly PathShape[], box: Box, content: PageContent): boolean {
  if (!paths.every(isWhite)) return false;
  const { paths: all, images, shadings } = content;
  const isUnder = (mark: { box: Box }) => area(intersection(mark.box, box)) > 0;
  const colored = all.filter((path) => path.fill !== undefined && !isWhite(path));
  return ![...colored, ...images, ...shadings].some(isUnder);
}

/** The blocks of a list item, the first one's label taken off its text. */
function withOwnLabel(blocks: readonly FlowBlock[], place: Place): FlowBlock[] {
  const first = blocks.findIndex((block) => block.kind === 'text');
  const block = blocks[first];
  if (block?.kind !== 'text' || block.label !== undefined) return [...blocks];
  const labeled = takeLabel(block, { depth: Math.max(0, place.depth), key: place.listKey });
  return labeled ? blocks.with(first, labeled) : [...blocks];
}

function contentsBelow(source: TagSource, node: TagNode): { page: number; marked: MarkedContent }[] {
  const found: { page: number; marked: MarkedContent }[] = [];
  const visit = (element: TagNode) => {
    for (const child of element.children) {
      if (child.kind === 'element') visit(child.node);
      else {
        const marked = source.pages.get(child.page)?.marked.get(child.mcid);
        if (marked) found.push({ page: child.page, marked });
      }
    }
  };
  visit(node);
  return found;
}

/** The characters of a page that an element and all below it hold. */
export function glyphsBelow(source: TagSource, node: TagNode): Glyph[] {
  return contentsBelow(source, node).flatMap(({ marked }) => marked.glyphs);
}

/** Pictures that stand in text content without an element of their own. */
function looseImages(marked: MarkedContent, page: number): FigureBlock[] {
  return marked.images.map((image) => ({
    kind: 'figure',
    page,
    box: image.box,
    image: image.data,
    alt: '',
    isBackground: false,
    isDrawing: false,
    holdsText: false,
    tag: '',
  }));
}
