import type { TagChild, TagNode } from '../model/page-content.ts';

const TEXT = /^(P|H[1-6]?|Title|Caption|TOCI|Note|FENote|Span|Link|Reference|Quote|Em|Strong|Sub|Lbl)$/;

/**
 * Gives elements that say nothing of themselves (`NonStruct`, ISO 32000-2 14.8.4.3) the role that their place says: what
 * holds text alone, or stands within text, is a part of it; what holds elements is a block around them. Browsers
 * wrap every stretch of text in one.
 */
export function withPlainTags(node: TagNode): TagNode {
  const children = node.children.map((child): TagChild => {
    if (child.kind === 'content') return child;
    const inner = child.node;
    const role = inner.role === 'NonStruct' ? roleIn(node, inner) : inner.role;
    return { kind: 'element', node: withPlainTags({ ...inner, role }) };
  });
  return { ...node, children };
}

function roleIn(parent: TagNode, { children }: TagNode): 'Span' | 'Div' {
  const holdsText = children.length > 0 && children.every((child) => child.kind === 'content');
  return holdsText || TEXT.test(parent.role) ? 'Span' : 'Div';
}
