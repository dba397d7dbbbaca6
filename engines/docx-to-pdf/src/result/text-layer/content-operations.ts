/** Part of a content stream, from `start` up to `end`, as positions in it. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** An operator with its operands (ISO 32000-2, 7.8.2). */
export interface Operation extends Span {
  readonly operator: string;
  readonly operands: readonly Span[];
}

const SPACE = '\\0\\t\\n\\f\\r ';
const SKIPPED = new RegExp(`(?:[${SPACE}]+|%[^\\r\\n]*)*`, 'y');
/** A name, a hexadecimal string, a bracket, or a number or operator. Strings in parentheses nest, so they are read another way. */
const TOKEN = new RegExp(`/[^${SPACE}()<>[\\]{}/%]*|<<|>>|<[^>]*>?|[[\\]{}>)]|[^${SPACE}()<>[\\]{}/%]+`, 'y');
const PARENTHESIS = /\\[\s\S]|[()]/g;
/** What is no operator though it begins as one would. */
const VALUE = /^(?:[+\-.\d]|true$|false$|null$)/;
const OPERATOR = /^[^/<>[\]{}()]/;
const PICTURE_END = new RegExp(`[${SPACE}]EI(?=[${SPACE}]|$)`, 'g');

/** The operations of a content stream, whose bytes are given as Latin-1. The bytes of inline pictures are skipped. */
export function* operationsOf(content: string): Generator<Operation> {
  let operands: Span[] = [];
  let opened: number[] = [];
  for (const token of tokensOf(content)) {
    const text = content.slice(token.start, token.end);
    if (text === '[' || text === '<<') opened.push(token.start);
    else if (text === ']' || text === '>>') {
      const start = opened.pop();
      if (opened.length === 0) operands.push({ start: start ?? token.start, end: token.end });
    } else if (!OPERATOR.test(text) || VALUE.test(text)) {
      if (opened.length === 0) operands.push(token);
    } else {
      yield { operator: text, operands, start: operands[0]?.start ?? token.start, end: token.end };
      operands = [];
      opened = [];
    }
  }
}

function* tokensOf(content: string): Generator<Span> {
  let at = afterSpace(content, 0);
  while (at < content.length) {
    const end = content[at] === '(' ? stringEnd(content, at) : tokenEnd(content, at);
    yield { start: at, end };
    at = afterSpace(content, content.slice(at, end) === 'ID' ? pictureEnd(content, end) : end);
  }
}

function afterSpace(content: string, at: number): number {
  SKIPPED.lastIndex = at;
  SKIPPED.exec(content);
  return Math.max(at, SKIPPED.lastIndex);
}

function tokenEnd(content: string, at: number): number {
  TOKEN.lastIndex = at;
  return TOKEN.exec(content) ? TOKEN.lastIndex : at + 1;
}

function stringEnd(content: string, start: number): number {
  PARENTHESIS.lastIndex = start;
  let depth = 0;
  for (let found = PARENTHESIS.exec(content); found; found = PARENTHESIS.exec(content)) {
    if (found[0] === '(') depth++;
    if (found[0] === ')' && --depth === 0) return PARENTHESIS.lastIndex;
  }
  return content.length;
}

/** Where the bytes of an inline picture end (8.9.7): nothing but white space around `EI` tells. */
function pictureEnd(content: string, start: number): number {
  PICTURE_END.lastIndex = start;
  return PICTURE_END.exec(content)?.index ?? content.length;
}
