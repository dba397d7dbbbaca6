import type { Inline } from '../../model/document/document.ts';
import type { Equation, MathNode } from '../../model/document/equation.ts';
import type { Signs } from '../../model/signs.ts';

/** What has terms at both sides. */
const JOINS = /^[=<>≤≥≠≈≡≅∼≃∝→⇒⇔∈⊂⊆+\-−±×·⋅∗*∪∩∧∨]$/u;

/** The content of a paragraph, and by the character of each formula that took others in, the characters of those. */
interface JoinedInlines {
  readonly inlines: readonly Inline[];
  readonly taken: ReadonlyMap<string, string>;
}

/**
 * The content of a paragraph with one formula for those that the end of a line cut in two: one ends, or the next begins, with a sign that
 * has terms at both sides, and nothing but spaces is between them.
 */
export function joinedEquations(inlines: readonly Inline[], signs: Signs): JoinedInlines {
  const texts = inlines.map((inline) => (inline.kind === 'text' ? [...inline.text] : undefined));
  const taken = new Map<string, string>();
  let last: { readonly characters: string[]; readonly at: number } | undefined;
  for (const [i, characters] of texts.entries()) {
    if (!characters || !isOfOneKind(inlines[i - 1], inlines[i])) last = undefined;
    for (let at = 0; characters && at < characters.length; at++) {
      const character = characters[at]!;
      const equation = signs.equationOf(character);
      if (!equation) {
        if (character.trim() !== '') last = undefined;
        continue;
      }
      const before = last && signs.equationOf(last.characters[last.at]!);
      const whole = before && isCut(before, equation) ? signs.addEquation(joined(before, equation)) : undefined;
      if (!last || whole === undefined) {
        last = { characters, at };
        continue;
      }
      const former = last.characters[last.at]!;
      taken.set(whole, (taken.get(former) ?? former) + character);
      taken.delete(former);
      last.characters[last.at] = whole;
      dropBlanks(texts, last, { characters, at });
      characters[at] = '';
    }
  }
  if (taken.size === 0) return { inlines, taken };
  const made = inlines.map((inline, i) =>
    inline.kind === 'text' ? { ...inline, text: (texts[i] ?? []).join('') } : inline,
  );
  return { inlines: made.filter((inline) => inline.kind !== 'text' || inline.text !== ''), taken };
}

/** Whether two inlines lead to the same place and are remarked on alike: text of others stays apart. */
const isOfOneKind = (a: Inline | undefined, b: Inline | undefined) =>
  a?.kind === 'text' && b?.kind === 'text' && a.link === b.link && a.comments === b.comments;

interface Place {
  readonly characters: string[];
  readonly at: number;
}

/** Leaves out the spaces between two places. */
function dropBlanks(texts: readonly (string[] | undefined)[], from: Place, to: Place): void {
  const [first, last] = [texts.indexOf(from.characters), texts.indexOf(to.characters)];
  for (let i = first; i <= last; i++) {
    const start = i === first ? from.at + 1 : 0;
    const end = i === last ? to.at : (texts[i]?.length ?? 0);
    texts[i]?.fill('', start, end);
  }
}

const isCut = (a: Equation, b: Equation) =>
  !a.isWhole && !b.isWhole && (JOINS.test(lastOf(a.tree)) || JOINS.test(firstOf(b.tree)));

const joined = (a: Equation, b: Equation): Equation => ({
  ...a,
  tree: { kind: 'row', items: [...itemsOf(a.tree), ...itemsOf(b.tree)] },
  isDisplayed: a.isDisplayed && b.isDisplayed,
});

const itemsOf = (node: MathNode) => (node.kind === 'row' ? node.items : [node]);

function lastOf(node: MathNode): string {
  const last = itemsOf(node).at(-1);
  return last?.kind === 'text' ? ([...last.text.trimEnd()].at(-1) ?? '') : '';
}

function firstOf(node: MathNode): string {
  const [first] = itemsOf(node);
  return first?.kind === 'text' ? ([...first.text.trimStart()][0] ?? '') : '';
}
