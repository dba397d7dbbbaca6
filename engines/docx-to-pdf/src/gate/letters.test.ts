import { expect, it } from 'vitest';
import { Letters } from './letters.ts';

function lettersOf(text: string): Letters {
  const letters = new Letters();
  letters.add(text);
  return letters;
}

it('counts letters and digits as what they spell, and nothing that software adds', () => {
  expect(lettersOf('Ef\uFB01ca\u00adcy, 12 •').total).toBe(10);
  expect(lettersOf('EFFICACY').keptIn(lettersOf('e\uFB03cacy'))).toBe(8);
});

it('tells how much of a text is in another, whatever the order', () => {
  expect(lettersOf('abca').keptIn(lettersOf('cab'))).toBe(3);
  expect(lettersOf('').keptIn(lettersOf('x'))).toBe(0);
});
