import { type Completion, INSTRUCTION } from '../completion.ts';
import { rewriteEquation } from '../equations/equations.ts';
import { element, type XmlElement } from '../tree/xml-element.ts';
import { type Field, fieldsIn, replaceField } from './field.ts';

/** Deeper nesting is no formula that anyone has written. */
const MAX_DEPTH = 20;
/** Numbers and letters in circles, as they are in one character. */
const CIRCLED = { one: 0x2460, letter: 0x24d0, capital: 0x24b6, most: 20 };

/** An option of a switch: one with a sign, such as `\lc\{`, or with a number. */
const OPTION = /^\s*\\(?:([lrbfv]c)\s*\\(.)|([a-z]{2})\s*([-\d]*))/i;

/** Shows formulas of old Word and of East Asian documents, which are in the instructions of `EQ` fields (17.16.5.18), as equations. */
export const equationFields: Completion = {
  calls: () => ({ [INSTRUCTION]: ({ text = '' }) => /^\s*EQ\b/i.test(text) }),
  async complete(document) {
    for (const part of await document.stories())
      for (const field of fieldsIn(part.root)) if (field.name === 'EQ' && show(field)) part.touch();
  },
};

function show(field: Field): boolean {
  const formatting = field.begin.child('w:rPr');
  const source = field.instruction
    .replace(/^\s*EQ\s*/i, '')
    .replace(/\\\*\s*(?:"[^"]*"|\S+)\s*/g, '')
    .trim();
  const nodes = new EqParser(source).all();
  const ruby = rubyOf(source, formatting);
  if (ruby) return replaceField(field, ruby);
  const math = element('m:oMath', {}, ...nodes);
  const isShown = replaceField(field, math);
  if (isShown) rewriteEquation(math);
  return isShown;
}

/** Text above other text, as East Asian Word writes it: `\o\ad(\s\up 9(above),base)`. */
function rubyOf(source: string, formatting: XmlElement | undefined): XmlElement | null {
  const [, raise, above, base] =
    /^\\o\s*\\a[dcl]\s*\(\s*\\s\s*\\up\s*(\d+)\s*\(([^()]*)\)\s*,([^()]*)\)$/i.exec(source) ?? [];
  if (raise === undefined || above === undefined || base === undefined) return null;
  const run = (text: string) =>
    element('w:r', {}, ...(formatting ? [formatting.clone()] : []), element('w:t', { 'xml:space': 'preserve' }, text));
  const size = String(Math.max(8, Number(raise)));
  const properties = element(
    'w:rubyPr',
    {},
    element('w:rubyAlign', { 'w:val': 'center' }),
    element('w:hps', { 'w:val': size }),
  );
  return element(
    'w:r',
    {},
    element('w:ruby', {}, properties, element('w:rt', {}, run(above)), element('w:rubyBase', {}, run(base))),
  );
}

/** Reads one instruction: text, and switches with arguments in brackets that may hold both. */
class EqParser {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  all(): XmlElement[] {
    return this.#sequence(false, 0);
  }

  /** Up to a separator or a closing bracket, where it is an argument. */
  #sequence(isArgument: boolean, depth: number): XmlElement[] {
    const nodes: XmlElement[] = [];
    let text = '';
    const flush = () => {
      if (text !== '') nodes.push(run(text));
      text = '';
    };
    for (let open = 0; this.#at < this.#source.length; ) {
      const character = this.#source[this.#at] ?? '';
      const isEnd = open === 0 && (character === ')' || character === ',' || character === ';');
      if (isArgument && isEnd) break;
      if (character === '\\' && /[a-z]/i.test(this.#source[this.#at + 1] ?? '') && depth < MAX_DEPTH) {
        flush();
        nodes.push(...this.#switch(depth + 1));
        continue;
      }
      if (character === '\\') this.#at++;
      else if (character === '(') open++;
      else if (character === ')') open--;
      text += this.#source[this.#at++] ?? '';
    }
    flush();
    return nodes;
  }

  #switch(depth: number): XmlElement[] {
    const kind = (this.#source[this.#at + 1] ?? '').toLowerCase();
    this.#at += 2;
    const options = new Map<string, string>();
    for (;;) {
      const found = OPTION.exec(this.#source.slice(this.#at));
      if (!found) break;
      options.set((found[1] ?? found[3] ?? '').toLowerCase(), found[2] ?? found[4] ?? '');
      this.#at += found[0].length;
      // Each shift of `\s` has an argument of its own.
      if (kind === 's') break;
    }
    const parts = this.#arguments(depth);
    return SWITCHES[kind]?.(parts, options) ?? parts.flat();
  }

  #arguments(depth: number): XmlElement[][] {
    this.#at += /^\s*/.exec(this.#source.slice(this.#at))?.[0].length ?? 0;
    if (this.#source[this.#at] !== '(') return [];
    this.#at++;
    const parts = [this.#sequence(true, depth)];
    while (/[,;]/.test(this.#source[this.#at] ?? '')) {
      this.#at++;
      parts.push(this.#sequence(true, depth));
    }
    if (this.#source[this.#at] === ')') this.#at++;
    return parts;
  }
}

type Options = ReadonlyMap<string, string>;
type Parts = readonly (readonly XmlElement[])[];

const SWITCHES: Readonly<Record<string, (parts: Parts, options: Options) => XmlElement[]>> = {
  f: ([above = [], below = []]) => [element('m:f', {}, argument('m:num', above), argument('m:den', below))],
  r: (parts) => {
    const [degree, content] = parts.length > 1 ? [parts[0] ?? [], parts[1] ?? []] : [[], parts[0] ?? []];
    const properties = degree.length === 0 ? [settings('m:rad', { degHide: '1' })] : [];
    return [element('m:rad', {}, ...properties, argument('m:deg', degree), argument('m:e', content))];
  },
  s: ([content = []], options) => {
    const [name, place] = options.has('do') ? (['m:sSub', 'm:sub'] as const) : (['m:sSup', 'm:sup'] as const);
    return [element(name, {}, argument('m:e', [run('\u200b')]), argument(place, content))];
  },
  a: (parts, options) => {
    const columns = Math.max(1, Number(options.get('co') ?? 1));
    const rows = Array.from({ length: Math.ceil(parts.length / columns) }, (_, row) =>
      element('m:mr', {}, ...parts.slice(row * columns, (row + 1) * columns).map((cell) => argument('m:e', cell))),
    );
    return [element('m:m', {}, ...rows)];
  },
  b: ([content = []], options) => {
    const both = options.get('bc');
    const begin = options.get('lc') ?? both ?? (options.size === 0 ? '(' : '');
    const end = options.get('rc') ?? (both === undefined ? (options.size === 0 ? ')' : '') : (CLOSING[both] ?? both));
    return [element('m:d', {}, settings('m:d', { begChr: begin, endChr: end }), argument('m:e', content))];
  },
  i: ([lower = [], upper = [], content = []], options) => {
    const sign = options.has('su') ? '∑' : options.has('pr') ? '∏' : (options.get('fc') ?? options.get('vc') ?? '∫');
    const limits = { chr: sign, limLoc: options.has('in') ? 'subSup' : 'undOvr' };
    return [
      element(
        'm:nary',
        {},
        settings('m:nary', limits),
        argument('m:sub', lower),
        argument('m:sup', upper),
        argument('m:e', content),
      ),
    ];
  },
  l: (parts) => parts.flatMap((part, at) => (at === 0 ? [...part] : [run(','), ...part])),
  o: (parts) => {
    const circled = /^[○〇◯]$/.test(textOf(parts[0])) ? inCircle(textOf(parts[1])) : null;
    if (circled !== null) return [run(circled)];
    const [base = [], above] = [...parts].sort((one, other) => textOf(other).length - textOf(one).length);
    return above === undefined ? [...base] : [element('m:limUpp', {}, argument('m:e', base), argument('m:lim', above))];
  },
  x: ([content = []], options) => {
    const isAll = options.size === 0 || options.size > 2;
    const place = options.has('bo') ? 'bot' : 'top';
    const bar = element('m:bar', {}, settings('m:bar', { pos: place }), argument('m:e', content));
    return [isAll ? element('m:borderBox', {}, argument('m:e', content)) : bar];
  },
  d: () => [],
};

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

function run(text: string): XmlElement {
  return element('m:r', {}, settings('m:r', { sty: 'p' }), element('m:t', { 'xml:space': 'preserve' }, text));
}

function argument(name: string, content: readonly XmlElement[]): XmlElement {
  return element(name, {}, ...content);
}

function settings(name: string, values: Readonly<Record<string, string>>): XmlElement {
  return element(
    `${name}Pr`,
    {},
    ...Object.entries(values).map(([key, value]) => element(`m:${key}`, { 'm:val': value })),
  );
}

function textOf(part: readonly XmlElement[] | undefined): string {
  return (part ?? [])
    .map((node) => node.text)
    .join('')
    .trim();
}

/** A number up to 20 or a letter in a circle; null: there is no such character. */
function inCircle(text: string): string | null {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= CIRCLED.most)
    return String.fromCodePoint(CIRCLED.one + number - 1);
  if (/^[a-z]$/.test(text)) return String.fromCodePoint(CIRCLED.letter + text.charCodeAt(0) - 97);
  if (/^[A-Z]$/.test(text)) return String.fromCodePoint(CIRCLED.capital + text.charCodeAt(0) - 65);
  return null;
}
