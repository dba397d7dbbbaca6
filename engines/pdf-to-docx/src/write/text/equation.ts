import { type Equation, FUNCTION_NAME, type MathNode } from '../../model/document/equation.ts';
import { escapeXml } from '../package/xml.ts';
import { NO_OPERAND, withOperands } from '../quirks/missing-operands.ts';

const NAMESPACE = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const ON = 'm:val="1"';

/** A formula in the line, `m:oMath` (ECMA-376 part 1, 22.1.2.77). */
export function equationXml({ tree, size, color }: Equation): string {
  return `<m:oMath ${NAMESPACE}>${nodeXml(withOperands(tree), lookXml(size, color))}</m:oMath>`;
}

/** A formula that is a paragraph of its own, `m:oMathPara` (22.1.2.78). */
export function displayedEquationXml({ tree, size, color }: Equation, alignment: 'left' | 'center' | 'right'): string {
  const content = nodeXml(withOperands(tree), lookXml(size, color));
  return `<m:oMathPara ${NAMESPACE}><m:oMathParaPr><m:jc m:val="${alignment}"/></m:oMathParaPr><m:oMath>${content}</m:oMath></m:oMathPara>`;
}

/** Word shows formulas in this font alone; the other properties are those of text. Sizes are in half-points (17.3.2.38). */
function lookXml(size: number, color: string): string {
  const halves = Math.max(2, Math.round(size * 2));
  const ink = color === '000000' ? '' : `<w:color w:val="${color}"/>`;
  return `<w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/>${ink}<w:sz w:val="${halves}"/><w:szCs w:val="${halves}"/>`;
}

function nodeXml(node: MathNode, look: string): string {
  const xml = (inner: MathNode) => nodeXml(inner, look);
  const part = (name: string, inner: MathNode | undefined) =>
    `<m:${name}>${inner ? xml(withOperands(inner)) : ''}</m:${name}>`;
  switch (node.kind) {
    case 'text': {
      // LibreOffice shows fences in words with a backslash, and takes a bar for the sign of disjunction, ∨, but in text.
      const parts = node.text
        .split(isWord(node.text) && node.isUpright ? /([()[\]{}|]+)/u : /(\|+)/u)
        .filter((some) => some !== '');
      if (parts.length > 1) return parts.map((text) => xml({ ...node, text })).join('');
      const kind = `${node.isBold ? 'b' : ''}${node.isUpright ? '' : 'i'}` || 'p';
      const style = isBar(node.text) || (isWord(node.text) && kind === 'p') ? '<m:nor/>' : `<m:sty m:val="${kind}"/>`;
      const properties = kind === 'i' && !isBar(node.text) ? '' : `<m:rPr>${style}</m:rPr>`;
      return `<m:r>${properties}<w:rPr>${look}</w:rPr><m:t xml:space="preserve">${escapeXml(node.text)}</m:t></m:r>`;
    }
    case 'row':
      return node.items.map(xml).join('');
    case 'fraction': {
      const type = node.isLinear ? 'lin' : node.hasBar ? '' : 'noBar';
      const properties = type && `<m:fPr><m:type m:val="${type}"/></m:fPr>`;
      return `<m:f>${properties}${part('num', node.over)}${part('den', node.under)}</m:f>`;
    }
    case 'scripts':
      return scriptsXml(node, part);
    case 'root': {
      const properties = node.degree ? '' : `<m:radPr><m:degHide ${ON}/></m:radPr>`;
      return `<m:rad>${properties}${part('deg', node.degree)}${part('e', node.content)}</m:rad>`;
    }
    case 'operator': {
      const hidden = `${node.sub ? '' : `<m:subHide ${ON}/>`}${node.sup ? '' : `<m:supHide ${ON}/>`}`;
      const place = node.isBeside ? 'subSup' : 'undOvr';
      const properties = `<m:naryPr><m:chr m:val="${node.sign}"/><m:limLoc m:val="${place}"/>${hidden}</m:naryPr>`;
      return `<m:nary>${properties}${part('sub', node.sub)}${part('sup', node.sup)}${part('e', node.content)}</m:nary>`;
    }
    case 'fence': {
      const signs = `<m:begChr m:val="${escapeXml(node.open)}"/><m:endChr m:val="${escapeXml(node.close)}"/>`;
      return `<m:d><m:dPr>${signs}</m:dPr>${part('e', node.content)}</m:d>`;
    }
    case 'matrix':
      return matrixXml(node, part);
    case 'array':
      return `<m:eqArr>${node.rows.map((row) => part('e', row)).join('')}</m:eqArr>`;
    case 'brace':
      return braceXml(node, part);
    case 'function':
      return `<m:func>${part('fName', node.name)}${part('e', node.argument)}</m:func>`;
    case 'limit':
      return `<m:limLow>${part('e', node.base)}${part('lim', node.under)}</m:limLow>`;
    case 'accent':
      return `<m:acc><m:accPr><m:chr m:val="${node.mark}"/></m:accPr>${part('e', node.content)}</m:acc>`;
    case 'overline':
      return `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${part('e', node.content)}</m:bar>`;
  }
}

/**
 * A matrix (22.1.2.60). Lines of equations have no gap at their relations, and LibreOffice shows a sign for a side that they lack; the points at
 * which `m:eqArr` aligns its rows it shows as signs, too.
 */
function matrixXml(
  { rows, isAligned }: Extract<MathNode, { kind: 'matrix' }>,
  part: (name: string, inner: MathNode | undefined) => string,
): string {
  const column = (at: string, count: number) =>
    `<m:mc><m:mcPr><m:count m:val="${count}"/><m:mcJc m:val="${at}"/></m:mcPr></m:mc>`;
  const columns = isAligned ? column('right', 1) + column('left', 1) : column('center', rows[0]?.length ?? 0);
  const gap = isAligned ? '<m:cGpRule m:val="3"/><m:cGp m:val="0"/>' : '';
  const isEmpty = (cell: MathNode) => cell.kind === 'row' && cell.items.length === 0;
  const cellXml = (cell: MathNode) => part('e', isAligned && isEmpty(cell) ? NO_OPERAND : cell);
  const lines = rows.map((cells) => `<m:mr>${cells.map(cellXml).join('')}</m:mr>`);
  return `<m:m><m:mPr>${gap}<m:mcs>${columns}</m:mcs></m:mPr>${lines.join('')}</m:m>`;
}

const isBar = (text: string) => /^\|+$/u.test(text);

/** Words of text, which word processors would else take for products of letters; names of functions they know. */
const isWord = (text: string) => /\p{L}{2}/u.test(text) && !FUNCTION_NAME.test(text.trim());

/** A brace is a character that groups (22.1.2.41); what is beyond it is a limit. */
function braceXml(
  { isOver, content, label }: Extract<MathNode, { kind: 'brace' }>,
  part: (name: string, inner: MathNode | undefined) => string,
): string {
  const place = isOver ? '<m:chr m:val="⏞"/><m:pos m:val="top"/><m:vertJc m:val="bot"/>' : '<m:chr m:val="⏟"/>';
  const braced = `<m:groupChr><m:groupChrPr>${place}</m:groupChrPr>${part('e', content)}</m:groupChr>`;
  if (!label) return braced;
  const name = isOver ? 'limUpp' : 'limLow';
  return `<m:${name}><m:e>${braced}</m:e>${part('lim', label)}</m:${name}>`;
}

function scriptsXml(
  { base, sub, sup }: Extract<MathNode, { kind: 'scripts' }>,
  part: (name: string, inner: MathNode | undefined) => string,
): string {
  const name = sub && sup ? 'sSubSup' : sub ? 'sSub' : 'sSup';
  return `<m:${name}>${part('e', base)}${sub ? part('sub', sub) : ''}${sup ? part('sup', sup) : ''}</m:${name}>`;
}
