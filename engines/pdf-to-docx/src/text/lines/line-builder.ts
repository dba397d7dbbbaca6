import { hasRtl } from '../../language/bidi.ts';
import { isBlank } from '../../model/characters.ts';
import { union } from '../../model/geometry.ts';
import type { Glyph, PageContent, PathShape } from '../../model/page-content.ts';
import type { Line, TaggedParagraph } from '../../model/text.ts';
import { DOWN } from '../format.ts';
import { type BackgroundArea, backgroundBehind, findBackgrounds } from './backgrounds.ts';
import { type Decorations, findDecorations } from './decorations.ts';
import { type FlowGlyph, flowGlyph, type GlyphLine, glyphLines } from './glyph-lines.ts';
import { joinedLines } from './joined-lines.ts';
import { fixedAdvances } from './letter-spacing.ts';
import { withoutStretchedGaps } from './paragraph-gaps.ts';
import { pageBrackets } from './rtl/page-brackets.ts';
import {
  beginsOnLeft,
  beginsWith,
  isOfOneParagraph,
  linesFromLeft,
  linesWithin,
  mayRunFromRight,
  showsStopOnLeft,
} from './rtl/rtl-lines.ts';
import { SmallCaps } from './small-caps.ts';
import { buildLine, type SpanContext } from './spans.ts';
import { columnGlyph, verticalColumns } from './vertical-columns.ts';

/** Over the size: how far letters reach below the baseline. */
const DESCENT = 0.2;

/** The paths that decorate some lines or fill their background. */
export function pathsOf(lines: Iterable<Line>): Set<PathShape> {
  const found = new Set<PathShape>();
  for (const { paths } of lines) for (const path of paths ?? []) found.add(path);
  return found;
}

/** Turns a page's glyphs into lines. The same glyphs give the same lines however often one asks. */
export class LineBuilder {
  readonly #context: SpanContext;
  readonly #backgrounds: readonly BackgroundArea[];
  readonly #smallCaps: SmallCaps;
  readonly #glyphs: readonly Glyph[];
  readonly #taggedOf: ((glyphs: readonly Glyph[]) => TaggedParagraph | undefined) | undefined;
  #rtlSide: ((line: Line) => boolean) | undefined;
  readonly #sources = new Map<Line, GlyphLine>();

  /** `taggedOf` says which paragraph the page's tags put characters into, where tags do not decide the whole page. */
  constructor(
    content: PageContent,
    tablePaths: ReadonlySet<PathShape>,
    taggedOf?: (glyphs: readonly Glyph[]) => TaggedParagraph | undefined,
  ) {
    this.#taggedOf = taggedOf;
    const decorations = findDecorations(content, tablePaths);
    this.#backgrounds = findBackgrounds(decorations.areas, content);
    this.#glyphs = content.glyphs;
    this.#smallCaps = new SmallCaps(content.glyphs);
    this.#context = {
      page: content.number,
      links: content.links,
      comments: content.comments,
      brackets: pageBrackets(content.glyphs),
      hasRtl: content.glyphs.some(({ text }) => hasRtl(text)),
      looks: new Map(),
      advances: fixedAdvances(content.glyphs),
      decorations,
    };
  }

  /** Lines, parted at wide gaps; upright ones first. */
  parts(glyphs: readonly Glyph[]): Line[] {
    const byAngle = new Map<number, FlowGlyph[]>();
    const { columns, rest } = verticalColumns(glyphs);
    for (const glyph of rest) {
      const angle = Math.round(glyph.style.angle);
      const list = byAngle.get(angle);
      if (list) list.push(flowGlyph(glyph));
      else byAngle.set(angle, [flowGlyph(glyph)]);
    }
    const lines: Line[] = columns.map((column) => this.#column(column));
    for (const [angle, list] of [...byAngle].sort((a, b) => a[0] - b[0])) {
      for (const [glyphLine, line] of this.#built(this.#smallCaps.restored(glyphLines(list)))) {
        if (line.spans.every((span) => isBlank(span.text) && !span.control)) continue;
        const placed = angle === 0 ? this.#onBackground(line) : turned(line, glyphLine.glyphs);
        const tagged = this.#taggedOf?.(glyphLine.glyphs.map(({ glyph }) => glyph));
        const built = tagged ? { ...placed, tagged } : placed;
        this.#sources.set(built, glyphLine);
        lines.push(built);
      }
    }
    return lines;
  }

  /** The places in the order of the page's content of the characters of a line that `parts` gave. */
  indexesOf(line: Line): readonly number[] {
    return this.#sources.get(line)?.glyphs.map(({ glyph }) => glyph.index) ?? [];
  }

  /** The lines that glyphs make, each in its paragraph's direction. */
  #built(glyphs: readonly GlyphLine[]): [GlyphLine, Line][] {
    const lines = glyphs.map((own): [GlyphLine, Line] => [own, buildLine(this.#context, own)]);
    const all = lines.map(([, line]) => line);
    const rtl = new Set(all.filter(({ isRtl }) => isRtl));
    if (rtl.size === 0 && !all.some(showsStopOnLeft)) return lines;
    for (const line of rtl) if (beginsOnLeft(line, all, this.#glyphs)) rtl.delete(line);
    for (const line of linesFromLeft([...rtl], all)) rtl.delete(line);
    const rtlWithin = linesWithin([...rtl]);
    return lines.map(([own, line]) => {
      if (line.isRtl) return [own, rtl.has(line) ? line : buildLine(this.#context, own, 'ltr')];
      const isInRtl = mayRunFromRight(line) && rtlWithin?.(line).some((other) => isOfOneParagraph(line, other));
      const isOwn = !isInRtl && showsStopOnLeft(line) && this.#isAtRtlSide(line);
      return [own, isInRtl || isOwn ? buildLine(this.#context, own, 'rtl') : line];
    });
  }

  /** Whether a line begins where one of the page's right-to-left lines does: tags give a paragraph without the others. */
  #isAtRtlSide(line: Line): boolean {
    this.#rtlSide ??= beginsWith(
      glyphLines(this.#glyphs.filter(({ style }) => style.angle === 0).map(flowGlyph))
        .map((own) => buildLine(this.#context, own))
        .filter(({ isRtl }) => isRtl),
    );
    return this.#rtlSide(line);
  }

  /** A column of upright characters as one line: its angle keeps it apart from lines that run to the right. */
  #column(glyphs: readonly Glyph[]): Line {
    const flow = glyphs.map(columnGlyph);
    const [first] = flow as [FlowGlyph, ...FlowGlyph[]];
    const size = first.glyph.style.size;
    const plain = { ...this.#context, links: [], comments: [], decorations: NO_DECORATIONS };
    const line = buildLine(plain, { glyphs: flow, baseline: first.baseline, size });
    return { ...displayed(line, flow), angle: DOWN };
  }

  /** The whole lines of one paragraph, which may continue in the next column, in content order. */
  paragraphLines(glyphs: readonly Glyph[]): Line[] {
    return byColumn(this.parts(glyphs)).flatMap((column) =>
      withoutStretchedGaps(joinedLines(column).sort((a, b) => a.index - b.index)),
    );
  }

  #onBackground(line: Line): Line {
    // What shades the text of the line is no background of its paragraph.
    const isFree = ({ shapes: [area] }: BackgroundArea) => !line.paths?.some((path) => path === area);
    const background = backgroundBehind(this.#backgrounds.filter(isFree), line);
    if (!background) return line;
    const paths = [...(line.paths ?? []), ...background.shapes];
    return { ...line, paths, background: { box: background.box, color: background.color } };
  }

  /** Whole lines: parts on one baseline joined by tabs, in content order. */
  lines(glyphs: readonly Glyph[]): Line[] {
    return joinedLines(this.parts(glyphs)).sort((a, b) => a.index - b.index);
  }
}

/**
 * The parts of one paragraph by column, in content order: it continues above its last line, beside all that came before. One column where
 * it does not.
 */
function byColumn(parts: readonly Line[]): Line[][] {
  const sorted = [...parts].sort((a, b) => a.index - b.index);
  const columns: Line[][] = [];
  let reach = -Infinity;
  let lowest = Infinity;
  for (const part of sorted) {
    const isAbove = part.baseline < lowest - part.size;
    if (isAbove && part.box.x0 < reach) return [sorted];
    if (isAbove) {
      columns.push([]);
      lowest = -Infinity;
    }
    columns.at(-1)?.push(part);
    reach = Math.max(reach, part.box.x1);
    lowest = Math.max(lowest, part.baseline);
  }
  return columns;
}

/** Nothing that decorates a line. */
const NO_DECORATIONS: Decorations = {
  rules: [],
  areas: [],
  marks: { highlight: [], underline: [], strike: [] },
  glyphs: [],
};

const turned = (line: Line, glyphs: readonly FlowGlyph[]): Line => ({
  ...displayed(line, glyphs),
  own: { box: line.box, baseline: line.baseline },
});

/** A turned line keeps its text; its box becomes the one on the page. */
function displayed(line: Line, glyphs: readonly FlowGlyph[]): Line {
  const box = union(glyphs.map(({ glyph }) => glyph.box));
  return { ...line, box, baseline: box.y1 - line.size * DESCENT };
}
