import { isBlank } from '../../model/characters.ts';
import type { Box } from '../../model/geometry.ts';
import type { Glyph, Markup, PageContent, PathShape } from '../../model/page-content.ts';
import { MAX_LINE_WIDTH, UNDERLINE } from '../tolerances.ts';

/** Em. How high a highlight of one line is. Without it shaded cells and bars highlight their text. */
const HIGHLIGHT = { from: 0.7, to: 1.9 } as const;

/** Em. Where a line that strikes text lies above the baseline. Without it struck text is underlined or plain. */
const STRIKE = { from: 0.15, to: 0.45 } as const;

/** Em. The shading of a line ends this near to the end of its text. Shading that goes on farther fills a cell. */
const TEXT_END = 0.15;

/** Rules and areas that may belong to text. */
export interface Decorations {
  readonly rules: readonly Rule[];
  readonly areas: readonly Area[];
  readonly marks: Marks;
  /** All text of the page. */
  readonly glyphs: readonly Glyph[];
}

interface Rule {
  readonly box: Box;
  readonly y: number;
  readonly thickness: number;
  readonly shape: PathShape;
}

/** What readers have marked. */
type Marks = Readonly<Record<Markup['kind'], readonly Pick<Markup, 'box' | 'color'>[]>>;

interface Area {
  readonly box: Box;
  readonly color: string;
  readonly shape: PathShape;
}

/** Sorts out the paths and marks that could underline, strike or highlight text. `taken` are those that draw tables. */
export function findDecorations(
  { paths, markups, glyphs }: Pick<PageContent, 'paths' | 'markups' | 'glyphs'>,
  taken: ReadonlySet<PathShape>,
): Decorations {
  const rules: Rule[] = [];
  const areas: Area[] = [];
  for (const shape of paths) {
    if (taken.has(shape)) continue;
    const { box } = shape;
    if (shape.kind === 'horizontal') {
      const thickness = shape.fill !== undefined ? box.y1 - box.y0 : shape.lineWidth;
      rules.push({ box, y: (box.y0 + box.y1) / 2, thickness, shape });
    } else if (isPlainArea(shape)) {
      areas.push({ box, color: shape.fill!, shape });
    }
  }
  rules.sort((a, b) => a.y - b.y);
  areas.sort((a, b) => a.box.y0 - b.box.y0);
  const marked = (kind: Markup['kind']) => markups.filter((markup) => markup.kind === kind);
  return {
    rules,
    areas,
    marks: { highlight: marked('highlight'), underline: marked('underline'), strike: marked('strike') },
    glyphs,
  };
}

/** Whether an area could be a highlight: one color that shows on paper, and no part of a drawing that clips it. */
function isPlainArea({ kind, fill, gradient, isCut }: PathShape): boolean {
  return kind === 'rectangle' && fill !== undefined && fill !== 'FFFFFF' && gradient === undefined && !isCut;
}

/** What decorates one line of text. */
export interface LineDecorations {
  readonly underlines: readonly Box[];
  readonly strikes: readonly Box[];
  readonly highlights: readonly { box: Box; color: string }[];
  readonly used: readonly PathShape[];
}

const NOTHING: LineDecorations = { underlines: [], strikes: [], highlights: [], used: [] };

/** The decorations of an upright line: rules and areas that begin and end with text of the line. */
export function decorationsOf(
  decorations: Decorations,
  line: { box: Box; baseline: number; size: number },
): LineDecorations {
  const { box, baseline, size } = line;
  const { rules, areas, marks } = decorations;
  const isMarked = marks.highlight.length + marks.underline.length + marks.strike.length > 0;
  if (rules.length === 0 && areas.length === 0 && !isMarked) return NOTHING;
  const isOnLine = ({ box: { y0, y1 } }: { box: Box }) => {
    const middle = (y0 + y1) / 2;
    return middle > baseline - size && middle < baseline;
  };
  const highlights: { box: Box; color: string }[] = marks.highlight.filter(isOnLine);
  const underlines: Box[] = marks.underline.filter(isOnLine).map((mark) => mark.box);
  const strikes: Box[] = marks.strike.filter(isOnLine).map((mark) => mark.box);
  const used: PathShape[] = [];
  const isWithin = (other: Box) =>
    other.x0 >= box.x0 - size && other.x1 <= box.x1 + size && Math.min(other.x1, box.x1) > Math.max(other.x0, box.x0);
  for (const rule of rules) {
    if (rule.y < baseline - size) continue;
    if (rule.y > baseline + size) break;
    if (rule.thickness > MAX_LINE_WIDTH * size || !isWithin(rule.box)) continue;
    const below = (rule.y - baseline) / size;
    if (below >= UNDERLINE.from && below <= UNDERLINE.to) underlines.push(rule.box);
    else if (-below >= STRIKE.from && -below <= STRIKE.to) strikes.push(rule.box);
    else continue;
    used.push(rule.shape);
  }
  for (const area of areas) {
    if (area.box.y0 > baseline) break;
    const height = area.box.y1 - area.box.y0;
    if (area.box.y1 < baseline || height < HIGHLIGHT.from * size || height > HIGHLIGHT.to * size) continue;
    if (!isWithin(area.box) && !coversIndent(area.box, line, decorations.glyphs)) continue;
    highlights.push({ box: area.box, color: area.color });
    used.push(area.shape);
  }
  return { underlines, strikes, highlights, used };
}

/**
 * Whether an area shades the text of one line, its indent included: it begins before the text, with nothing else there, and ends with it. Word
 * shades lines of code so. The shading of a paragraph or a cell goes on behind the text.
 */
function coversIndent(area: Box, { box, size }: { box: Box; size: number }, glyphs: readonly Glyph[]): boolean {
  if (area.x0 >= box.x0 || Math.abs(area.x1 - box.x1) > TEXT_END * size) return false;
  const isBefore = ({ text, x, y }: Glyph) =>
    x >= area.x0 && x < box.x0 && y > area.y0 && y <= area.y1 && !isBlank(text);
  return !glyphs.some(isBefore);
}
