import { expect, it } from 'vitest';
import type { TagNode } from '../../model/page-content.ts';
import { tag } from '../../testing/hand-made-page.ts';
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

it('puts rows that no table holds into one', () => {
  const rows = [tag('TR', [tag('TD', [1])]), tag('TR', [tag('TD', [2])])];
  expect(roles(withPlainTags(tag('Sect', [tag('P', [0]), ...rows, tag('P', [3])])))).toBe(
    'Sect(P Table(TR(TD) TR(TD)) P)',
  );
  expect(roles(withPlainTags(tag('Table', [tag('TBody', rows)])))).toBe('Table(TBody(TR(TD) TR(TD)))');
  expect(roles(withPlainTags(tag('Table', [tag('Sect', rows)])))).toBe('Table(Sect(TR(TD) TR(TD)))');
});

it('takes what has a label in a list for an item', () => {
  const item = tag('NonStruct', [tag('Lbl', [1]), tag('P', [2])]);
  expect(roles(withPlainTags(tag('L', [item])))).toBe('L(LI(Lbl P))');
});

it('takes a raised link among stretches of text for a part of the text, and what stands among blocks for one', () => {
  const raised = tag('NonStruct', [tag('NonStruct', [tag('NonStruct', [2])])]);
  const text = (mark: number) => tag('NonStruct', [mark]);
  expect(roles(withPlainTags(tag('LI', [tag('Lbl', [0]), text(1), raised, text(3)])))).toBe(
    'LI(Lbl Span Span(Span(Span)) Span)',
  );
  expect(roles(withPlainTags(tag('Div', [tag('P', [1]), raised, tag('P', [3])])))).toBe('Div(P Div(Div(Span)) P)');
});
