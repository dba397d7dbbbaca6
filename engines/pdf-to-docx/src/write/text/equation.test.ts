import { expect, it } from 'vitest';
import type { MathNode } from '../../model/document/equation.ts';
import { equationXml } from './equation.ts';

const text = (letters: string, isUpright = false): MathNode => ({ kind: 'text', text: letters, isUpright });
const xmlOf = (tree: MathNode) =>
  equationXml({ tree, size: 12, color: '000000', isDisplayed: false }).replace(
    /<w:rPr>.*?<\/w:rPr>| xml:space="preserve"| xmlns:m="[^"]*"/g,
    '',
  );

it('writes a fraction on one line as such', () => {
  const tree = { kind: 'fraction', over: text('a'), under: text('b'), hasBar: true, isLinear: true } as const;
  expect(xmlOf(tree)).toBe(
    '<m:oMath><m:f><m:fPr><m:type m:val="lin"/></m:fPr><m:num><m:r><m:t>a</m:t></m:r></m:num>' +
      '<m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath>',
  );
});

it('writes a function with its name straight, apart from what it is of', () => {
  const name: MathNode = { kind: 'limit', base: text('lim', true), under: text('n') };
  expect(xmlOf({ kind: 'function', name, argument: text('x') })).toBe(
    '<m:oMath><m:func><m:fName><m:limLow><m:e><m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>lim</m:t></m:r></m:e>' +
      '<m:lim><m:r><m:t>n</m:t></m:r></m:lim></m:limLow></m:fName><m:e><m:r><m:t>x</m:t></m:r></m:e></m:func></m:oMath>',
  );
});

it('writes words apart from the parentheses next to them, before which LibreOffice would show a backslash', () => {
  const run = (kind: string, letters: string) => `<m:r><m:rPr>${kind}</m:rPr><m:t>${letters}</m:t></m:r>`;
  expect(xmlOf(text('sgn(', true))).toBe(
    `<m:oMath>${run('<m:nor/>', 'sgn')}${run('<m:sty m:val="p"/>', '(')}</m:oMath>`,
  );
});

it('writes an empty operand before and behind a sign that LibreOffice wants one for', () => {
  const run = (letters: string) => `<m:r><m:t>${letters}</m:t></m:r>`;
  expect(xmlOf(text('=a'))).toBe(`<m:oMath>${run('\u200b')}${run('=a')}</m:oMath>`);
  expect(xmlOf({ kind: 'row', items: [text('a'), text('+')] })).toBe(
    `<m:oMath>${run('a')}${run('+')}${run('\u200b')}</m:oMath>`,
  );
  expect(xmlOf({ kind: 'scripts', base: text('a'), sup: text('*') })).toBe(
    `<m:oMath><m:sSup><m:e>${run('a')}</m:e><m:sup>${run('\u200b')}${run('*')}${run('\u200b')}</m:sup></m:sSup></m:oMath>`,
  );
  expect(xmlOf(text('-a'))).toBe(`<m:oMath>${run('-a')}</m:oMath>`);
});

it('writes a bar as text, which LibreOffice would take for a disjunction', () => {
  const run = (letters: string, properties = '') => `<m:r>${properties}<m:t>${letters}</m:t></m:r>`;
  expect(xmlOf(text('a|b'))).toBe(`<m:oMath>${run('a')}${run('|', '<m:rPr><m:nor/></m:rPr>')}${run('b')}</m:oMath>`);
});

it('writes lines of equations as a matrix that is aligned at their relations, with something invisible where a side is missing', () => {
  const rows = [
    [text('a'), text('b')],
    [{ kind: 'row', items: [] }, text('c')],
  ] as const;
  const cell = (letters: string) => `<m:e><m:r><m:t>${letters}</m:t></m:r></m:e>`;
  const column = (at: string) => `<m:mc><m:mcPr><m:count m:val="1"/><m:mcJc m:val="${at}"/></m:mcPr></m:mc>`;
  expect(xmlOf({ kind: 'matrix', rows, isAligned: true })).toBe(
    `<m:oMath><m:m><m:mPr><m:cGpRule m:val="3"/><m:cGp m:val="0"/><m:mcs>${column('right')}${column('left')}</m:mcs></m:mPr>` +
      `<m:mr>${cell('a')}${cell('b')}</m:mr><m:mr>${cell('\u200b')}${cell('c')}</m:mr></m:m></m:oMath>`,
  );
});
