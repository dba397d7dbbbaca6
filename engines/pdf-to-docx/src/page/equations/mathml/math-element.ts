import { SaxesParser } from 'saxes';
import type { Glyph, TagNode } from '../../../model/page-content.ts';
import { MAX_PARTS } from '../../../text/limits.ts';
import { MOST_MATH_DEPTH, TAG_DEPTH } from '../../limits.ts';
import { isDrawn, pieceOf } from '../tree/piece.ts';

/** An element of MathML (MathML 3, chapter 3). */
export interface MathElement {
  /** Without a prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MathElement[];
  /** Of an element that holds characters. */
  readonly text: string;
  /** Whether letters stand straight, where the page shows it. */
  readonly isUpright?: boolean;
}

/** The MathML that the elements below a tag are; undefined where they are none, or too many. */
export function elementFromTags(
  formula: TagNode,
  glyphsOf: (mcid: number) => readonly Glyph[],
): MathElement | undefined {
  const math = childrenOf(formula).find(({ role }) => role === 'math');
  return math && sizeOf(math) <= MAX_PARTS ? elementOf(math, glyphsOf) : undefined;
}

const sizeOf = (tag: TagNode): number => childrenOf(tag).reduce((sum, child) => sum + sizeOf(child), 1);

const childrenOf = ({ children }: TagNode) =>
  children.flatMap((child) => (child.kind === 'element' ? [child.node] : []));

function elementOf(tag: TagNode, glyphsOf: (mcid: number) => readonly Glyph[]): MathElement {
  const own = tag.children.flatMap((child) => (child.kind === 'content' ? glyphsOf(child.mcid) : [])).filter(isDrawn);
  const nodes = own.map((glyph) => pieceOf(glyph).node).filter((node) => node.kind === 'text');
  return {
    name: tag.role,
    attributes: {},
    children: childrenOf(tag).map((child) => elementOf(child, glyphsOf)),
    text: nodes.map(({ text }) => text).join(''),
    ...(nodes.length > 0 && { isUpright: nodes.every(({ isUpright }) => isUpright) }),
  };
}

/** The characters of an element, without what annotates it. */
export const textIn = ({ name, text, children }: MathElement): string =>
  name.startsWith('annotation') ? '' : text + children.map(textIn).join('');

interface GrowingElement extends MathElement {
  readonly children: GrowingElement[];
  text: string;
}

/** The `math` element of markup; undefined where there is none, or it is not well-formed, too deep or too large. */
export function elementFromMarkup(markup: string): MathElement | undefined {
  const from = markup.search(/<(?:\w+:)?math[\s>]/);
  if (from < 0) return undefined;
  const root = newElement('', {});
  const open = [root];
  let count = 0;
  let isBroken = false;
  const parser = new SaxesParser();
  const leave = () => {
    isBroken = true;
  };
  parser.on('error', leave);
  parser.on('opentag', ({ name, attributes }) => {
    const element = newElement(name.replace(/^.*:/, ''), { ...attributes });
    if (++count > MAX_PARTS || open.length > TAG_DEPTH * MOST_MATH_DEPTH) return leave();
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.write(markup.slice(from)).close();
  return isBroken ? undefined : root.children[0];
}

const newElement = (name: string, attributes: Record<string, string>): GrowingElement => ({
  name,
  attributes,
  children: [],
  text: '',
});
