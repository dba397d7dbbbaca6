import type { TagChild, TagNode } from '../../model/page-content.ts';

/** What holds the rows of a table, by itself or within one. */
const TABLE = /^(Table|THead|TBody|TFoot)$/;
const TEXT = /^(P|H[1-6]?|Title|Caption|TOCI|Note|FENote|Span|Link|Reference|Quote|Em|Strong|Sub|Lbl)$/;

/**
 * Gives elements that say nothing of themselves (`NonStruct`, ISO 32000-2 14.8.4.3) the role that their place says. An element that holds
 * text alone, or is within text, is a part of that text. An element that holds others is a block around them; in a list one with a label is an
 * item, as the notes of a web page are. Browsers wrap every stretch of text in a `NonStruct`. Rows without a table around them get one:
 * typesetting gives them a section's role.
 */
export function withPlainTags(node: TagNode, isInTable = false): TagNode {
  const isTable = isInTable || TABLE.test(node.role);
  const isAmongText = node.children.some((child) => child.kind === 'element' && isStretch(child.node));
  const children = node.children.map((child): TagChild => {
    if (child.kind === 'content') return child;
    const inner = child.node;
    const role = inner.role === 'NonStruct' ? roleIn(node, inner, isAmongText) : inner.role;
    return {
      kind: 'element',
      node: withPlainTags({ ...inner, role }, isTable && inner.role !== 'TD' && inner.role !== 'TH'),
    };
  });
  return { ...node, children: isTable ? children : withTables(children, node.key) };
}

/** Children of an element with each stretch of rows among them in a table. */
function withTables(children: readonly TagChild[], key: string): TagChild[] {
  const result: TagChild[] = [];
  let rows: TagChild[] = [];
  let count = 0;
  const flush = () => {
    if (rows.length === 0) return;
    const table = {
      key: `${key}/rows${count++}`,
      role: 'Table',
      alt: '',
      colSpan: 1,
      rowSpan: 1,
      listNumbering: '',
      isSized: false,
    };
    result.push({ kind: 'element', node: { ...table, children: rows, absentAfter: 0 } });
    rows = [];
  };
  for (const child of children) {
    if (child.kind === 'element' && child.node.role === 'TR') rows.push(child);
    else {
      flush();
      result.push(child);
    }
  }
  flush();
  return result;
}

/** The role of an element in its parent; `isAmongText`: the parent holds stretches of text, too. */
function roleIn(parent: TagNode, { children }: TagNode, isAmongText: boolean): 'LI' | 'Span' | 'Div' {
  if (parent.role === 'L' && children.some((child) => child.kind === 'element' && child.node.role === 'Lbl'))
    return 'LI';
  if (TEXT.test(parent.role) || holdsText(children)) return 'Span';
  // A reference to a note in an item of a list: a link in a raised stretch, within text that no paragraph holds.
  return isAmongText && children.every((child) => child.kind === 'element' && isPlain(child.node)) ? 'Span' : 'Div';
}

const holdsText = (children: readonly TagChild[]) =>
  children.length > 0 && children.every((child) => child.kind === 'content');

/** A stretch of text as browsers wrap it. */
const isStretch = ({ role, children }: TagNode) => role === 'NonStruct' && holdsText(children);

/** What holds nothing but stretches of text. */
const isPlain = (node: TagNode): boolean =>
  node.role === 'NonStruct' &&
  (isStretch(node) || node.children.every((child) => child.kind === 'element' && isPlain(child.node)));
