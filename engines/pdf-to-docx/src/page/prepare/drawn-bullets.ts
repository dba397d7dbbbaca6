import { isBlank } from '../../model/characters.ts';
import type { Glyph, PageContent, PageShading, PathShape } from '../../model/page-content.ts';
import { LETTER_HEIGHT, NEXT_TO } from '../../text/tolerances.ts';

/** Share of its longer side by which a bullet may be no square. */
const UNEVEN = 0.3;

/** Em. The least height of a bullet, and of its middle above the baseline. */
const SMALL_BULLET = 0.1;

/**
 * Turns bullets that are drawn, as browsers do, into the characters that they show. A bullet is a small disc, ring or square in
 * the color of the text that begins behind it, or of most text of the page, or a shaded ball, as on slides by LaTeX; it takes on that text's style and
 * keeps its own structure element.
 */
export function withDrawnBullets(content: PageContent): PageContent {
  const marks: Mark[] = [...content.paths, ...content.shadings].filter((mark) => signOf(mark) !== '');
  if (marks.length === 0) return content;
  const inked = content.glyphs.filter(({ text, style }) => !isBlank(text) && style.angle === 0);
  const usual = usualColor(inked);
  const bullets = new Map<Mark, Glyph>();
  const before = new Map<Glyph, Glyph>();
  for (const mark of marks) {
    const first = textBehind(mark, inked, usual);
    if (first === undefined || before.has(first) || marks.some((other) => standsBeside(other, mark, first))) continue;
    const bullet = bulletGlyph(mark, first);
    bullets.set(mark, bullet);
    before.set(first, bullet);
  }
  if (bullets.size === 0) return content;
  return {
    ...content,
    paths: content.paths.filter((path) => !bullets.has(path)),
    shadings: content.shadings.filter((shading) => !bullets.has(shading)),
    glyphs: content.glyphs.flatMap((glyph) => {
      const bullet = before.get(glyph);
      return bullet ? [bullet, glyph] : [glyph];
    }),
  };
}

/** What may be a bullet. */
type Mark = PathShape | PageShading;

const isPath = (mark: Mark): mark is PathShape => 'kind' in mark;

/** The character that a mark looks like; empty for none. */
function signOf(mark: Mark): '' | '•' | '◦' | '▪' {
  const { box } = mark;
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  if (width <= 0 || Math.abs(width - height) > UNEVEN * Math.max(width, height)) return '';
  if (!isPath(mark)) return '•';
  const { kind, fill, stroke, outline, isCut } = mark;
  if (isCut) return '';
  if (kind === 'rectangle') return fill !== undefined && stroke === undefined ? '▪' : '';
  if (kind !== 'other' || outline?.length !== 1) return '';
  const steps = outline[0]?.steps ?? [];
  const isRound = steps.length >= 4 && steps.every((step) => step.length === 6);
  if (!isRound) return '';
  return fill === undefined ? '◦' : '•';
}

const middle = ({ box }: Mark) => (box.y0 + box.y1) / 2;

/** The first character of the line that a mark is before, if it is a bullet of that line. */
function textBehind(mark: Mark, inked: readonly Glyph[], usual: string): Glyph | undefined {
  const { box } = mark;
  let first: Glyph | undefined;
  for (const glyph of inked) {
    const { size } = glyph.style;
    const rise = glyph.y - middle(mark);
    if (rise < SMALL_BULLET * size || rise > LETTER_HEIGHT * size) continue;
    const gap = glyph.box.x0 - box.x1;
    // The line continues before the mark.
    if (gap < 0 && box.x0 - glyph.box.x1 < NEXT_TO * size) return undefined;
    if (gap >= 0 && (first === undefined || glyph.box.x0 < first.box.x0)) first = glyph;
  }
  if (first === undefined) return undefined;
  const { size, color } = first.style;
  const extent = box.x1 - box.x0;
  const fits =
    extent >= SMALL_BULLET * size && extent <= LETTER_HEIGHT * size && first.box.x0 - box.x1 <= NEXT_TO * size;
  if (!fits || !isPath(mark)) return fits ? first : undefined;
  const own = mark.fill ?? mark.stroke;
  return own === color || own === usual ? first : undefined;
}

/** The color that most text has: a bullet has it, too, where the text begins with a link. */
function usualColor(inked: readonly Glyph[]): string {
  const counts = new Map<string, number>();
  for (const { style } of inked) counts.set(style.color, (counts.get(style.color) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])[0];
}

/** Whether two marks stand in one row close together: dots that lead the eye, or a scale. */
function standsBeside(other: Mark, mark: Mark, { style }: Glyph): boolean {
  const distance = Math.abs(other.box.x0 - mark.box.x0);
  return other !== mark && Math.abs(middle(other) - middle(mark)) < 1 && distance < NEXT_TO * style.size;
}

function bulletGlyph(mark: Mark, first: Glyph): Glyph {
  const { box } = mark;
  const own = isPath(mark) && mark.mcid >= 0 ? { mcid: mark.mcid, artifact: mark.artifact } : {};
  return {
    text: signOf(mark),
    x: box.x0,
    y: first.y,
    box: { ...first.box, x0: box.x0, x1: box.x1 },
    style: { ...first.style, ...own },
    isSoftHyphen: false,
    isUnmapped: false,
    index: first.index,
    page: first.page,
  };
}
