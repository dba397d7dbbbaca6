/** What a formula can ask its surroundings for. */
export interface FormulaContext {
  /** The numbers of cells: of `ABOVE`, `LEFT`, `BELOW` and `RIGHT`, of `B2`, or of `A1:B3`; null: there are none such. */
  cells(reference: string): readonly number[] | null;
  /** The number in a bookmark; null: there is none. */
  bookmark(name: string): number | null;
}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|([A-Z]+\d+(?::[A-Z]+\d+)?)|([A-Z_]\w*)|(<=|>=|<>|[-+*/^%()<>=,;]))/iy;
const PLACES = /^(ABOVE|LEFT|BELOW|RIGHT)$/i;
/** Deeper formulas are none that anyone writes. */
const MAX_DEPTH = 40;

const FUNCTIONS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  SUM: (values) => values.reduce((sum, value) => sum + value, 0),
  PRODUCT: (values) => values.reduce((product, value) => product * value, 1),
  AVERAGE: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  COUNT: (values) => values.length,
  MAX: (values) => Math.max(...values),
  MIN: (values) => Math.min(...values),
  ABS: ([value = 0]) => Math.abs(value),
  INT: ([value = 0]) => Math.floor(value),
  SIGN: ([value = 0]) => Math.sign(value),
  MOD: ([value = 0, by = 1]) => value % by,
  ROUND: ([value = 0, places = 0]) => Math.round(value * 10 ** places) / 10 ** places,
  AND: (values) => Number(values.every((value) => value !== 0)),
  OR: (values) => Number(values.some((value) => value !== 0)),
  NOT: ([value = 0]) => Number(value === 0),
  IF: ([condition = 0, then = 0, otherwise = 0]) => (condition === 0 ? otherwise : then),
  TRUE: () => 1,
  FALSE: () => 0,
};

/**
 * Computes a formula of a field (17.16.3): numbers, operators, functions, cells of the table around it, bookmarks. Null: it is none, or what it
 * asks for is not there.
 *
 * @example computeFormula('2+3*4', NOTHING); // 14
 */
export function computeFormula(source: string, context: FormulaContext): number | null {
  const tokens = tokensOf(source);
  if (tokens === null) return null;
  const parser = new FormulaParser(tokens, context);
  const values = parser.expression(0);
  const value = values?.[0];
  return !parser.isAtEnd || value === undefined || !Number.isFinite(value) ? null : value;
}

function tokensOf(source: string): string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const text = source.trimEnd();
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (found === null) return null;
    tokens.push(found[0].trim());
  }
  return tokens;
}

/** Each level of operators, the loosest first. */
const LEVELS: readonly Readonly<Record<string, (left: number, right: number) => number>>[] = [
  {
    '=': (left, right) => Number(left === right),
    '<>': (left, right) => Number(left !== right),
    '<': (left, right) => Number(left < right),
    '>': (left, right) => Number(left > right),
    '<=': (left, right) => Number(left <= right),
    '>=': (left, right) => Number(left >= right),
  },
  { '+': (left, right) => left + right, '-': (left, right) => left - right },
  { '*': (left, right) => left * right, '/': (left, right) => left / right },
  { '^': (left, right) => left ** right },
];

/** Values are lists, as cells of a table are several. */
class FormulaParser {
  readonly #tokens: readonly string[];
  readonly #context: FormulaContext;
  #at = 0;

  constructor(tokens: readonly string[], context: FormulaContext) {
    this.#tokens = tokens;
    this.#context = context;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  expression(level: number, depth = 0): readonly number[] | null {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#operand(depth);
    let left = this.expression(level + 1, depth);
    for (;;) {
      const operator = operators[this.#tokens[this.#at] ?? ''];
      if (operator === undefined || left === null) return left;
      this.#at++;
      const right = this.expression(level + 1, depth);
      if (right === null || left[0] === undefined || right[0] === undefined) return null;
      left = [operator(left[0], right[0])];
    }
  }

  #operand(depth: number): readonly number[] | null {
    const token = this.#tokens[this.#at++];
    if (token === undefined || depth > MAX_DEPTH) return null;
    if (token === '-' || token === '+') {
      const value = this.#operand(depth + 1)?.[0];
      return value === undefined ? null : [token === '-' ? -value : value];
    }
    let values: readonly number[] | null;
    if (token === '(') {
      values = this.expression(0, depth + 1);
      if (this.#tokens[this.#at++] !== ')') return null;
    } else values = this.#value(token, depth);
    if (this.#tokens[this.#at] !== '%' || values?.[0] === undefined) return values;
    this.#at++;
    return [values[0] / 100];
  }

  #value(token: string, depth: number): readonly number[] | null {
    if (/^[\d.]/.test(token)) return [Number(token)];
    const compute = FUNCTIONS[token.toUpperCase()];
    if (compute !== undefined && this.#tokens[this.#at] === '(') return this.#call(compute, depth);
    if (compute !== undefined && /^(TRUE|FALSE)$/i.test(token)) return [compute([])];
    if (PLACES.test(token) || /^[A-Z]+\d+/i.test(token)) return this.#context.cells(token.toUpperCase());
    const value = this.#context.bookmark(token);
    return value === null ? null : [value];
  }

  #call(compute: (values: readonly number[]) => number, depth: number): readonly number[] | null {
    this.#at++;
    const values: number[] = [];
    while (this.#tokens[this.#at] !== ')') {
      const part = this.expression(0, depth + 1);
      if (part === null) return null;
      values.push(...part);
      const next = this.#tokens[this.#at];
      if (next === ',' || next === ';') this.#at++;
      else if (next !== ')') return null;
    }
    this.#at++;
    return [compute(values)];
  }
}
