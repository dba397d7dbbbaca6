import { expect, it } from 'vitest';
import type { TagNode } from '../model/page-content.ts';
import { tag } from '../testing/hand-made-page.ts';
import { withPlainTags } from './plain-tags.ts';

/** The roles of a tree: `P(Span Link(Span))`. */
function roles({ role, children }: TagNode): string {
  const below = children.flatMap((child) => (child.kind === 'element' ? [roles(child.node)] : []));
  return below.length > 0 ? `${role}(${below.join(' ')})` : role;
}

it('takes what holds text alone for a part of the text around it', () => {
  const tree = tag('P', [tag('NonStruct', [1]), tag('Link', [tag('NonStruct', [2])]), tag('NonStruct', [3])]);
  expect(roles(withPlainTags(tree))).toBe('P(Span Link(Span) Span)');
});

it('takes what holds elements for a block around them, but not within text', () => {
  const block = tag('NonStruct', [tag('NonStruct', [1]), tag('P', [2])]);
  expect(roles(withPlainTags(tag('Document', [block])))).toBe('Document(Div(Span P))');
  expect(roles(withPlainTags(tag('P', [tag('NonStruct', [tag('Link', [1])])])))).toBe('P(Span(Link))');
});

it('leaves every other role as it is', () => {
  const tree = tag('Document', [tag('L', [tag('LI', [tag('Lbl', [1]), tag('NonStruct', [2])])])]);
  expect(roles(withPlainTags(tree))).toBe('Document(L(LI(Lbl Span)))');
});
