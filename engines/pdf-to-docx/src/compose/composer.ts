import type { FigureBlock, FlowBlock, TableBlock, TextBlock } from '../model/analyzed-page.ts';
import { firstLine, lastLine } from '../model/blocks/block-lines.ts';
import { lastPage, lastStretch } from '../model/blocks/block-pages.ts';
import { anchoredPicture, contentOf, isInLine } from '../model/blocks/figure-pictures.ts';
import { mainStyle } from '../model/blocks/main-style.ts';
import { tableTop } from '../model/blocks/table-measures.ts';
import { inkIn } from '../model/characters.ts';
import type { Block, LinePitch, Paragraph, Picture, Table } from '../model/document/document.ts';
import { emptyParagraph, lowParagraph } from '../model/document/empty-paragraph.ts';
import { ROUNDING } from '../model/measures.ts';
import type { TextStyle } from '../model/text.ts';
import { dropCapOf } from '../text/paragraphs.ts';
import { type Area, lineAt, pictureLine } from './area.ts';
import { placeCode } from './code-lines.ts';
import { exactCell } from './exact/exact-cells.ts';
import { type ExactFrame, exactParagraph } from './exact/exact-paragraph.ts';
import { HOLDER_HEIGHT } from './format.ts';
import { movedBlock, movedLines } from './moved.ts';
import { type Frame, type Placement, placeLines } from './paragraphs/alignment.ts';
import { cutLines } from './paragraphs/cut-words.ts';
import { composedDropCap } from './paragraphs/drop-cap.ts';
import { framed, frameSetting } from './paragraphs/frame-borders.ts';
import { joinLines, labelStop, tabStops, withSkippedStops } from './paragraphs/inlines.ts';
import { fitted, type LineStart } from './paragraphs/line-fit.ts';
import {
  blankLines,
  caughtUp,
  lineHeight,
  linesHeight,
  pitchOf,
  spacedExtent,
  tightened,
} from './paragraphs/line-pitch.ts';
import { borderDescent, heightOf, ruleBorders, ruleParagraph, withOwnBorders } from './paragraphs/rule-borders.ts';
import { framedShading, shadingOf } from './paragraphs/shading.ts';
import { boxedText, textBoxOf, withShapeTexts } from './paragraphs/text-boxes.ts';
import { wholeRoom } from './paragraphs/usual-room.ts';
import { closedWrap } from './paragraphs/wrapped-frames.ts';
import { roomForBorder } from './quirks/border-heights.ts';
import { endIndent } from './quirks/room-beside-text.ts';
import { withRoomAbove } from './quirks/run-in-room.ts';
import type { Roles } from './roles.ts';
import { composeTable } from './tables/table-composer.ts';

/** How a paragraph's lines are set. */
interface Setting {
  readonly style: TextStyle;
  readonly pitch: LinePitch;
}

/** Composes blocks of one page area into paragraphs and tables that fall where the page has them. */
export class Composer {
  readonly #roles: Roles;
  /** Asked for each block of each page again and again. */
  readonly #settings = new Map<TextBlock, Setting>();

  constructor(roles: Roles) {
    this.#roles = roles;
  }

  /** Composes blocks in order and adds them to `result`; what lies behind or beside the text is anchored to the paragraph that follows. */
  compose(blocks: readonly FlowBlock[], area: Area, result: Block[] = []): Block[] {
    let anchored: Picture[] = [];
    let page = blocks[0]?.page ?? 0;
    for (const read of blocks) {
      // The text of shapes is composed where the page has it; it moves with them.
      const own = read.kind === 'figure' ? withShapeTexts(read, this) : read;
      const block = own.kind === 'text' ? own : movedBlock(own, area.move);
      // What continues on the next page begins at its top, not below what is lower on this one.
      if (block.page > page) area.cursor.y = Math.min(area.cursor.y, this.top(block));
      page = lastPage(block);
      if (block.kind === 'table' && !block.wrap) openGap(result, tableTop(block) - area.cursor.y);
      const composed = this.block(block, area, anchored);
      if (!composed) {
        anchored = [...anchored, ...this.anchored(block as FigureBlock)];
        continue;
      }
      if (composed.kind === 'table') {
        result.push(composed);
        continue;
      }
      anchored = [];
      const isJoined = block.kind === 'text' && block.frame?.isFirst === false;
      const bordered = withOwnBorders(composed, result.at(-1), isJoined);
      result.push(bordered.runsIn ? withRoomAbove(bordered, result) : bordered);
    }
    if (anchored.length > 0) {
      result.push({ ...lowParagraph(HOLDER_HEIGHT), anchored: placedIn(area, area.cursor.y, anchored) });
      area.cursor.y += HOLDER_HEIGHT;
    }
    return result;
  }

  /** What is at its place out of the flow. */
  anchored(figure: FigureBlock): Picture[] {
    if (figure.turned) return textBoxOf(figure, this);
    return [...anchoredPicture(withShapeTexts(figure, this)), ...boxedText(figure, this)];
  }

  /** Composes one block; undefined for a picture that stands out of the flow. */
  block(block: FlowBlock, area: Area, anchored: readonly Picture[]): Block | undefined {
    if (block.kind === 'text') return this.paragraph(block, area, anchored);
    if (block.kind === 'table') return area.isExact ? this.exactTable(block, area) : this.table(block, area);
    return this.#figure(block, area, anchored);
  }

  /** Composes a table and moves the cursor below it, but for one that text goes around. */
  table(block: TableBlock, area: Area): Table {
    const { wrap } = block;
    const compose = (own: Area) => composeTable(block, own, (content, inner) => this.compose(content, inner));
    if (!wrap) return compose(area);
    const top = tableTop(block);
    const table = compose({ ...area, cursor: { y: top } });
    const place = { x: table.indent, y: Math.max(0, top - area.cursor.y) };
    return {
      ...table,
      indent: 0,
      beside: { ...place, wrap: closedWrap(block.box, area.frameOf(lineAt(block)), wrap) },
    };
  }

  /** Composes a paragraph and moves the cursor below it and its frame. */
  paragraph(block: TextBlock, area: Area, anchored: readonly Picture[] = []): Paragraph {
    const { frame } = block;
    if (!frame) return this.#paragraph(block, area, anchored);
    const column = area.frameOf(firstLine(block));
    const setting = frameSetting(frame, column, { ...this.#extentOf(frame.blocks), pageBottom: area.bottom });
    if (!setting) {
      const drawn = frame.isFirst ? anchoredPicture(movedBlock(frame.figure, area.move)) : [];
      return this.#paragraph(block, area, [...anchored, ...drawn]);
    }
    if (frame.isFirst) area.cursor.y += setting.above;
    const inner = { ...area, frameOf: () => setting.inner, isFramed: true };
    const composed = this.#paragraph(block, inner, anchored);
    if (frame.isLast) area.cursor.y += setting.below;
    return framed(composed, block, setting, column);
  }

  /** From the top of the first to the bottom of the last of some paragraphs. */
  #extentOf(blocks: readonly TextBlock[]): { top: number; bottom: number } {
    const last = blocks.at(-1)!;
    const { style, pitch } = this.#settingOf(last);
    const line = lastLine(last);
    return { top: this.lineTop(blocks[0]!), bottom: line.baseline + borderDescent(line, style, pitch) };
  }

  #paragraph(block: TextBlock, area: Area, anchored: readonly Picture[]): Paragraph {
    const { role, code, cap, lines } = this.#linesOf(block, area);
    const from = area.cursor.y;
    const frame = area.frameOf(lines[0]!);
    const style = mainStyle(lines);
    const isRtl = lines.filter((line) => line.isRtl).length * 2 > lines.length;
    const placed =
      code?.placement ?? placeLines(lines, area.frameOf, isRtl, { labelX: block.label?.x, breaks: block.breaks });
    const placement = block.runsIn ? runningIn(block, placed, frame, block.runsIn.x0) : placed;
    const usual = pitchOf(lines, style, this.#roles.usualPitch(style));
    const part = area.tightness ?? caughtUp(lines, usual, style, area.cursor.y);
    const pitch = part === 1 ? usual : tightened(usual, style, part, lines.length > 1);
    const { top, bottom } = extentOfLines(lines, style, pitch);
    const shading = area.isFramed ? framedShading(lines) : shadingOf(lines, { top, bottom, from, frame, placement });
    const room = top - area.cursor.y;
    const roomAbove = roomForBorder(room, area.isSectionStart);
    const ruled = ruleBorders(block, { lines, placement, frame, style, pitch, isRtl, roomAbove });
    const before = wholeRoom(room - (shading?.above ?? 0) - ruled.above);
    // Where the lines will end, not where the page has them end: what they differ by goes into the room before the next block.
    const blank = blankLines(lines, style, pitch);
    const { end, height } = measureLastStretch(lines, blank, style, pitch);
    const start =
      end.length === lines.length
        ? area.cursor.y + before + (shading?.above ?? 0) + ruled.above
        : this.lineTop(block, end[0]!);
    area.cursor.y = start + height + (shading?.below ?? 0) + ruled.below;
    // What continues on its line begins there, without room of its own.
    if (block.runsIn) area.cursor.y = from + before;
    const stops = stopsOf(block, lines, area, isRtl ? null : placement.indentLeft);
    const list = this.#roles.listOf(block);
    const { joined, hyphens } = this.#joined(block, lines, area, { stops, blank, placement });
    const shows = hyphens + (list && block.label ? inkIn(block.label.text) : 0);
    const lineStart = this.#lineStart(block, cap?.height);
    const inlines = isRtl || code ? joined : fitted(joined, lines, area.frameOf, placement, lineStart);
    return {
      kind: 'paragraph',
      role,
      list,
      ...(shows > 0 ? { shows } : {}),
      ...(hyphens > 0 ? { hasDividedWord: true } : {}),
      inlines: this.#roles.withReferences(block, inlines),
      alignment: placement.alignment,
      isRtl,
      indentLeft: placement.indentLeft,
      indentRight: ruled.borders ? ruled.indentRight : endIndent(lines, placement, area, isRtl),
      indentFirst: placement.indentFirst,
      spaceBefore: before,
      spaceAfter: 0,
      pitch,
      tabs: stops,
      bookmarks: this.#roles.bookmarksOf(block),
      ...(block.runsIn ? { runsIn: true } : {}),
      ...(area.isKept?.(block) ? { avoidsSingleLines: true } : {}),
      anchored: placedIn(area, from, [
        ...anchored,
        ...ruled.drawn.flatMap((figure) => anchoredPicture(movedBlock(figure, area.move))),
      ]),
      shading,
      ...(ruled.borders ? { borders: ruled.borders } : {}),
      ...(cap ? { dropCap: composedDropCap(cap, lines) } : {}),
    };
  }

  /** The lines of a block without what stands before them, as code has them where it is such. */
  #linesOf(block: TextBlock, area: Area) {
    const moved = movedLines(block.lines, area.move);
    const role = this.#roles.roleOf(block);
    const code = role.kind === 'code' ? placeCode(moved, area.frameOf) : undefined;
    const cap = code ? undefined : dropCapOf(moved);
    return { role, code, cap, lines: code?.lines ?? cap?.lines ?? moved };
  }

  #lineStart({ label }: TextBlock, besideCap = 0): LineStart {
    return { isLabeled: label !== undefined, besideCap, hyphenation: this.#roles.hyphenation };
  }

  /** The lines of a block as one text, and how many hyphens of theirs are shown by words that are whole now. */
  #joined(
    block: TextBlock,
    lines: Lines,
    area: Area,
    { stops, blank, placement }: { stops: Paragraph['tabs']; blank: ReadonlyMap<number, number>; placement: Placement },
  ) {
    const { breaks, keepsSpaces: isCode = false } = placement;
    let hyphens = 0;
    const joined = joinLines(withSkippedStops(lines, stops, area.frameOf), {
      breaks: new Set(breaks),
      blank,
      keepsSpaces: isCode,
      isHyphenated: (a, b) => {
        const isWhole = !isCode && this.#roles.isHyphenated(a, b);
        if (isWhole) hyphens++;
        return isWhole;
      },
      cut: cutLines(lines, area.frameOf, (start, end) => this.#roles.isOneWord(start, end), block.tag !== ''),
    });
    return { joined, hyphens };
  }

  /** Composes a paragraph of the exact look in a box, and moves the cursor below it. */
  exactParagraph(block: TextBlock, box: ExactFrame, cursor: Area['cursor']): Paragraph {
    return exactParagraph(block, box, cursor, this.#roles);
  }

  /** Composes a table of the exact look and moves the cursor below it. */
  exactTable(block: TableBlock, area: Area): Table {
    return composeTable(block, area, (content, inner) =>
      exactCell(content, inner, {
        paragraph: (own, box) => this.exactParagraph(own, box, inner.cursor),
        others: (own) => this.compose(own, { ...inner, isExact: true }),
      }),
    );
  }

  /** Where a block begins. */
  top(block: FlowBlock): number {
    if (block.kind === 'text') return this.lineTop(block);
    return block.kind === 'table' ? tableTop(block) : block.box.y0;
  }

  isHeading(block: FlowBlock): boolean {
    return block.kind === 'text' && this.headingLevel(block) !== undefined;
  }

  /** The level of a heading, undefined for other text. */
  headingLevel(block: TextBlock): number | undefined {
    const role = this.#roles.roleOf(block);
    return role.kind === 'heading' ? role.level : undefined;
  }

  isCode(block: FlowBlock): boolean {
    return block.kind === 'text' && this.#roles.roleOf(block).kind === 'code';
  }

  /** Whether the word processor counts the number before a paragraph. */
  isCounted(block: TextBlock): boolean {
    return this.#roles.listOf(block) !== undefined;
  }

  /** Where a line of a paragraph begins: the first one unless told, with the border above it. */
  lineTop(block: TextBlock, line = firstLine(block)): number {
    const { style, pitch } = this.#settingOf(block);
    const top = line.baseline - spacedExtent(line, style, pitch).ascent;
    if (line !== block.lines[0]) return top;
    const border = block.frame?.isFirst ? block.frame : block.rules?.above?.figure;
    return Math.min(top, border?.box.y0 ?? Infinity);
  }

  /** The style and pitch that a paragraph's place on the page is told from. */
  #settingOf(block: TextBlock): Setting {
    const known = this.#settings.get(block);
    if (known) return known;
    const style = mainStyle(block.lines);
    const found = { style, pitch: pitchOf(block.lines, style, this.#roles.usualPitch(style)) };
    this.#settings.set(block, found);
    return found;
  }

  #rule(block: FigureBlock, frame: Frame, area: Area, anchored: readonly Picture[]): Paragraph | undefined {
    const from = area.cursor.y;
    const paragraph = ruleParagraph(block, frame, from);
    if (!paragraph) return undefined;
    area.cursor.y = block.box.y0 + heightOf(paragraph.borders?.bottom);
    return { ...paragraph, anchored: placedIn(area, from, anchored) };
  }

  #figure(block: FigureBlock, area: Area, anchored: readonly Picture[]): Paragraph | undefined {
    if (block.isBackground) return undefined;
    const frame = area.frameOf(pictureLine(block));
    if (block.rule) return this.#rule(block, frame, area, anchored);
    if (!isInLine(block)) return undefined;
    const height = block.box.y1 - block.box.y0;
    const width = block.box.x1 - block.box.x0;
    const from = area.cursor.y;
    const before = Math.max(0, block.box.y0 - from);
    area.cursor.y = Math.max(from + before + height, block.box.y1);
    const left = block.box.x0 - frame.x0;
    const right = frame.x1 - block.box.x1;
    const isCentered = left > 6 && Math.abs(left - right) < 4;
    const picture: Picture = { ...contentOf(block), width, height, alt: block.alt };
    return {
      ...emptyParagraph(),
      inlines: [{ kind: 'picture', picture }],
      alignment: isCentered ? 'center' : 'left',
      indentLeft: isCentered ? 0 : left,
      spaceBefore: before,
      pitch: { rule: 'multiple', factor: 1 },
      anchored: placedIn(area, from, anchored),
    };
  }
}

/** Pictures that are anchored to a paragraph that begins at `y`: in a cell word processors place them from there, not from the page. */
const placedIn = ({ cellStart }: Area, y: number, pictures: readonly Picture[]): readonly Picture[] =>
  cellStart === undefined
    ? pictures
    : pictures.map((picture) =>
        picture.anchor ? { ...picture, anchor: { ...picture.anchor, origin: { x: cellStart, y } } } : picture,
      );

/** The place of a heading on the first line of lines that begin at `x0`. */
function runningIn({ label, lines: [line] }: TextBlock, placement: Placement, frame: Frame, x0: number): Placement {
  const start = label?.x ?? line!.box.x0;
  return { ...placement, alignment: 'left', indentLeft: x0 - frame.x0, indentFirst: start - x0 };
}

/** A table has no space before it: the room goes after the paragraph above, or into an empty one of that height. */
function openGap(above: Block[], gap: number): void {
  if (gap < ROUNDING) return;
  const last = above.at(-1);
  if (last?.kind === 'paragraph') above[above.length - 1] = { ...last, spaceAfter: last.spaceAfter + gap };
  else above.push(lowParagraph(gap));
}

type Lines = TextBlock['lines'];

/** From the top of the first of some lines to where a border below the last is drawn, in points. */
function extentOfLines(lines: Lines, style: TextStyle, pitch: LinePitch): { top: number; bottom: number } {
  const first = lines[0]!;
  const last = lines.at(-1)!;
  return {
    top: first.baseline - spacedExtent(first, style, pitch).ascent,
    bottom: last.baseline + borderDescent(last, style, pitch),
  };
}

/** The last lines that stand under each other, and the height that they will have with the blank ones between them, in points. */
function measureLastStretch(lines: Lines, blank: ReadonlyMap<number, number>, style: TextStyle, pitch: LinePitch) {
  const end = lastStretch(lines);
  const elsewhere = lines.length - end.length;
  const blankCount = [...blank].reduce((sum, [i, count]) => sum + (i >= elsewhere ? count : 0), 0);
  const blankHeight = blankCount > 0 ? blankCount * lineHeight(lines, style, pitch) : 0;
  return { end, height: linesHeight(end, style, pitch) + blankHeight };
}

/** The tab stop after the label of lines that begin at `indentLeft`, and those of the lines; null: their label is at the right. */
function stopsOf({ label }: TextBlock, lines: Lines, { frameOf }: Area, indentLeft: number | null) {
  const first = label && indentLeft !== null ? labelStop(lines, frameOf, indentLeft) : [];
  return [...first, ...tabStops(lines, frameOf)];
}
