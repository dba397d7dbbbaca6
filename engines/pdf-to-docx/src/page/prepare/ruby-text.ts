import { isBlank, reaches } from '../../model/characters.ts';
import type { Glyph, PageContent } from '../../model/page-content.ts';
import { CLOSE_PITCH, FIT_SLACK, PART_GAP, SAME_LINE } from '../../text/tolerances.ts';
import { MAX_FORMULA_TEXT } from '../limits.ts';

/** Over the size of the text below: ruby is no larger. */
const RUBY_SIZE = 0.6;

/** Runs of small characters of a page that may be ruby: each is compared with what is below it. */
const MAX_RUBY = 2000;

/** What ruby is written in: kana, Bopomofo, and letters with their tones. */
const RUBY = /^(?:[\u3041-\u30ff\u3105-\u312f]|\p{Script=Latin})$/u;
const FIRST_IDEOGRAPH = 0x2e80;
const IDEOGRAPH = /^\p{Script=Han}$/u;

/** Small characters next to each other on one baseline. */
interface SmallRun {
  readonly glyphs: readonly Glyph[];
  readonly base: readonly Glyph[];
}

/**
 * The page with ruby put to the ideographs below it, of which it says how they are read: as lines of their own such characters would be
 * between the lines of the text.
 */
export function withRuby(content: PageContent): PageContent {
  if (!content.glyphs.some(({ text }) => reaches(text, FIRST_IDEOGRAPH) && IDEOGRAPH.test(text))) return content;
  const inked = content.glyphs.filter(({ text, style }) => style.angle === 0 && !isBlank(text));
  if (inked.length > MAX_FORMULA_TEXT) return content;
  if (!inked.some(({ text }) => IDEOGRAPH.test(text)) || !inked.some(({ text }) => RUBY.test(text))) return content;
  const steps = Map.groupBy(inked, ({ y }) => Math.round(y));
  const lines = (y: number, from: number, to: number): Glyph[] => {
    const found: Glyph[] = [];
    for (let step = Math.round(y + from); step <= Math.round(y + to); step++) found.push(...(steps.get(step) ?? []));
    return found;
  };
  const small = smallRuns(inked);
  if (small.length > MAX_RUBY) return content;
  const runs = small.flatMap((glyphs) => {
    const base = baseOf(glyphs, (from, to) => lines(glyphs[0]!.y, from, to));
    return base ? [{ glyphs, base }] : [];
  });
  if (runs.length === 0) return content;
  const gone = new Set(runs.flatMap(({ glyphs }) => glyphs));
  const styles = new Map(runs.flatMap((run) => styledBase(run)));
  return {
    ...content,
    glyphs: content.glyphs.flatMap((glyph) => (gone.has(glyph) ? [] : [styles.get(glyph) ?? glyph])),
  };
}

/** Runs of characters that may be ruby, in content order. */
function smallRuns(inked: readonly Glyph[]): Glyph[][] {
  const runs: Glyph[][] = [];
  let last: Glyph | undefined;
  for (const glyph of inked) {
    const { size } = glyph.style;
    const isNext =
      last !== undefined &&
      last.style.size === size &&
      Math.abs(last.y - glyph.y) < SAME_LINE * size &&
      glyph.x > last.x &&
      glyph.box.x0 - last.box.x1 < PART_GAP * size;
    if (RUBY.test(glyph.text) && isNext && runs.length > 0) runs.at(-1)?.push(glyph);
    else if (RUBY.test(glyph.text)) runs.push([glyph]);
    last = RUBY.test(glyph.text) ? glyph : undefined;
  }
  return runs;
}

/** The ideographs right below a run, as wide as it or wider, and hardly more; undefined where it is no ruby. */
function baseOf(run: readonly Glyph[], lines: (from: number, to: number) => readonly Glyph[]): Glyph[] | undefined {
  const first = run[0]!;
  const { size } = first.style;
  const [x0, x1] = [Math.min(...run.map(({ box }) => box.x0)), Math.max(...run.map(({ box }) => box.x1))];
  const below = lines(size, CLOSE_PITCH * (size / RUBY_SIZE) + size).filter(
    ({ y, style }) =>
      size <= RUBY_SIZE * style.size && y - first.y > FIT_SLACK * style.size && y - first.y < CLOSE_PITCH * style.size,
  );
  const middle = ({ box }: Glyph) => (box.x0 + box.x1) / 2;
  const base = below
    .filter((glyph) => middle(glyph) > x0 - SAME_LINE * size && middle(glyph) < x1 + SAME_LINE * size)
    .sort((a, b) => a.x - b.x);
  const [left, right] = [base[0], base.at(-1)];
  if (!left || !right || !base.every(({ text, y }) => IDEOGRAPH.test(text) && y === left.y)) return undefined;
  // A line of small text reaches beyond what is below it.
  const { size: baseSize } = left.style;
  return x0 > left.box.x0 - baseSize && x1 < right.box.x1 + baseSize ? base : undefined;
}

function styledBase({ glyphs, base }: SmallRun): [Glyph, Glyph][] {
  const first = glyphs[0]!;
  const own = base[0]!;
  const ruby = { text: glyphs.map(({ text }) => text).join(''), size: first.style.size, raise: own.y - first.y };
  const style = { ...own.style, ruby };
  return base.map((glyph) => [glyph, { ...glyph, style }]);
}
