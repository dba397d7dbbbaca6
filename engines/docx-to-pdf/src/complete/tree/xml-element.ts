import { escapeText, openTag } from '../../docx/xml.ts';

/** An element or text. */
export type XmlNode = XmlElement | string;

/** An element of a part, with the names of `Namespaces`: `w:p`, `w:val`. */
export class XmlElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlNode[] = [];
  parent: XmlElement | null = null;

  constructor(name: string, attributes: Record<string, string> = {}, children: readonly XmlNode[] = []) {
    this.name = name;
    this.attributes = attributes;
    this.append(...children);
  }

  /** The elements in it, without its text. */
  get elements(): XmlElement[] {
    return this.children.filter((child) => typeof child !== 'string');
  }

  /** All text in it, in order. */
  get text(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.text)).join('');
  }

  /** The value of `w:val` or `m:val`, which most properties have. */
  get value(): string | undefined {
    return this.attributes['w:val'] ?? this.attributes['m:val'];
  }

  /** The first element in it of a name, or that the names of a path lead to: `child('w:pPr', 'w:numPr')`. */
  child(...path: readonly string[]): XmlElement | undefined {
    let found: XmlElement | undefined = this;
    for (const name of path)
      found = found?.children.find((node): node is XmlElement => typeof node !== 'string' && node.name === name);
    return found;
  }

  /** The first element in it of a name, which is made where there is none; `isFirst` puts a new one before all others. */
  childOrNew(name: string, isFirst = false): XmlElement {
    const found = this.child(name);
    if (found) return found;
    const made = new XmlElement(name);
    made.parent = this;
    if (isFirst) this.children.unshift(made);
    else this.children.push(made);
    return made;
  }

  /** All elements below it in their order, those of one name where one is given. What is changed meanwhile may or may not be met. */
  *descendants(name?: string): Generator<XmlElement> {
    for (const child of this.elements) {
      if (name === undefined || child.name === name) yield child;
      yield* child.descendants(name);
    }
  }

  /** The nearest element around it of that name. */
  closest(name: string): XmlElement | undefined {
    let around = this.parent;
    while (around !== null && around.name !== name) around = around.parent;
    return around ?? undefined;
  }

  append(...nodes: readonly XmlNode[]): void {
    for (const node of nodes) {
      if (typeof node !== 'string') node.parent = this;
      this.children.push(node);
    }
  }

  /** Puts other nodes in its place; none takes it out. */
  replaceWith(...nodes: readonly XmlNode[]): void {
    const siblings = this.parent?.children;
    if (!siblings) return;
    for (const node of nodes) if (typeof node !== 'string') node.parent = this.parent;
    siblings.splice(siblings.indexOf(this), 1, ...nodes);
    if (!nodes.includes(this)) this.parent = null;
  }

  /** Has what `change` gives for each node in its place. */
  mapChildren(change: (node: XmlNode) => readonly XmlNode[]): void {
    const nodes = this.children.flatMap(change);
    this.children.length = 0;
    this.append(...nodes);
  }

  /** A copy with all that is in it. */
  clone(): XmlElement {
    const copies = this.children.map((child) => (typeof child === 'string' ? child : child.clone()));
    return new XmlElement(this.name, { ...this.attributes }, copies);
  }

  /** Writes it as XML, piece by piece. */
  write(write: (xml: string) => void): void {
    const tag = openTag(this.name, this.attributes);
    if (this.children.length === 0) {
      write(`${tag.slice(0, -1)}/>`);
      return;
    }
    write(tag);
    for (const child of this.children) {
      if (typeof child === 'string') write(escapeText(child));
      else child.write(write);
    }
    write(`</${this.name}>`);
  }
}

/** A new element. */
export function element(name: string, attributes: Record<string, string> = {}, ...children: XmlNode[]): XmlElement {
  return new XmlElement(name, attributes, children);
}

/** A property with its `w:val`, such as `<w:jc w:val="center"/>`. */
export function property(name: string, value: string): XmlElement {
  return new XmlElement(name, { 'w:val': value });
}
