import { expect, it } from 'vitest';
import { block, lineOf, span, textStyle } from '../testing/hand-made-text.ts';
import { linkColor } from './link-color.ts';

const link = { kind: 'uri', uri: 'https://example.org' } as const;
const linked = (text: string, color: string) =>
  block([lineOf([span(text, 0, { link, style: textStyle({ color, isUnderlined: true }) })], 100)]);

it('takes the colour that most underlined links have', () => {
  const plain = block([
    lineOf([span('a longer text that is no link', 0, { style: textStyle({ color: 'FF0000' }) })], 100),
  ]);
  expect(linkColor([linked('a link', '0000FF'), linked('one', '00AA00'), plain])).toBe('0000FF');
});

it('takes Word’s own where no link tells', () => {
  expect(linkColor([linked('a link', '000000')])).toBe('0563C1');
});
