import type { Equation, MathNode } from '../../../model/document/equation.ts';
import { union } from '../../../model/geometry.ts';
import { ROUNDING } from '../../../model/measures.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { SAME_LINE } from '../../../text/tolerances.ts';
import type { FoundFormula } from '../found-formula.ts';

/** Em. Room between the lines of one system is less: TeX leaves at least ten points around each formula that stands by itself. */
const LINE_ROOM = 0.9;

/** Points. TeX aligns the lines of a system to less than this; formulas of about one length that are set to the middle differ by more. */
const SAME_RELATION = 0.2;

/** Lines of a system. */
const MOST_LINES = 60;

/** What the lines of a system are aligned at. */
const RELATION = /[=<>≤≥≠≈≡∼≃≅∝→⇒⇔⟺⟹∈⊂⊆]/u;

/** What a line that continues the one above begins with. */
const CONTINUES = /^[=<>≤≥≠≈≡∼≃≅∝→⇒⇔⟺⟹+\-−±×·⋅∗*]/u;

/** Word's own font, in which each line is a formula of its own. */
const WORD_FONT = /cambria/i;

/** A formula on a line of its own, and where its relations begin (points). */
interface SystemLine {
  readonly formula: FoundFormula;
  readonly equation: Equation;
  readonly relations: readonly number[];
  /** Where its line begins, and whether with a sign that continues the line above. */
  readonly start: number;
  readonly continues: boolean;
}

/**
 * Joins the lines of systems, as TeX's `align` sets them, to one formula each: lines right below each other that have one of their relations at one
 * place, or that begin behind it with a sign.
 */
export function withSystems(found: readonly FoundFormula[]): FoundFormula[] {
  const lines = found.flatMap(lineOf).sort((a, b) => a.formula.y - b.formula.y);
  const joined = new Map<FoundFormula, FoundFormula | undefined>();
  for (let from = 0; from < lines.length; ) {
    const system = systemFrom(lines, from);
    if (system.length > 1) {
      const whole = joinedLines(system);
      for (const [i, { formula }] of system.entries()) joined.set(formula, i === 0 ? whole : undefined);
    }
    from += system.length;
  }
  return found.flatMap((formula) => (joined.has(formula) ? (joined.get(formula) ?? []) : [formula]));
}

function lineOf(formula: FoundFormula): SystemLine[] {
  const { equation, glyphs, y, size } = formula;
  if (!equation?.isDisplayed || equation.isWhole) return [];
  const own = [...glyphs].sort((a, b) => a.box.x0 - b.box.x0);
  if (own.some(({ style }) => WORD_FONT.test(style.font.name))) return [];
  const isOnRow = (glyph: Glyph) => Math.abs(glyph.y - y) <= SAME_LINE * size;
  const relations = own.filter((glyph) => RELATION.test(glyph.text) && isOnRow(glyph)).map(({ box }) => box.x0);
  const first = own[0]!;
  const continues = CONTINUES.test(first.text) && isOnRow(first);
  return [{ formula, equation, relations, start: first.box.x0, continues }];
}

/** The lines from one on that are of one system. */
function systemFrom(lines: readonly SystemLine[], from: number): readonly SystemLine[] {
  let places = lines[from]!.relations;
  let to = from + 1;
  for (; to < lines.length && to - from < MOST_LINES; to++) {
    const [above, line] = [lines[to - 1]!, lines[to]!];
    const room = line.formula.box.y0 - above.formula.box.y1;
    if (room > LINE_ROOM * line.formula.size || line.formula.y <= above.formula.box.y0) break;
    const shared = places.filter((x) => line.relations.some((other) => Math.abs(other - x) <= SAME_RELATION));
    const isBehind = line.continues && places.some((x) => line.start >= x - ROUNDING);
    if (shared.length === 0 && !isBehind) break;
    if (shared.length > 0) places = shared;
  }
  return lines.slice(from, to);
}

/** Lines as one formula, each parted before its relation. */
function joinedLines(lines: readonly SystemLine[]): FoundFormula {
  const formulas = lines.map(({ formula }) => formula);
  const [first, last] = [formulas[0]!, formulas.at(-1)!];
  const rows = lines.map(({ equation, continues }) => sidesOf(equation.tree, continues));
  return {
    ...first,
    equation: { ...lines[0]!.equation, tree: { kind: 'matrix', rows, isAligned: true } },
    glyphs: new Set(formulas.flatMap(({ glyphs }) => [...glyphs])),
    paths: new Set(formulas.flatMap(({ paths }) => [...paths])),
    box: union(formulas.map(({ box }) => box)),
    y: (first.y + last.y) / 2,
  };
}

/** What is before the first relation of a formula, and the rest. */
function sidesOf(tree: MathNode, continues: boolean): [MathNode, MathNode] {
  const items = tree.kind === 'row' ? tree.items : [tree];
  const at = items.findIndex((item) => item.kind === 'text' && RELATION.test(item.text));
  const sign = items[at];
  if (continues || sign?.kind !== 'text') return [rowOf([]), tree];
  const cut = sign.text.search(RELATION);
  const [before, rest] = [sign.text.slice(0, cut), sign.text.slice(cut)];
  return [
    rowOf([...items.slice(0, at), ...(before ? [{ ...sign, text: before }] : [])]),
    rowOf([{ ...sign, text: rest }, ...items.slice(at + 1)]),
  ];
}

const rowOf = (items: readonly MathNode[]): MathNode => (items.length === 1 ? items[0]! : { kind: 'row', items });
