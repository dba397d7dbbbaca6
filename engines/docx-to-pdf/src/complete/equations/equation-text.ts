import { isOn } from '../../repair/repair.ts';
import type { Completion } from '../completion.ts';
import { Styles } from '../styles.ts';
import { exactWidthOf, letteringOf } from '../text-width.ts';
import { element, property, type XmlElement } from '../tree/xml-element.ts';
import { type Atom, atomsOf, spaceBetween } from './atoms.ts';
import type { MathStyle } from './math-style.ts';

/** Upright letters and signs, and slanted ones. Both make lines as high as Word's with equations. */
const FAMILIES = { upright: 'Cambria Math', slanted: 'Cambria' };
/** The letters of Cambria Math that are not upright: those from here on stand for A and a (Unicode, Mathematical Alphanumeric Symbols). */
const MATH_ITALIC = { capital: 0x1d434, small: 0x1d44e };
/** The size of indices in Word, and the one that LibreOffice gives to raised and lowered text without making lines higher. */
const INDEX_SIZE = { word: 0.71, office: 0.58 };
/** Signs of indices are wider than others: of those whose widths are known small letters by 1.05 to 1.13, capitals and digits by 1.02 to 1.05. */
const INDEX_WIDTH = { small: 1.1, other: 1.03 };
/** How much wider letters of indices are drawn; the rest of their width is space. */
const INDEX_SCALE = 1.12;
const TWIPS = 20;
/** A line may end here, and nothing is seen. */
export const BREAK = '\u200b';
/** After these LibreOffice may end lines, and Word does not; between them and a joiner no line ends. */
const MAY_END_AFTER = /[|}!?\u2026]/;
const JOINER = '\u2060';
/** Properties of a run that come from the equation. */
const REPLACED = /^w:(rFonts|b|bCs|i|iCs|spacing|w|position|vertAlign)$/;
/** What comes before a run's scale and spacing (17.3.2.28). */
const BEFORE_SPACING =
  /^w:(rStyle|caps|smallCaps|strike|dstrike|outline|shadow|emboss|imprint|noProof|snapToGrid|vanish|webHidden|color)$/;

/**
 * Writes equations that are one line of letters and signs, with simple indices, as text of the widths that Word gives them. LibreOffice draws
 * equations as pictures that are wider, so that lines end elsewhere, and in lines that are up to a fifth too high (decision 76).
 */
export const equationText: Completion = {
  calls: () => ({ oMath: () => true }),
  async complete(document) {
    const styles = await Styles.of(document);
    for (const part of await document.stories()) {
      for (const equation of [...part.root.descendants('m:oMath')]) {
        const atoms = isInText(equation, styles) ? atomsOf(equation) : null;
        if (atoms === null) continue;
        equation.replaceWith(...runsOf(atoms, styles));
        part.touch();
      }
    }
  },
};

/** Among text from right to left the signs of an equation would change their sides. */
function isInText(equation: XmlElement, styles: Styles): boolean {
  const { parent } = equation;
  if (parent?.name !== 'w:p') return false;
  const direction = styles.ofParagraph(parent, 'w:bidi');
  return direction === undefined || !isOn(direction.attributes);
}

/** The runs of an equation. */
function runsOf(atoms: readonly Atom[], styles: Styles): XmlElement[] {
  const runs: XmlElement[] = [];
  // Runs of equations have the properties of text, too.
  const sizes = new Map<XmlElement, number>();
  const sizeOf = (run: XmlElement) => {
    const size = sizes.get(run) ?? letteringOf(run, styles).size;
    sizes.set(run, size);
    return size;
  };
  for (const [at, atom] of atoms.entries()) {
    const size = sizeOf(atom.run);
    const space = spaceBetween(atom, atoms[at + 1]) * size;
    const mayEnd = at > 0 && isBreak(atom);
    const letters = [...atom.text];
    for (const [number, letter] of letters.entries()) {
      const isLast = number === letters.length - 1;
      const spacing = missingWidth(letter, atom, size) + (isLast ? space : 0);
      if (mayEnd && number === 0) runs.push(textRun(BREAK, { ...atom, level: 'base' }, 0));
      runs.push(textRun(letter, atom, spacing));
      if (MAY_END_AFTER.test(letter)) runs.push(textRun(JOINER, { ...atom, level: 'base' }, 0));
    }
  }
  return joined(runs);
}

/** Word ends lines before signs, not after them (`m:brkBin`). */
function isBreak({ kind, level }: Atom): boolean {
  return level === 'base' && (kind === 'relation' || kind === 'binary');
}

/** By how much a letter is wider in Word's equations than in text, in points; 0 where one of them is not known. */
function missingWidth(letter: string, { style, level }: Atom, size: number): number {
  const isItalic = isSlanted(letter, style);
  const lettering = { size, isBold: false, isItalic: false };
  const wanted = exactWidthOf(isItalic ? mathItalic(letter) : letter, { ...lettering, family: FAMILIES.upright });
  const own = isItalic ? exactWidthOf(letter, { ...lettering, family: FAMILIES.slanted, isItalic }) : wanted;
  if (wanted === null || own === null) return 0;
  if (level === 'base') return wanted - own;
  const wider = /^\p{Ll}$/u.test(letter) ? INDEX_WIDTH.small : INDEX_WIDTH.other;
  return wanted * INDEX_SIZE.word * wider - own * INDEX_SIZE.office * INDEX_SCALE;
}

/** The letter of Cambria Math for a slanted one; itself where it is not of the English alphabet. */
function mathItalic(letter: string): string {
  const code = letter.charCodeAt(0);
  if (/^[A-Z]$/.test(letter)) return String.fromCodePoint(MATH_ITALIC.capital + code - 'A'.charCodeAt(0));
  return /^[a-z]$/.test(letter) ? String.fromCodePoint(MATH_ITALIC.small + code - 'a'.charCodeAt(0)) : letter;
}

function isSlanted(letter: string, style: MathStyle): boolean {
  return style.endsWith('i') && /^[A-Za-z\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(letter);
}

function textRun(text: string, { style, level, run }: Atom, spacing: number): XmlElement {
  const kept = run.child('w:rPr')?.elements.filter(({ name }) => !REPLACED.test(name)) ?? [];
  const isFirst = (child: XmlElement) => BEFORE_SPACING.test(child.name);
  const family = isSlanted(text, style) ? FAMILIES.slanted : FAMILIES.upright;
  const fonts = Object.fromEntries(['ascii', 'hAnsi', 'eastAsia', 'cs'].map((name) => [`w:${name}`, family]));
  const twips = Math.round(spacing * TWIPS);
  const isIndex = level !== 'base';
  const own = element(
    'w:rPr',
    {},
    element('w:rFonts', fonts),
    property('w:b', style.startsWith('b') ? '1' : '0'),
    property('w:i', isSlanted(text, style) ? '1' : '0'),
    ...kept.filter(isFirst).map((child) => child.clone()),
    ...(twips === 0 ? [] : [property('w:spacing', String(twips))]),
    ...(isIndex ? [property('w:w', String(Math.round(INDEX_SCALE * 100)))] : []),
    ...kept.filter((child) => !isFirst(child)).map((child) => child.clone()),
    ...(isIndex ? [property('w:vertAlign', level)] : []),
  );
  return element('w:r', {}, own, element('w:t', { 'xml:space': 'preserve' }, text));
}

/** Joins runs that look the same. */
function joined(runs: readonly XmlElement[]): XmlElement[] {
  const joint: XmlElement[] = [];
  let looks = '';
  for (const run of runs) {
    const properties = xmlOf(run.child('w:rPr'));
    const last = joint.at(-1)?.child('w:t');
    if (last && properties === looks) last.append(run.text);
    else joint.push(run);
    looks = properties;
  }
  return joint;
}

function xmlOf(found: XmlElement | undefined): string {
  let xml = '';
  found?.write((piece) => {
    xml += piece;
  });
  return xml;
}
