import { describe, expect, it } from 'vitest';
import type { Glyph } from '../../../model/page-content.ts';
import { glyphs } from '../../../testing/hand-made-text.ts';
import { withLogicalOrder } from './visual-order.ts';

const textOf = (of: readonly Glyph[]) => of.map(({ text }) => text).join('');
const read = (text: string) => textOf(withLogicalOrder(glyphs(text, 50, 100)));

describe('vowel signs that a PDF has where they are drawn', () => {
  it('come behind their consonants', () => {
    expect(read('िकताब िदन')).toBe('किताब दिन');
    expect(read('েকন েদশ')).toBe('কেন দেশ');
    expect(read('ெபய ைக')).toBe('பெய கை');
    expect(read('េគ ែក')).toBe('គេ កែ');
  });

  it('come behind all the consonants that share them', () => {
    expect(read('िस्थित िशक्षा')).toBe('स्थिति शिक्षा');
    expect(read('ि\u0921\u093cग िक')).toBe('\u0921\u093cिग कि');
  });

  it('become one vowel with what is drawn behind the consonant', () => {
    expect(read('েকান েদশ')).toBe('কোন দেশ');
    expect(read('െകാച െചമ')).toBe('കൊച ചെമ');
    expect(read('ෙකාළ ෙද')).toBe('කොළ දෙ');
    expect(read('េកាះ េគ')).toBe('កោះ គេ');
    expect(read('െെചന')).toBe('ചൈന');
  });

  it('are written behind the other signs of a Burmese letter', () => {
    expect(read('\u1031\u103cပာ \u1031\u101b\u103d')).toBe('ပ\u103c\u1031ာ \u101b\u103d\u1031');
  });
});

describe('vowel signs that a PDF has as they are typed', () => {
  it('stay where they are', () => {
    for (const text of ['किताब दिन की स्थिति', 'কেন দেশে', 'കൊച്ചി', 'ကြောင့် ဆရာ', 'គេ កែ']) expect(read(text)).toBe(text);
  });

  it('stay where they are though one stands alone', () => {
    expect(read('ि कि दि')).toBe('ि कि दि');
  });

  it('stay where they are where one glyph of the font draws them with their letter', () => {
    const drawn = glyphs('िक ', 50, 100).flatMap((glyph) =>
      glyph.text === 'क' ? [glyph, { ...glyph, text: 'ि' }] : glyph,
    );
    const [, ...others] = drawn;
    expect(textOf(withLogicalOrder([...others, ...glyphs('िग', 80, 100)]))).toBe('कि गि');
  });
});

it('takes time in proportion to the glyphs', () => {
  const many = glyphs(`िक िक ि${'ि'.repeat(40_000)}क`, 50, 100, undefined, { advance: 1 });
  const start = performance.now();
  withLogicalOrder(many);
  expect(performance.now() - start).toBeLessThan(1000);
});
