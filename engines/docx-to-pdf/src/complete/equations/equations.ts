import type { Completion } from '../completion.ts';
import { Sections } from '../sections.ts';
import type { XmlElement } from '../tree/xml-element.ts';
import { alignRows, COMMAND } from './aligned-rows.ts';
import { styleOf } from './math-style.ts';
import { type MathPiece, mathTexts } from './math-text.ts';
import { setNumber } from './numbered.ts';
import { rewriteUnknown } from './unknown-structures.ts';

/** Writes equations so that LibreOffice shows the text, the aligned rows and the signs that Word does. */
export const equations: Completion = {
  calls: () => ({ oMath: () => true }),
  async complete(document) {
    const sections = await Sections.of(document);
    for (const part of await document.stories()) {
      for (const paragraph of [...part.root.descendants('w:p')]) if (setNumber(paragraph, part, sections)) part.touch();
      for (const math of [...part.root.descendants('m:oMath')]) if (rewriteEquation(math)) part.touch();
    }
  },
};

/** Writes one equation so. Gives whether it had to be changed. */
export function rewriteEquation(math: XmlElement): boolean {
  let hasChanged = rewriteUnknown(math);
  for (const array of [...math.descendants('m:eqArr')]) hasChanged = alignRows(array) || hasChanged;
  for (const argument of [math, ...math.descendants()]) hasChanged = quoteRuns(argument) || hasChanged;
  return hasChanged;
}

/** Quotes the text of the runs that stand side by side in one argument. */
function quoteRuns(argument: XmlElement): boolean {
  const content = argument.elements.filter(({ name }) => !name.endsWith('Pr'));
  const runs = content.filter(({ name }) => name === 'm:r');
  const commands = runs.filter(({ attributes }) => COMMAND in attributes);
  for (const command of commands) delete command.attributes[COMMAND];
  if (runs.length === commands.length) return commands.length > 0;
  const pieces = content.map((child): MathPiece => {
    const isText = child.name === 'm:r' && !isQuoted(child);
    // A command is no operand, but what it begins is.
    if (commands.includes(child)) return { text: '', style: 'i' };
    return isText ? { text: child.text, style: styleOf(child) } : null;
  });
  let hasChanged = commands.length > 0;
  for (const [at, text] of mathTexts(pieces).entries()) {
    const run = content[at];
    const isOther = text !== null && run !== undefined && withoutSpaces(text) !== withoutSpaces(run.text);
    if (!isOther || commands.includes(run)) continue;
    setText(run, text);
    hasChanged = true;
  }
  return hasChanged;
}

const withoutSpaces = (text: string) => text.replaceAll(' ', '');

/** Whether LibreOffice quotes it by itself: normal text, and text that is to be taken as it is. */
function isQuoted(run: XmlElement): boolean {
  const own = run.child('m:rPr');
  return (own?.child('m:nor') ?? own?.child('m:lit')) !== undefined && !/["{}]/.test(run.text);
}

function setText(run: XmlElement, text: string): void {
  const [first, ...others] = run.elements.filter(({ name }) => name === 'm:t');
  for (const other of others) other.replaceWith();
  if (first === undefined) return;
  for (const quoting of ['m:nor', 'm:lit']) run.child('m:rPr', quoting)?.replaceWith();
  first.children.length = 0;
  first.attributes['xml:space'] = 'preserve';
  first.append(text);
}
