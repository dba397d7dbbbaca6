import { describe, expect, it } from 'vitest';
import type { FontFace, Glyph } from '../../model/page-content.ts';
import { fontFace, glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { withMeanings } from './unmapped-text.ts';

/** Glyphs of a font, those of the given texts without a meaning but their codes. */
function written(text: string, font: FontFace, isUnmapped = true): Glyph[] {
  const style = glyphStyle({ font });
  return glyphs(text, 0, 100).map((glyph, i) => ({ ...glyph, x: 5 * i, style, isUnmapped, index: i }));
}
const codesOf = (text: string) => [...text].map((character) => character.codePointAt(0) as number);
/** What is unreadable is in brackets. */
function shown(of: readonly Glyph[], text: string, height = 8): string {
  const inkOf = ({ box }: Glyph) => ({ ...box, y1: box.y0 + height });
  const result = withMeanings(of, { codes: codesOf(text), shifted: new Map(), inkOf });
  return result.map((glyph) => (glyph.unreadable ? `[${glyph.unreadable.code}]` : glyph.text)).join('');
}
/** As the reader gives it: codes of controls have no text. */
const read = (text: string) => text.replace(/\p{Cc}/gu, '\ufffd');

describe('withMeanings', () => {
  it('takes codes for characters where they read as text', () => {
    const text = 'Thewholeoftheday';
    expect(shown(written(text, fontFace('Odd')), text)).toBe(text);
  });

  it('takes codes for Unicode where they read as Japanese', () => {
    const text = 'の削除・インストールについて【の場合】';
    expect(shown(written(text, fontFace('Odd')), text)).toBe(text);
  });

  it('reads codes that are glyph numbers, beside characters that have names', () => {
    const font = fontFace('Odd');
    const text = 'Whoever rents a room has to pay for it on the first day';
    const numbers = [...text].map((letter) => String.fromCharCode(letter.charCodeAt(0) - 31)).join('');
    const named = written('é', font, false).map((glyph) => ({ ...glyph, x: -9 }));
    expect(shown([...named, ...written(read(numbers), font)], `é${numbers}`)).toBe(`é${text}`);
  });

  it('knows the ligatures and dashes of TeX in fonts of pictures', () => {
    const text = 'a\u001ccient su\u000eces\u0015the\u001cnallinesofit';
    expect(shown(written(read(text), fontFace('')), text)).toBe('aficient suffices–thefinallinesofit');
  });

  it('knows the bullet of TeX in a font of pictures that has nothing else', () => {
    expect(shown(written(read('\u0088\u0088'), fontFace('')), '\u0088\u0088')).toBe('••');
  });

  it('calls unreadable what reads as no text, and what has no code of a character', () => {
    const text = 'Fh[l_eki<FW][#?dZ[n>';
    expect(shown(written(text, fontFace('Odd')), text)).toBe(
      codesOf(text)
        .map((code) => `[${code}]`)
        .join(''),
    );
    expect(shown(written(read('Ok\u0003'), fontFace('Odd')), 'Ok\u0003')).toBe('Ok[3]');
    expect(shown(written('\u4e00', fontFace('Odd')), '\u4e00')).toBe(`[${0x4e00}]`);
  });

  it('believes the signs of a font that names its letters', () => {
    const font = fontFace('Odd');
    const named = written('The letters of this font all have names, but for its quotation marks: ', font, false);
    const signs = written('“”“”“”“”“”“”“', font).map((glyph) => ({ ...glyph, x: glyph.x + 1000 }));
    const text = [...named, ...signs].map((glyph) => glyph.text).join('');
    expect(shown([...named, ...signs], text)).toBe(text);
  });

  it('believes no code of a font that names letters of India, where they are numbers of glyphs', () => {
    const font = fontFace('Odd');
    const named = written('किताब पढ़ते और मदद करते सभी मनुष्यों को', font, false);
    const codes = written('G)', font).map((glyph) => ({ ...glyph, x: glyph.x + 1000 }));
    const text = [...named, ...codes].map((glyph) => glyph.text).join('');
    expect(shown([...named, ...codes], text).slice(-8)).toBe('[71][41]');
  });

  it('believes no name of a font whose vowel signs stand behind Latin letters and signs', () => {
    const text = 'ज@ा बKा दे की';
    expect(shown(written(text, fontFace('Odd'), false), text)).toBe('ज[64]ा ब[75]ा दे की');
    for (const honest of ['Kअ @अ दे की', '-ा (ा दे की', 'Aा दे की'])
      expect(shown(written(honest, fontFace('Odd'), false), honest)).toBe(honest);
  });

  it('believes no names of Latin letters and signs amid Arabic digits', () => {
    const text = 'عام ÷۴öø من ۱÷/۳a';
    expect(shown(written(text, fontFace('Odd'), false), text)).toBe('عام [247]۴[246][248] من ۱[247]/۳[97]');
    const honest = 'عام ۳x من ۱۲ و ۴y Aö';
    expect(shown(written(honest, fontFace('Odd'), false), honest)).toBe(honest);
  });

  it('takes what draws nothing for a space', () => {
    expect(shown(written('\ufffd', fontFace('Odd')), '\u0003', 0)).toBe(' ');
  });

  it('leaves out controls that one glyph has beside its character', () => {
    const [letter, control] = written('♂\ufffd', fontFace('Odd')) as [Glyph, Glyph];
    expect(
      shown(
        [
          { ...letter, isUnmapped: false },
          { ...control, x: letter.x },
        ],
        '♂\u0019',
      ),
    ).toBe('♂');
  });
});
