import type { Readable } from 'node:stream';
import { damaged } from '../../docx/docx-error.ts';
import { readXml } from '../../docx/xml.ts';
import { declarations, Namespaces } from './namespaces.ts';
import { XmlElement } from './xml-element.ts';

/** Reads a part as a tree. Throws `DocxError` as the gate does for broken XML. */
export async function readTree(stream: Readable): Promise<XmlElement> {
  const namespaces = new Namespaces();
  const top = new XmlElement('');
  let current = top;
  await readXml(stream, {
    open(rawName, rawAttributes) {
      const { name, attributes } = namespaces.enter(rawName, rawAttributes);
      const element = new XmlElement(name, attributes);
      current.append(element);
      current = element;
      return true;
    },
    text(text) {
      const last = current.children.length - 1;
      const before = current.children[last];
      if (typeof before === 'string') current.children[last] = before + text;
      else current.children.push(text);
      return text;
    },
    close() {
      namespaces.leave();
      current = current.parent ?? top;
      return '';
    },
  });
  const root = top.elements[0];
  if (root === undefined) throw damaged('a part without a root');
  root.parent = null;
  if (namespaces.declared.size > 0) Object.assign(root.attributes, declarations(namespaces.declared));
  return root;
}
