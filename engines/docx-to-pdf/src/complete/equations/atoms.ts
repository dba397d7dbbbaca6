import type { XmlElement } from '../tree/xml-element.ts';
import { type MathStyle, styleOf } from './math-style.ts';

/** What a sign is to its neighbors, which decides the space between them (Knuth, The TeXbook, chapter 18). */
type AtomKind = 'ordinary' | 'function' | 'binary' | 'relation' | 'opening' | 'closing' | 'punctuation';

/** Where it stands. */
type Level = 'base' | 'subscript' | 'superscript';

/** One letter, number or sign of an equation. */
export interface Atom {
  readonly text: string;
  readonly kind: AtomKind;
  readonly style: MathStyle;
  readonly level: Level;
  /** Spaces that its author has typed behind it. */
  spaces: number;
  /** The run that it comes from. */
  readonly run: XmlElement;
}

const RELATIONS = /[=<>≤≥≠≈≡∼≅≃∝∈∉∋⊂⊃⊆⊇⊄⊅→←↔⇒⇐⇔∥≪≫≔∶⊥]/u;
const BINARY = /[-+−±∓×÷·∙⋅∗*∪∩∧∨⊕⊗∖]/u;
const OPENING = /[([{⟨〈⌊⌈]/u;
const CLOSING = /[)\]}⟩〉⌋⌉]/u;
/** Signs of a keyboard, as Word shows them in equations. */
const SHOWN: Readonly<Record<string, string>> = { '-': '−', '*': '∗', "'": '′' };
/** After them a sign that could be binary is that of a number: −1. */
const BEFORE_UNARY: ReadonlySet<AtomKind> = new Set(['binary', 'relation', 'opening', 'punctuation', 'function']);
const PROPERTIES = /^m:\w+Pr$/;
/**
 * Combining signs need a letter to stand on, other directions an order, letters of other scripts fonts of their own: the formula engine knows of
 * all that.
 */
const OTHER =
  /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]|\p{M}|[\u{1D400}-\u{1D7FF}]/u;
/** An equation within a line of text has at most some dozens. */
const MOST_LETTERS = 500;

/**
 * The letters and signs of an equation that is one line of text, with simple indices. Null for any other: one with fractions, roots, limits,
 * matrices, or indices of indices.
 */
export function atomsOf(equation: XmlElement): Atom[] | null {
  const atoms: Atom[] = [];
  return readInto(atoms, equation, 'base') && atoms.length > 0 ? asInLine(atoms) : null;
}

function readInto(atoms: Atom[], around: XmlElement | undefined, level: Level): boolean {
  return (around?.elements ?? []).every((found) => PROPERTIES.test(found.name) || readOne(atoms, found, level));
}

function readOne(atoms: Atom[], found: XmlElement, level: Level): boolean {
  switch (found.name) {
    case 'm:r':
      return readRun(atoms, found, level);
    case 'm:sSub':
    case 'm:sSup':
      return level === 'base' && readScripted(atoms, found);
    case 'm:d':
      return readDelimited(atoms, found, level);
    case 'm:func':
      return readFunction(atoms, found, level);
    default:
      return false;
  }
}

function readRun(atoms: Atom[], run: XmlElement, level: Level): boolean {
  const isPlain = run.elements.every(({ name }) => name === 'm:t' || name === 'm:rPr' || name === 'w:rPr');
  // Script, double-struck and other letters are in few fonts.
  const isLong = atoms.length + run.text.length > MOST_LETTERS;
  if (!isPlain || isLong || run.child('m:rPr', 'm:scr') || OTHER.test(run.text)) return false;
  const isText = run.child('m:rPr', 'm:nor') !== undefined;
  const style = styleOf(run);
  for (const [text] of run.text.matchAll(/\d+(?:[.,]\d+)*|./gsu)) {
    const before = atoms.at(-1);
    if (text !== ' ' || isText) atoms.push(atomOf(isText ? text : (SHOWN[text] ?? text), style, level, run, isText));
    else if (before) before.spaces++;
  }
  return true;
}

function atomOf(text: string, style: MathStyle, level: Level, run: XmlElement, isOrdinary = false): Atom {
  return { text, kind: isOrdinary || level !== 'base' ? 'ordinary' : kindOf(text), style, level, spaces: 0, run };
}

function kindOf(text: string): AtomKind {
  if (RELATIONS.test(text)) return 'relation';
  if (BINARY.test(text)) return 'binary';
  if (OPENING.test(text)) return 'opening';
  if (CLOSING.test(text)) return 'closing';
  return /^[,;]$/.test(text) ? 'punctuation' : 'ordinary';
}

function readScripted(atoms: Atom[], found: XmlElement): boolean {
  const isBelow = found.name === 'm:sSub';
  const script = found.child(isBelow ? 'm:sub' : 'm:sup');
  const count = atoms.length;
  if (!readInto(atoms, found.child('m:e'), 'base') || atoms.length === count) return false;
  return readInto(atoms, script, isBelow ? 'subscript' : 'superscript');
}

function readDelimited(atoms: Atom[], found: XmlElement, level: Level): boolean {
  const own = found.child('m:dPr');
  const [run] = found.descendants('m:r');
  const [part, other] = found.elements.filter(({ name }) => name === 'm:e');
  if (run === undefined || part === undefined || other !== undefined) return false;
  const addSign = (name: string, usual: string) => {
    const text = own?.child(name)?.value ?? usual;
    if (text !== '') atoms.push(atomOf(text, 'p', level, run));
    return text.length <= 1;
  };
  return addSign('m:begChr', '(') && readInto(atoms, part, level) && addSign('m:endChr', ')');
}

function readFunction(atoms: Atom[], found: XmlElement, level: Level): boolean {
  const from = atoms.length;
  if (!readInto(atoms, found.child('m:fName'), level)) return false;
  const name = atoms.splice(from);
  atoms.push(...name.map((atom): Atom => ({ ...atom, kind: atom === name.at(-1) ? 'function' : 'ordinary' })));
  return readInto(atoms, found.child('m:e'), level);
}

/** Takes signs before a number or letter for its own. */
function asInLine(atoms: readonly Atom[]): Atom[] {
  return atoms.map((atom, at) => {
    const before = atoms[at - 1];
    const isUnary = atom.kind === 'binary' && (before === undefined || BEFORE_UNARY.has(before.kind));
    return isUnary ? { ...atom, kind: 'ordinary' } : atom;
  });
}

/** Thin, medium and thick space, of the em (The TeXbook, chapter 18; Word's own PDFs have the same). */
const SPACES = { thin: 3 / 18, medium: 4 / 18, thick: 5 / 18 };
/** Of Cambria Math. */
const TYPED_SPACE = 0.22;

/** The space between two atoms that stand side by side, of the em. There is none in indices and before them. */
export function spaceBetween(left: Atom, right: Atom | undefined): number {
  return left.spaces * TYPED_SPACE + (right === undefined ? 0 : mathSpace(left, right));
}

function mathSpace(left: Atom, right: Atom): number {
  if (right.level !== 'base') return 0;
  const kinds = [left.kind, right.kind];
  if (kinds.every((kind) => kind === 'relation')) return 0;
  if (kinds.includes('relation')) return SPACES.thick;
  if (kinds.includes('binary')) return SPACES.medium;
  if (left.kind === 'punctuation') return SPACES.thin;
  return left.kind === 'function' && right.kind !== 'opening' ? SPACES.thin : 0;
}
