import { describe, expect, it } from 'vitest';
import { smallFont } from '../testing/small-font.ts';
import { openFontFile } from './font-file.ts';

const open = (...of: Parameters<typeof smallFont>) => openFontFile(smallFont(...of));
const drawn = (file: ReturnType<typeof open>, text: string) =>
  [...text].filter((character) => file?.has(character.codePointAt(0) as number)).join('');

describe('openFontFile', () => {
  it('tells the family and the characters that are drawn, not those that were cut out', () => {
    const file = open({ family: 'House Sans', characters: 'abc', empty: 'xyz' });
    expect(file?.family).toBe('House Sans');
    expect(drawn(file, 'abcdxyz\u{1d441}')).toBe('abc');
  });

  it('tells which licenses allow a document that can be edited', () => {
    const isFree = (usage: number) => open({ family: 'House Sans', characters: 'a', usage })?.isFree;
    expect([0, 8].map(isFree)).toEqual([true, true]);
    expect([2, 4, 0x100, 0x208].map(isFree)).toEqual([false, false, false, false]);
  });

  it('takes no file that ends early, and no font of another kind', () => {
    const whole = smallFont({ family: 'House Sans', characters: 'abc' });
    for (let length = 0; length < whole.length; length += 7) {
      expect(() => openFontFile(whole.slice(0, length))?.has(0x61)).not.toThrow();
    }
    expect(openFontFile(whole.slice(0, 40))).toBeUndefined();
    expect(openFontFile(new TextEncoder().encode('%!PS-AdobeFont-1.0: House'))).toBeUndefined();
  });
});
