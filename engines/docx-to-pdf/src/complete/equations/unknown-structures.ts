import { element, type XmlElement, type XmlNode } from '../tree/xml-element.ts';
import { COMMAND } from './aligned-rows.ts';
import { quoted } from './math-text.ts';

/** The signs that LibreOffice reads as operators with limits (22.1.2.70). */
const KNOWN_OPERATORS = /^[∑∏∐∫∬∭∮∯∰]$/;
/** How much larger than the text others are drawn. */
const OPERATOR_SIZE = 'size*1.5';
/** The accents that it knows (22.1.2.1). */
const KNOWN_ACCENTS = /^[\u0302\u0303\u0307\u0308\u20d7\u0305\u030c\u0306\u0301\u0300\u20db\u030a\u20dc^~¯→]$/u;
const LINE_BELOW = '\u0332';
const DOUBLE_LINE_ABOVE = '\u033f';
/** Delimiters that it knows at the beginning and the end (22.1.2.24); none is one, too. */
const KNOWN_BEGINNINGS = /^[([{|‖⌊⌈⟨〈⟦]?$/u;
const KNOWN_ENDS = /^[)\]}|‖⌋⌉⟩〉⟧]?$/u;
/** Signs that are drawn above a formula in place of accents that LibreOffice lacks. */
const SPACING: Readonly<Record<string, string>> = { '\u20d6': '←', '\u20e1': '↔', '\u20d0': '↼', '\u20d1': '⇀' };
/** Arguments that must not be empty: LibreOffice draws a question mark or a box for nothing. */
const ARGUMENT = /^m:(e|num|den|sub|sup|lim|fName|deg)$/;

/** Writes structures that LibreOffice does not know in others that look alike. Gives whether there were any. */
export function rewriteUnknown(math: XmlElement): boolean {
  let hasChanged = false;
  for (const found of [...math.descendants()]) {
    const isDone = REWRITES[found.name]?.(found) ?? (ARGUMENT.test(found.name) && fill(found));
    hasChanged ||= isDone;
  }
  return hasChanged;
}

const REWRITES: Readonly<Record<string, (found: XmlElement) => boolean>> = {
  'm:nary': (nary) => {
    const sign = nary.child('m:naryPr', 'm:chr')?.value ?? '∫';
    const isHidden = hideEmptyLimits(nary);
    if (KNOWN_OPERATORS.test(sign) || sign === '') return isHidden;
    const sized = run(`${OPERATOR_SIZE} ${quoted(sign)}`);
    const below = limit('m:limLow', [sized], nary.child('m:sub'));
    nary.replaceWith(limit('m:limUpp', [below], nary.child('m:sup')), ...contentOf(nary.child('m:e')));
    return true;
  },
  'm:acc': (accent) => {
    const sign = accent.child('m:accPr', 'm:chr')?.value ?? '\u0302';
    if (KNOWN_ACCENTS.test(sign) || sign === '') return false;
    const content = contentOf(accent.child('m:e'));
    const above = SPACING[sign];
    if (sign === LINE_BELOW) accent.replaceWith(bar('bot', content));
    else if (sign === DOUBLE_LINE_ABOVE) accent.replaceWith(bar('top', [bar('top', content)]));
    else if (above !== undefined)
      accent.replaceWith(limit('m:limUpp', content, element('m:sup', {}, run(quoted(above)))));
    else accent.replaceWith(...content, run(quoted(`\u00a0${sign}`)));
    return true;
  },
  'm:d': (delimited) => {
    const own = delimited.child('m:dPr');
    const [begin, end] = [own?.child('m:begChr')?.value ?? '(', own?.child('m:endChr')?.value ?? ')'];
    if (KNOWN_BEGINNINGS.test(begin) && KNOWN_ENDS.test(end)) return false;
    const between = own?.child('m:sepChr')?.value ?? '|';
    const parts = delimited.elements.filter(({ name }) => name === 'm:e').map(contentOf);
    const inner = parts.flatMap((part, at) => (at === 0 ? part : [run(quoted(between)), ...part]));
    delimited.replaceWith(...sign(begin), ...inner, ...sign(end));
    return true;
  },
  'm:borderBox': (box) => {
    const framed = bar('top', [bar('bot', contentOf(box.child('m:e')))]);
    const lines = element('m:dPr', {}, element('m:begChr', { 'm:val': '|' }), element('m:endChr', { 'm:val': '|' }));
    box.replaceWith(element('m:d', {}, lines, element('m:e', {}, framed)));
    return true;
  },
};

/** Limits without content are not shown (22.1.2.114 and 116 say so of hidden ones alone). */
function hideEmptyLimits(nary: XmlElement): boolean {
  let hasChanged = false;
  for (const [name, hide] of [
    ['m:sub', 'm:subHide'],
    ['m:sup', 'm:supHide'],
  ] as const) {
    const given = nary.child(name);
    if (given && given.elements.length > 0) continue;
    const own = nary.childOrNew('m:naryPr', true);
    if (own.child(hide)) continue;
    own.append(element(hide, { 'm:val': '1' }));
    hasChanged = true;
  }
  return hasChanged;
}

function fill(argument: XmlElement): boolean {
  const isLimit = argument.parent?.name === 'm:nary' && argument.name !== 'm:e';
  const isDegree = argument.name === 'm:deg';
  if (isLimit || isDegree || argument.elements.some(({ name }) => name !== 'm:argPr' && name !== 'm:ctrlPr'))
    return false;
  argument.append(run('""'));
  return true;
}

function run(starMath: string): XmlElement {
  return element('m:r', { [COMMAND]: '1' }, element('m:t', {}, starMath));
}

const sign = (text: string): XmlElement[] => (text === '' ? [] : [run(quoted(text))]);

function contentOf(argument: XmlElement | undefined): XmlNode[] {
  return (argument?.elements ?? []).filter(({ name }) => name !== 'm:argPr' && name !== 'm:ctrlPr');
}

function bar(place: 'top' | 'bot', content: readonly XmlNode[]): XmlElement {
  return element(
    'm:bar',
    {},
    element('m:barPr', {}, element('m:pos', { 'm:val': place })),
    element('m:e', {}, ...content),
  );
}

/** Something with a limit above or below it; itself where there is none. */
function limit(name: 'm:limLow' | 'm:limUpp', content: readonly XmlNode[], given: XmlElement | undefined): XmlElement {
  const lim = contentOf(given);
  if (lim.length === 0)
    return content.length === 1 && typeof content[0] !== 'string' && content[0]
      ? content[0]
      : element('m:box', {}, element('m:e', {}, ...content));
  return element(name, {}, element('m:e', {}, ...content), element('m:lim', {}, ...lim));
}
