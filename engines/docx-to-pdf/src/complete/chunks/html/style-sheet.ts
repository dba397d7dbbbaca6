import type { DefaultTreeAdapterTypes } from 'parse5';
import postcss from 'postcss';
import { declarationsIn } from './look.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** One selector of a rule: the parts from the outermost to the element itself. */
interface Rule {
  readonly parts: readonly Compound[];
  readonly weight: number;
  /** Its place in the style sheets: of two with one weight the later counts. */
  readonly order: number;
  readonly declarations: ReadonlyMap<string, string>;
}

/** A part of a selector without combinators. */
interface Compound {
  readonly tag: string;
  readonly id: string;
  readonly classes: readonly string[];
}

/** More rules than frameworks of styles have. */
const MAX_RULES = 20_000;
const COMPOUND = /^(?:([a-z][a-z0-9-]*|\*))?((?:[.#][\w-]+)*)$/i;

/** The style sheets of a page: rules whose selectors are tags, classes and identifiers, also one within another (CSS 2.2, 5). */
export class StyleSheet {
  /** By what the last part of their selectors asks for first: `#id`, `.class`, a tag, or `*`. */
  readonly #rules = new Map<string, Rule[]>();
  #count = 0;

  add(css: string): void {
    let root: postcss.Root;
    try {
      root = postcss.parse(css);
    } catch (error) {
      // Browsers leave broken style out as well.
      if (error instanceof postcss.CssSyntaxError) return;
      throw error;
    }
    root.walkRules((rule) => {
      // Rules for screens of some widths, and for other media, are none for paper.
      if (rule.parent?.type === 'atrule' || this.#count >= MAX_RULES) return;
      const declarations = new Map<string, string>();
      rule.walkDecls(({ prop, value }) => void declarations.set(prop.toLowerCase(), value.trim()));
      for (const selector of rule.selectors) {
        const parts = selector
          .trim()
          .split(/\s*>\s*|\s+/)
          .map(compoundOf);
        if (parts.every((part) => part !== null))
          this.#put({ parts, weight: weightOf(parts), order: this.#count++, declarations });
      }
    });
  }

  /** All that is declared for an element, its own `style` last. */
  of(element: Element): Map<string, string> {
    const all = new Map<string, string>();
    const classes = attributeOf(element, 'class')
      .split(/\s+/)
      .map((name) => `.${name}`);
    const keys = new Set([`#${attributeOf(element, 'id')}`, ...classes, element.tagName, '*']);
    const possible = [...keys].flatMap((key) => this.#rules.get(key) ?? []);
    const matching = possible.filter(({ parts }) => matches(element, parts));
    for (const { declarations } of matching.sort((one, other) => one.weight - other.weight || one.order - other.order))
      for (const [property, value] of declarations) all.set(property, value);
    for (const [property, value] of declarationsIn(attributeOf(element, 'style'))) all.set(property, value);
    return all;
  }

  #put(rule: Rule): void {
    const last = rule.parts.at(-1);
    const [name] = last?.classes ?? [];
    const key = last?.id ? `#${last.id}` : name === undefined ? (last?.tag ?? '*') : `.${name}`;
    const rules = this.#rules.get(key);
    if (rules) rules.push(rule);
    else this.#rules.set(key, [rule]);
  }
}

/** An attribute of an element; empty where it has none. */
export function attributeOf(element: Element, name: string): string {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? '';
}

function compoundOf(text: string): Compound | null {
  const [, tag = '*', rest = ''] = COMPOUND.exec(text) ?? [];
  if (!COMPOUND.test(text) || text === '') return null;
  const marks = rest.match(/[.#][\w-]+/g) ?? [];
  const named = (sign: string) => marks.filter((mark) => mark.startsWith(sign)).map((mark) => mark.slice(1));
  return { tag: tag.toLowerCase(), id: named('#')[0] ?? '', classes: named('.') };
}

function weightOf(parts: readonly Compound[]): number {
  return parts.reduce(
    (sum, { tag, id, classes }) => sum + (id ? 10_000 : 0) + classes.length * 100 + (tag === '*' ? 0 : 1),
    0,
  );
}

function matches(element: Element, parts: readonly Compound[]): boolean {
  let part = parts.length - 1;
  if (!isOf(element, parts[part])) return false;
  for (let around = element.parentNode; around && part > 0; around = 'parentNode' in around ? around.parentNode : null)
    if ('tagName' in around && isOf(around, parts[part - 1])) part--;
  return part === 0;
}

function isOf(element: Element, part: Compound | undefined): boolean {
  if (part === undefined) return false;
  const classes = attributeOf(element, 'class').split(/\s+/);
  return (
    (part.tag === '*' || part.tag === element.tagName) &&
    (part.id === '' || part.id === attributeOf(element, 'id')) &&
    part.classes.every((name) => classes.includes(name))
  );
}
