import { describe, expect, it } from 'vitest';
import type { MathNode } from '../../../model/document/equation.ts';
import type { Glyph, TagNode } from '../../../model/page-content.ts';
import { tag } from '../../../testing/hand-made-page.ts';
import { fontFace, glyphStyle, glyphs } from '../../../testing/hand-made-text.ts';
import { mathmlFormula } from './mathml-formula.ts';

/** A tree with the names of its kinds, and its texts. */
function short(node: MathNode | undefined): string {
  if (!node) return '';
  switch (node.kind) {
    case 'text':
      return node.isUpright && /\p{L}/u.test(node.text) ? `"${node.text}"` : node.text;
    case 'row':
      return node.items.map(short).join('');
    case 'fraction':
      return `{${short(node.over)}${node.isLinear ? '⁄' : node.hasBar ? '/' : '¦'}${short(node.under)}}`;
    case 'scripts':
      return `${short(node.base)}_{${short(node.sub)}}^{${short(node.sup)}}`;
    case 'root':
      return `√{${short(node.degree)}&${short(node.content)}}`;
    case 'operator':
      return `${node.sign}${node.isBeside ? ':' : ''}_{${short(node.sub)}}^{${short(node.sup)}}{${short(node.content)}}`;
    case 'fence':
      return `${node.open}[${short(node.content)}]${node.close}`;
    case 'function':
      return `${short(node.name)}▒{${short(node.argument)}}`;
    case 'limit':
      return `${short(node.base)}┬{${short(node.under)}}`;
    case 'matrix':
      return `■(${node.rows.map((row) => row.map(short).join('&')).join('@')})`;
    case 'array':
      return `█(${node.rows.map(short).join('@')})`;
    case 'brace':
      return `${node.isOver ? '⏞' : '⏟'}{${short(node.content)}}{${short(node.label)}}`;
    case 'overline':
      return `‾{${short(node.content)}}`;
    case 'accent':
      return `${short(node.content)}${node.mark}`;
  }
}

/** The formula that markup describes, if the page shows its characters. */
const read = (markup: string, shown: string) => {
  const alt = `<math xmlns="http://www.w3.org/1998/Math/MathML">${markup}</math>`;
  const tree = mathmlFormula(tag('Formula', [0], { alt }), glyphs(shown, 0, 100));
  return tree && short(tree);
};

const FRACTION = '<mfrac><mi>a</mi><mn>2</mn></mfrac>';

describe('MathML that a tag has as its text', () => {
  it('has fractions, roots and scripts', () => {
    expect(read(`<mi>x</mi><mo>=</mo>${FRACTION}`, 'x=a2')).toBe('x={a/2}');
    expect(read('<mfrac bevelled="true"><mi>a</mi><mi>b</mi></mfrac>', 'ab')).toBe('{a⁄b}');
    expect(read('<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>', 'nk')).toBe('{n¦k}');
    expect(read('<mfrac linethickness="0.5pt"><mi>a</mi><mi>b</mi></mfrac>', 'ab')).toBe('{a/b}');
    expect(read('<mroot><mi>x</mi><mn>3</mn></mroot><msqrt><mi>y</mi><mo>+</mo><mn>1</mn></msqrt>', 'x3y+1')).toBe(
      '√{3&x}√{&y+1}',
    );
    expect(read('<msubsup><mi>a</mi><mi>i</mi><mn>2</mn></msubsup>', 'ai2')).toBe('a_{i}^{2}');
  });

  it('has sums with their terms, functions with what they are of, limits, marks and braces', () => {
    const sum = '<munderover><mo>∑</mo><mi>k</mi><mi>n</mi></munderover><mi>k</mi><mo>=</mo><mi>m</mi>';
    expect(read(sum, 'knk=m')).toBe('∑_{k}^{n}{k}=m');
    expect(read('<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi><mo>+</mo><mi>y</mi>', 'sinx+y')).toBe('"sin"▒{x}+y');
    expect(read('<munder><mo>lim</mo><mi>n</mi></munder><mi>x</mi>', 'limnx')).toBe('"lim"┬{n}▒{x}');
    expect(read('<mover><mi>x</mi><mo>^</mo></mover><mover><mi>y</mi><mo>¯</mo></mover>', 'xy')).toBe('x\u0302‾{y}');
    expect(read('<munder><munder><mi>a</mi><mo>⏟</mo></munder><mn>3</mn></munder>', 'a3')).toBe('⏟{a}{3}');
  });

  it('has fences around what is high, and characters around what is not', () => {
    expect(read(`<mo>(</mo>${FRACTION}<mo>)</mo>`, '(a2)')).toBe('([{a/2}])');
    expect(read('<mi>f</mi><mo>(</mo><mi>x</mi><mo>)</mo>', 'f(x)')).toBe('f(x)');
    const rows =
      '<mtr><mtd><mn>1</mn></mtd><mtd><mi>x</mi></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mi>y</mi></mtd></mtr>';
    expect(read(`<mo>{</mo><mtable>${rows}</mtable>`, '{1x0y')).toBe('{[■(1&x@0&y)]');
  });

  it('is not believed where the page shows other letters, or where it is broken or has unknown elements', () => {
    expect(read(FRACTION, 'b3')).toBeUndefined();
    expect(read('<mfrac><mi>a</mi></mfrac>', 'a')).toBeUndefined();
    expect(read('<mi>a', 'a')).toBeUndefined();
    expect(read('<mstack><mi>a</mi></mstack>', 'a')).toBeUndefined();
    expect(read(`${'<mrow>'.repeat(60)}<mi>a</mi>${'</mrow>'.repeat(60)}`, 'a')).toBeUndefined();
  });
});

describe('MathML that tags are', () => {
  const italic = fontFace('Italic', { isItalic: true });
  const at = (text: string, mcid: number, isLeaning = true): Glyph[] =>
    glyphs(text, 10 * mcid, 100, glyphStyle({ mcid, ...(isLeaning && { font: italic }) }));
  const formula = (...children: TagNode[]) => tag('Formula', [tag('math', children)]);

  it('has the characters of their marked content, which the page shows straight or leaning', () => {
    const tree = formula(
      tag('mi', [1]),
      tag('mo', [2]),
      tag('mfrac', [tag('mrow', [tag('mi', [3]), tag('mi', [4])]), tag('mn', [5])]),
    );
    const shown = [...at('x', 1), ...at('=', 2, false), ...at('d', 3, false), ...at('𝑡', 4), ...at('10', 5, false)];
    expect(short(mathmlFormula(tree, shown))).toBe('x={"d"t/10}');
  });

  it('is left where they are more than formulas have', () => {
    const many = Array.from({ length: 500 }, () => tag('mi', [1]));
    expect(mathmlFormula(formula(...many), at('x', 1))).toBeUndefined();
  });

  it('is left where the page lacks a child', () => {
    expect(mathmlFormula(formula(tag('mfrac', [tag('mi', [1])])), at('x', 1))).toBeUndefined();
  });
});
