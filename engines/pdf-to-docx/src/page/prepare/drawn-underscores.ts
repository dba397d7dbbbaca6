import { byPlace } from '../../model/blocks/by-place.ts';
import { isBlank } from '../../model/characters.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { Glyph, PageContent, PathShape } from '../../model/page-content.ts';

/** Em. How wide an underscore is, at least: TeX draws one of 0.3 em. */
const MIN_WIDTH = 0.2;

/** Em. A wider rule is a blank to fill in, or a dash. */
const MAX_WIDTH = 0.6;

/** Em. How far an underscore may be from the character before or behind it. */
const BESIDE = 0.15;

/** Em. How far its middle may be above or below the baseline: a bar of a fraction is higher, and a line below text lower. */
const AT_BASELINE = 0.1;

/** Em. How far it may reach below a character: a line below a letter lies below all of that. */
const MAX_OVERLAP = 0.1;

/** More in a row are a blank to fill in, or a dashed line. */
const MAX_IN_A_ROW = 2;

/**
 * Turns underscores that are drawn as rules into characters: TeX's older fonts have none, so `max_size` comes as "max", a rule and "size".
 * An underscore stands on the baseline, right beside a letter or digit and below none.
 */
export function withDrawnUnderscores(content: PageContent): PageContent {
  const rules = content.paths.filter(isShortRule);
  if (rules.length === 0) return content;
  const inked = content.glyphs.filter(({ text, style }) => !isBlank(text) && style.angle === 0);
  const glyphsAt = byPlace(inked, ({ y }) => y);
  const drawn = new Set<PathShape>();
  const behind = new Map<Glyph, Glyph[]>();
  const before = new Map<Glyph, Glyph[]>();
  for (const row of rowsOf(rules)) {
    const [first, last] = [row[0], row.at(-1)];
    if (!first || !last || row.length > MAX_IN_A_ROW) continue;
    const near = glyphsAt(first.box.y0 - ROUNDING, first.box.y1 + ROUNDING);
    const left = near.find((glyph) => isBeside(glyph, first, first.box.x0 - glyph.box.x1));
    const right = near.find((glyph) => isBeside(glyph, last, glyph.box.x0 - last.box.x1));
    const beside = left ?? right;
    if (!beside || row.some((rule) => near.some((glyph) => isAbove(glyph, rule)))) continue;
    for (const rule of row) drawn.add(rule);
    (left ? behind : before).set(
      beside,
      row.map((rule) => underscore(rule, beside)),
    );
  }
  if (drawn.size === 0) return content;
  return {
    ...content,
    paths: content.paths.filter((path) => !drawn.has(path)),
    glyphs: content.glyphs.flatMap((glyph) => [...(before.get(glyph) ?? []), glyph, ...(behind.get(glyph) ?? [])]),
  };
}

/** A rule beside another sign may be that of a legend. */
const IN_NAMES = /^[\p{L}\p{N}]/u;

/** Points. A shorter rule is no character of any size that is read. */
const MIN_RULE = 1;

/** Points. Nor is a longer one. */
const MAX_RULE = 30;

const widthOf = ({ box }: PathShape) => box.x1 - box.x0;

const isShortRule = (path: PathShape) =>
  path.kind === 'horizontal' && widthOf(path) >= MIN_RULE && widthOf(path) <= MAX_RULE;

/** Rules that follow each other on one line, as two underscores do. */
function rowsOf(rules: readonly PathShape[]): PathShape[][] {
  const rows: PathShape[][] = [];
  const sorted = rules.toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
  for (const rule of sorted) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const follows = last?.box.y0 === rule.box.y0 && rule.box.x0 - last.box.x1 <= widthOf(rule);
    if (row && follows) row.push(rule);
    else rows.push([rule]);
  }
  return rows;
}

/** Whether a rule that is `gap` points from a letter or digit is an underscore of its size and color. */
function isBeside({ text, style, y }: Glyph, rule: PathShape, gap: number): boolean {
  const { size, color } = style;
  const width = widthOf(rule) / size;
  const rise = Math.abs((rule.box.y0 + rule.box.y1) / 2 - y) / size;
  return (
    IN_NAMES.test(text) &&
    Math.abs(gap) <= BESIDE * size &&
    width >= MIN_WIDTH &&
    width <= MAX_WIDTH &&
    rise <= AT_BASELINE &&
    (rule.fill ?? rule.stroke) === color
  );
}

const isAbove = ({ box, style }: Glyph, rule: PathShape) =>
  Math.min(box.x1, rule.box.x1) - Math.max(box.x0, rule.box.x0) > MAX_OVERLAP * style.size;

function underscore({ box, mcid, artifact }: PathShape, beside: Glyph): Glyph {
  const own = mcid >= 0 ? { mcid, artifact } : {};
  return {
    text: '_',
    x: box.x0,
    y: beside.y,
    box: { ...beside.box, x0: box.x0, x1: box.x1 },
    style: { ...beside.style, ...own },
    isSoftHyphen: false,
    isUnmapped: false,
    index: beside.index,
    page: beside.page,
  };
}
