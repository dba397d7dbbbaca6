import { describe, expect, it } from 'vitest';
import { draftPage } from '../page/draft-page.ts';
import { pageContent } from '../testing/hand-made-page.ts';
import { fontFace, glyphStyle, glyphs } from '../testing/hand-made-text.ts';
import { isFallback } from './fallback-fonts.ts';
import { countFonts, type FontUse } from './font-use.ts';
import { readerFonts } from './reader-fonts.ts';
import { restyleDrafts } from './restyle.ts';

const ALEPHBET = 'אבגדהוזחטיכלמנסעפצקרשת';
const DEJAVU = fontFace('DejaVuSans');
const ARIAL = fontFace('ArialMT');
const CALIBRI = fontFace('Calibri');
const letters = (text: string, x: number, y: number) => glyphs(text, x, y, glyphStyle({ font: DEJAVU }));
const signs = (text: string, x: number, y: number) => glyphs(text, x, y, glyphStyle({ font: ARIAL }));

function fontsOf(all: ReturnType<typeof glyphs>): Map<string, FontUse> {
  const uses = new Map<string, FontUse>();
  countFonts(all, uses);
  return uses;
}

describe('isFallback', () => {
  const judge = (text: string) => isFallback(fontsOf(letters(text, 50, 100)).get('DejaVuSans') as FontUse);

  it('is true of a font that draws right-to-left letters and no sign between them', () => {
    expect(judge(ALEPHBET)).toBe(true);
  });

  it('is not true of one with signs of its own, of few letters, or of Latin', () => {
    expect(judge(`${ALEPHBET}.`)).toBe(false);
    expect(judge('אבגד')).toBe(false);
    expect(judge('abcdefghijklmnopqrstuvwxyz')).toBe(false);
  });
});

describe('text in a fallback font', () => {
  const familiesOf = (all: ReturnType<typeof glyphs>) => {
    const draft = draftPage(pageContent({ glyphs: all }), undefined);
    const [restyled] = restyleDrafts([draft], readerFonts(fontsOf(all)));
    return restyled?.parts.map((line) => line.spans.map(({ style }) => style.font));
  };

  it('gets the family that the signs of its line have', () => {
    const calibri = glyphs('(1)', 50, 140, glyphStyle({ font: CALIBRI }));
    const first = [...letters(ALEPHBET, 70, 100), ...signs('(1.)', 50, 100)];
    expect(familiesOf([...first, ...letters(ALEPHBET, 65, 140), ...calibri])).toEqual([
      ['Arial', 'Arial'],
      ['Calibri', 'Calibri'],
    ]);
  });

  it('gets that of most other lines where its own has none', () => {
    const first = [...letters(ALEPHBET, 70, 100), ...signs('(1.)', 50, 100)];
    expect(familiesOf([...first, ...letters(ALEPHBET, 65, 140)])?.[1]).toEqual(['Arial']);
  });

  it('is told from text in a font without a name', () => {
    const nameless = glyphs('Some text', 50, 100, glyphStyle({ font: fontFace('') }));
    const named = glyphs('Calibri', 50, 140, glyphStyle({ font: CALIBRI }));
    expect(familiesOf([...nameless, ...named])?.[1]).toEqual(['Calibri']);
  });

  it('keeps its own where nothing is next to it', () => {
    expect(familiesOf(letters(ALEPHBET, 50, 100))).toEqual([['DejaVu Sans']]);
  });
});
