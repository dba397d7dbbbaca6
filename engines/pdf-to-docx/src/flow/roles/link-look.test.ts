import { expect, it } from 'vitest';
import { linkLook } from '../../compose/link-look.ts';
import { block, lineOf, span, textStyle } from '../../testing/hand-made-text.ts';

const link = { kind: 'uri', uri: 'https://example.org' } as const;
const linked = (text: string, color: string, isUnderlined = true) =>
  block([lineOf([span(text, 0, { link, style: textStyle({ color, isUnderlined }) })], 100)]);

it('takes the look that most links have', () => {
  const plain = block([
    lineOf([span('a longer text that is no link', 0, { style: textStyle({ color: 'FF0000' }) })], 100),
  ]);
  const look = linkLook([linked('a link', '0000FF', false), linked('one', '00AA00'), plain]);
  expect(look).toEqual({ color: '0000FF', isUnderlined: false });
});

it('takes Word’s own where no link tells', () => {
  expect(linkLook([linked('a link', '000000')])).toEqual({ color: '0563C1', isUnderlined: true });
});
