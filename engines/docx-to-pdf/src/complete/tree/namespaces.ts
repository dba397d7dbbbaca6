/** The prefix that each namespace of Word documents has in a tree, transitional and strict (ISO/IEC 29500-1 and -4). */
const PREFIXES: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing': 'wp',
  'http://schemas.openxmlformats.org/drawingml/2006/picture': 'pic',
  'http://purl.oclc.org/ooxml/drawingml/picture': 'pic',
  'http://schemas.openxmlformats.org/drawingml/2006/chart': 'c',
  'http://purl.oclc.org/ooxml/drawingml/chart': 'c',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape': 'wps',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup': 'wpg',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas': 'wpc',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing': 'wp14',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'http://schemas.microsoft.com/office/word/2012/wordml': 'w15',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
};

/** Declares all prefixes, with the namespaces of a part where it has others: what is added to a part may use any of them. */
export function declarations(declared: ReadonlyMap<string, string>): Record<string, string> {
  const all = new Map<string, string>();
  for (const [namespace, prefix] of Object.entries(PREFIXES))
    if (!all.has(prefix)) all.set(prefix, declared.get(prefix) ?? namespace);
  return Object.fromEntries([...all].map(([prefix, namespace]) => [`xmlns:${prefix}`, namespace]));
}

const KNOWN = new Set(Object.values(PREFIXES));
/** Their values name prefixes (Part 3, 7 and 8). */
const OF_PREFIXES = /^(mc:(Ignorable|MustUnderstand|ProcessContent|PreserveElements|PreserveAttributes)|Requires)$/;

/** The prefixes that an element's descendants may use, by what they are in the tree. */
type Scope = ReadonlyMap<string, string>;

/**
 * Gives elements and attributes of Word documents the names that the standard's examples have:
 * `ns0:p` is `w:p` where `ns0` stands for WordprocessingML.
 */
export class Namespaces {
  /** The namespaces that the part has declared, by their prefixes in the tree. */
  readonly declared = new Map<string, string>();
  readonly #scopes: Scope[] = [new Map()];

  /** Enters an element; its declarations leave its attributes, or get the names that they have in the tree. */
  enter(name: string, attributes: Record<string, string>): { name: string; attributes: Record<string, string> } {
    const scope = this.#scopeOf(attributes);
    this.#scopes.push(scope);
    const named: Record<string, string> = {};
    for (const [key, value] of Object.entries(attributes)) {
      if (key === 'xmlns' || key.startsWith('xmlns:')) this.#redeclare(key, value, named);
      else {
        const inTree = key.includes(':') ? rename(key, scope) : key;
        named[inTree] = OF_PREFIXES.test(inTree) ? renameAll(value, scope) : value;
      }
    }
    return { name: rename(name, scope), attributes: named };
  }

  leave(): void {
    this.#scopes.pop();
  }

  #scopeOf(attributes: Record<string, string>): Scope {
    const around = this.#scopes.at(-1) ?? new Map<string, string>();
    let scope: Map<string, string> | null = null;
    for (const [key, namespace] of Object.entries(attributes)) {
      if (key !== 'xmlns' && !key.startsWith('xmlns:')) continue;
      const prefix = key.slice('xmlns:'.length);
      const known = Object.hasOwn(PREFIXES, namespace) ? PREFIXES[namespace] : undefined;
      scope ??= new Map(around);
      if (known === undefined) scope.set(prefix, KNOWN.has(prefix) ? `other-${prefix}` : prefix);
      else {
        scope.set(prefix, known);
        if (!this.declared.has(known)) this.declared.set(known, namespace);
      }
    }
    return scope ?? around;
  }

  #redeclare(key: string, namespace: string, named: Record<string, string>): void {
    if (Object.hasOwn(PREFIXES, namespace)) return;
    const prefix = key.slice('xmlns:'.length);
    named[KNOWN.has(prefix) ? `xmlns:other-${prefix}` : key] = namespace;
  }
}

function rename(name: string, scope: Scope): string {
  const at = name.indexOf(':');
  const prefix = at < 0 ? '' : name.slice(0, at);
  const inTree = scope.get(prefix) ?? prefix;
  return inTree === prefix ? name : `${inTree}:${name.slice(at + 1)}`;
}

function renameAll(prefixes: string, scope: Scope): string {
  return prefixes.replace(/[^\s:]+/g, (prefix) => scope.get(prefix) ?? prefix);
}
