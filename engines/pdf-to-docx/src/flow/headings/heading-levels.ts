import { levelModel } from '../../learned/models.ts';
import type { TextBlock } from '../../model/analyzed-page.ts';
import type { Role } from '../../model/document/document.ts';
import { ABSENT } from '../../text/format.ts';
import { PROGRAM_KINDS, type ProgramKind } from '../program.ts';
import { builtInLevel, shadeOf } from './built-in-looks.ts';
import { HEADING_FEATURES, type HeadingCandidate, rounded } from './heading-features.ts';
import type { Look } from './looks.ts';

const NUMBERS = HEADING_FEATURES.indexOf('numbers of the label');

/** The names of what `levelFeatures` measures, in its order. */
export const LEVEL_FEATURES: readonly string[] = [
  ...HEADING_FEATURES,
  'level in the contents',
  'built-in level',
  'lightness',
  'chroma',
  'headings',
  'looks of headings',
  'rank of the look',
  'rank of the size',
  'size over the largest',
  'share of the look',
  'first heading',
  'rank of the numbers',
  'order of the look',
  'first of its look',
  'place among headings',
  'size over the next larger',
  'size over the next smaller',
  'known level of larger looks',
  'known level of smaller looks',
  'known level before',
  'size over that before',
  'size over that after',
  'same look before',
  'same look after',
  'conventions',
];

/**
 * Measures what tells the levels of headings: for each heading one number for each of `LEVEL_FEATURES`. Takes all headings of a document in
 * reading order, and how they begin.
 */
export function levelFeatures(headings: readonly HeadingCandidate[], program: ProgramKind): number[][] {
  const byLook = grouped(headings);
  const looks = [...byLook.keys()];
  const ranked = [...looks].sort(largerFirst);
  const sizes = distinct(headings.map(({ look }) => look.style.size)).reverse();
  const numbers = distinct(headings.map(({ row }) => row[NUMBERS] ?? 0).filter((count) => count > 0));
  const largest = sizes[0] ?? 1;
  const known = new Map(looks.map((look) => [look, builtInLevel(look) ?? ABSENT]));
  const levels = ranked.map((look) => known.get(look) ?? ABSENT);
  let before = ABSENT;
  return headings.map(({ look, contentsLevel, row }, i) => {
    const members = byLook.get(look) ?? [];
    const { size } = look.style;
    const rank = sizes.indexOf(size);
    const [larger, smaller] = [sizes[rank - 1], sizes[rank + 1]];
    const place = ranked.indexOf(look);
    const [last, next] = [headings[i - 1]?.look, headings[i + 1]?.look];
    const builtIn = known.get(look) ?? ABSENT;
    const { lightness, chroma } = shadeOf(look.style.color);
    const own = [
      contentsLevel,
      builtIn,
      lightness,
      chroma,
      headings.length,
      looks.length,
      place,
      rank,
      size / largest,
      members.length / headings.length,
      i === 0 ? 1 : 0,
      numbers.indexOf(row[NUMBERS] ?? 0),
      looks.indexOf(look),
      members[0] === i ? 1 : 0,
      i / headings.length,
      larger === undefined ? ABSENT : size / larger,
      smaller === undefined ? ABSENT : size / smaller,
      levels.slice(0, place).findLast(isKnown) ?? ABSENT,
      levels.slice(place + 1).find(isKnown) ?? ABSENT,
      before,
      last ? size / last.style.size : ABSENT,
      next ? size / next.style.size : ABSENT,
      last === look ? 1 : 0,
      next === look ? 1 : 0,
      PROGRAM_KINDS.indexOf(program),
    ];
    before = builtIn;
    return [...row, ...own.map(rounded)];
  });
}

/** Places of headings by their look, in the order of their first. */
function grouped(headings: readonly HeadingCandidate[]): Map<Look, number[]> {
  const byLook = new Map<Look, number[]>();
  for (const [i, { look }] of headings.entries()) {
    const places = byLook.get(look);
    if (places) places.push(i);
    else byLook.set(look, [i]);
  }
  return byLook;
}

const isKnown = (level: number) => level >= 0;

const distinct = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

const largerFirst = (a: Look, b: Look) =>
  b.style.size - a.style.size ||
  Number(b.isBold) - Number(a.isBold) ||
  Number(a.style.isItalic) - Number(b.style.isItalic);

/**
 * The chance of each level of each heading, from 0 for a title: certain where a built-in style of headings has its look, else from a model
 * that learned it from tagged pages. Takes all headings of a document in reading order, and how they begin.
 */
export function levelChances(headings: readonly HeadingCandidate[], program: ProgramKind): number[][] {
  if (headings.length === 0) return [];
  const trees = levelModel();
  return levelFeatures(headings, program).map((row, i) => {
    const chances = trees.chances(row);
    const builtIn = builtInLevel(headings[i]!.look);
    return builtIn === undefined ? chances : chances.map((_, level) => (level === builtIn ? 1 : 0));
  });
}

/** The roles of headings, the same for all of one look. Below a title they begin at level 1. Takes all headings of a document in reading order. */
export function headingRoles(headings: readonly HeadingCandidate[], program: ProgramKind): Map<TextBlock, Role> {
  const chances = levelChances(headings, program);
  const looks = [...grouped(headings).values()].map((places) => {
    return { places, level: likeliest(places.map((i) => chances[i] ?? [])) };
  });
  const hasTitle = looks.some(({ level }) => level === 0);
  const skipped = hasTitle ? Math.min(...looks.flatMap(({ level }) => (level > 0 ? [level - 1] : []))) : 0;
  const roleOf = (level: number): Role =>
    level === 0 ? { kind: 'title' } : { kind: 'heading', level: level - skipped };
  return new Map(looks.flatMap(({ places, level }) => places.map((i) => [headings[i]!.block, roleOf(level)] as const)));
}

/** The class that has the greatest product of chances. */
function likeliest(rows: readonly (readonly number[])[]): number {
  const sums = (rows[0] ?? []).map((_, kind) => rows.reduce((sum, row) => sum + Math.log(row[kind] ?? 1), 0));
  return sums.indexOf(Math.max(...sums));
}
