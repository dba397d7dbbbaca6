/**
 * The text of a formula in StarMath, LibreOffice's formula language: it takes the text of runs (`m:t`, ECMA-376 Part 1, 22.1.2.116) for commands, so
 * `a over b` became a fraction and a sign without its operands a question mark. It quotes braces and round brackets by itself.
 */

import type { MathStyle } from './math-style.ts';

/** A piece of a formula's text. */
interface Token {
  readonly kind: 'word' | 'letter' | 'symbol' | 'sign' | 'operator' | 'open' | 'close' | 'space';
  readonly text: string;
}

const TOKENS: readonly [Token['kind'], RegExp][] = [
  // Words with single letters between them are one text; the spaces within it are shown. Mathematical letters are signs of their own.
  [
    'word',
    /^(?:(?![\u{1D400}-\u{1D7FF}])[\p{L}\p{M}])+(?: +(?:(?![\u{1D400}-\u{1D7FF}])[\p{L}\p{M}])+)+|^(?:(?![\u{1D400}-\u{1D7FF}])[\p{L}\p{M}]){2,}/u,
  ],
  ['letter', /^[A-Za-z]/],
  ['space', /^ +/],
  ['open', /^\[/],
  ['close', /^\]/],
  // Several of them are another sign in StarMath, such as +- or <>.
  ['sign', /^(?:[-+<>=!*/|]{2,}|["#%&^_`~|!?@$])/],
  ['operator', /^[-+<>=*/·×÷±∓∘∙•⋅∗⋆∧∨∩∪≤≥≠≈≡∼≅≃∝∈∉∋⊂⊃⊆⊇⊄⊅→←↔⇒⇐⇔∥∣≪≫⊕⊗⊖∖]/],
  ['symbol', /^(?:\d+(?:[.,]\d+)*|.)/su],
];
/** They may stand before an operand alone. */
const UNARY = /^[-+±∓]$/;
/** An operand that is not seen. */
const NOTHING = '""';

/** One run of a formula, or `null` for anything else that is an operand: a fraction, a root. */
export type MathPiece = { readonly text: string; readonly style: MathStyle } | null;

/**
 * The texts of the runs of one argument, such as a numerator, as they have to be for LibreOffice to show them as they are. They are
 * looked at together: `[` may be in one run and `]` in another.
 *
 * @example mathTexts([{ text: 'a over b', style: 'i' }]); // ['ital "a over b"']
 */
export function mathTexts(pieces: readonly MathPiece[]): (string | null)[] {
  const tokens = pieces.map((piece) => (piece === null ? null : tokensOf(piece.text)));
  const loose = looseBrackets(tokens);
  const texts: (string | null)[] = [];
  let before: Before = 'nothing';
  for (const [at, row] of tokens.entries()) {
    if (row === null) {
      before = 'operand';
      texts.push(null);
      continue;
    }
    const style = pieces[at]?.style ?? 'i';
    let written = '';
    for (const token of row) {
      const isText = loose.has(token);
      if (before !== 'operand' && !isText && needsOperand(token)) written += ` ${NOTHING} `;
      const text = isText ? quoted(token.text) : inStarMath(token, style);
      // What is written otherwise is a token of its own; the rest stays as close as it is.
      written += text === token.text ? text : ` ${text} `;
      before = isText ? 'operand' : after(token, before);
    }
    texts.push(written.replace(/ +/g, ' ').trim());
  }
  // An operator at the end lacks what follows it.
  const last = texts.findLastIndex((text) => text !== null);
  if (before === 'operator' && last >= 0) texts[last] += ` ${NOTHING}`;
  return texts;
}

/** What stands before a token: nothing that an operator could take, or an operand, or an operator. */
type Before = 'nothing' | 'operand' | 'operator';

/** Whether a token wants an operand before it. */
function needsOperand({ kind, text }: Token): boolean {
  return kind === 'close' || (kind === 'operator' && !UNARY.test(text));
}

function after({ kind }: Token, before: Before): Before {
  if (kind === 'space') return before;
  if (kind === 'operator') return 'operator';
  return kind === 'open' ? 'nothing' : 'operand';
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let rest = text; rest !== ''; ) {
    const [kind, found] = firstOf(rest);
    tokens.push({ kind, text: found });
    rest = rest.slice(found.length);
  }
  return tokens;
}

function firstOf(text: string): [Token['kind'], string] {
  for (const [kind, pattern] of TOKENS) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined && found !== '') return [kind, found];
  }
  return ['symbol', text.slice(0, 1)];
}

/** Square brackets without a partner: StarMath wants every one closed. */
function looseBrackets(rows: readonly (readonly Token[] | null)[]): ReadonlySet<Token> {
  const loose = new Set<Token>();
  const open: Token[] = [];
  for (const token of rows.flatMap((row) => row ?? [])) {
    if (token.kind === 'open') open.push(token);
    if (token.kind !== 'close') continue;
    if (open.pop() === undefined) loose.add(token);
  }
  for (const token of open) loose.add(token);
  return loose;
}

function inStarMath({ kind, text }: Token, style: MathStyle): string {
  if (kind === 'sign') return quoted(text);
  // Before a quotation mark it would be none.
  if (text === '\\') return '∖';
  if (kind === 'space') return '`'.repeat(Math.min(text.length, 8));
  if (kind === 'word') return `${ATTRIBUTES[style]}${quoted(text)}`;
  const isStyled = style !== 'i' && (kind === 'letter' || /\p{L}/u.test(text));
  return isStyled ? `${ATTRIBUTES[style]}${quoted(text)}` : text;
}

const ATTRIBUTES: Readonly<Record<MathStyle, string>> = { p: '', b: 'bold ', bi: 'bold ital ', i: 'ital ' };

/** Text that is shown as it is. A quotation mark would end it. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '”')}"`;
}
