import { SaxesParser } from 'saxes';

/** An XML element with its attributes, children and the text directly inside it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** Parses a whole part and gives its root element. Prefixes stay as written: strict OOXML uses the same as transitional. Throws on broken XML. */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    const element: XmlElement = { name: tag.name, attributes: tag.attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return root.children[0] ?? root;
}

/** The first child of that name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((candidate) => candidate.name === name);
}

/** The `w:val` of the child of that name. */
export function wordValue(element: XmlElement | undefined, name: string): string | undefined {
  return child(element, name)?.attributes['w:val'];
}

/** Every element of that name below one, in document order. */
export function descendants(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).flatMap((one) => [...(one.name === name ? [one] : []), ...descendants(one, name)]);
}

/** The alternative that Word takes (ECMA-376 Part 3, 9.3). */
export function chosen(alternatives: XmlElement): XmlElement | undefined {
  return child(alternatives, 'mc:Choice') ?? child(alternatives, 'mc:Fallback');
}
