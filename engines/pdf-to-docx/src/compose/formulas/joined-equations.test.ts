import { describe, expect, it } from 'vitest';
import type { Inline } from '../../model/document/document.ts';
import type { MathNode } from '../../model/document/equation.ts';
import { Signs } from '../../model/signs.ts';
import { textStyle } from '../../testing/hand-made-text.ts';
import { joinedEquations } from './joined-equations.ts';

const signs = new Signs();
const formula = (text: string) =>
  signs.addEquation({
    tree: { kind: 'text', text, isUpright: false },
    size: 10,
    color: '000000',
    isDisplayed: false,
  }) ?? '';
const inline = (text: string): Inline => ({ kind: 'text', text, style: textStyle() });

/** The text of inlines, with that of each formula in brackets. */
const said = (inlines: readonly Inline[]) =>
  inlines
    .map((one) => (one.kind === 'text' ? one.text : `<${one.kind}>`))
    .join('')
    .replaceAll(/[\u{100000}-\u{10fffd}]/gu, (character) => `[${linear(signs.equationOf(character)?.tree)}]`);

function linear(node: MathNode | undefined): string {
  if (node?.kind === 'row') return node.items.map(linear).join('');
  return node?.kind === 'text' ? node.text : '';
}

describe('formulas that the end of a line cut in two', () => {
  it('are one where a sign at the cut has terms at both sides', () => {
    const { inlines, taken } = joinedEquations([inline(`so ${formula('a=')}`), inline(` ${formula('b')}, and`)], signs);
    expect(said(inlines)).toBe('so [a=b], and');
    expect([...taken.values()].join('')).toHaveLength(4);
    expect(said(joinedEquations([inline(`${formula('a')} ${formula('+b')} ${formula('=c')}`)], signs).inlines)).toBe(
      '[a+b=c]',
    );
  });

  it('stay two where no sign joins them, and where something is between them', () => {
    expect(said(joinedEquations([inline(`${formula('a')} ${formula('b')}`)], signs).inlines)).toBe('[a] [b]');
    const apart = [
      inline(formula('a=')),
      { kind: 'break', style: undefined, what: 'line' } as const,
      inline(formula('b')),
    ];
    expect(said(joinedEquations(apart, signs).inlines)).toBe('[a=]<break>[b]');
    const linked = { ...inline(formula('b')), link: { kind: 'place', page: 1, y: 0 } } as Inline;
    expect(said(joinedEquations([inline(formula('a=')), linked], signs).inlines)).toBe('[a=][b]');
    expect(said(joinedEquations([inline(`${formula('a=')} or ${formula('b')}`)], signs).inlines)).toBe('[a=] or [b]');
  });
});
