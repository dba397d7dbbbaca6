import { SaxesParser } from 'saxes';

/** An element of an XML file, names with their prefixes as written. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Element | string)[];
}

interface GrowingElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: (GrowingElement | string)[];
}

/** Parses XML; throws where it is not well-formed. */
export function parseXml(xml: string): Element {
  const root: GrowingElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: GrowingElement = { name, attributes: { ...attributes }, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', (text) => {
    open.at(-1)?.children.push(text);
  });
  parser.write(xml).close();
  return root.children.find((child): child is GrowingElement => typeof child !== 'string') ?? root;
}

/** The elements directly below one, of a name where it is given. */
export function childrenOf(element: Element | undefined, name?: string): Element[] {
  return (element?.children ?? []).filter(
    (child): child is Element => typeof child !== 'string' && (name === undefined || child.name === name),
  );
}

/** All elements of a name below one, in document order. */
export function descendantsOf(element: Element | undefined, name: string): Element[] {
  return childrenOf(element).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendantsOf(child, name),
  ]);
}
