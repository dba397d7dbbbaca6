import { describe, expect, it } from 'vitest';
import { textStyle } from '../../testing/hand-made-text.ts';
import { fonts, runProperties, size } from './run-properties.ts';

const BASE = textStyle();
const write = (changes: Parameters<typeof textStyle>[0], text = '') => runProperties(textStyle(changes), BASE, text);

describe('runProperties', () => {
  it('writes nothing for a run that looks as its paragraph’s style says', () => {
    expect(write({})).toBe('');
  });

  it('writes only what differs', () => {
    expect(write({ isBold: true, color: 'FF0000' })).toBe('<w:rPr><w:b/><w:bCs/><w:color w:val="FF0000"/></w:rPr>');
  });

  it('turns off what the style turns on', () => {
    expect(runProperties(BASE, textStyle({ isBold: true }))).toBe('<w:rPr><w:b w:val="0"/><w:bCs w:val="0"/></w:rPr>');
  });

  it('highlights in a color that Word names, and shades in any other', () => {
    expect(write({ highlight: 'FFFF00' })).toContain('<w:highlight w:val="yellow"/>');
    expect(write({ highlight: 'ABCDEF' })).toContain('w:fill="ABCDEF"');
  });

  it('marks right-to-left text', () => {
    expect(write({}, 'שלום')).toBe('<w:rPr><w:rtl/></w:rPr>');
  });

  it('keeps letter-spacing within what Word takes', () => {
    expect(write({ spacing: -5000 })).toContain('<w:spacing w:val="-31680"/>');
    expect(write({ spacing: 1.5 })).toContain('<w:spacing w:val="30"/>');
  });

  it('gives a link the style for links where it looks so, and in contents where it looks like other text', () => {
    const link = (changes: Parameters<typeof textStyle>[0], isPlain = false) =>
      runProperties(textStyle(changes), BASE, '', { color: '0000FF', isUnderlined: true, isPlain });
    const styled = '<w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr>';
    expect(link({ color: '0000FF', isUnderlined: true })).toBe(styled);
    expect(link({ color: 'FF0000', isUnderlined: true })).toContain('<w:u w:val="single"/>');
    expect(link({})).toBe('');
    expect(link({}, true)).toBe(styled);
    expect(link({ isBold: true }, true)).toContain('<w:rStyle w:val="Hyperlink"/><w:b/>');
  });

  it('makes the text under a scan transparent', () => {
    const xml = write({ isInvisible: true });
    expect(xml).toContain('<w:color w:val="000000"/>');
    expect(xml).toContain('<w14:alpha w14:val="99000"/>');
  });
});

describe('fonts of more than one script', () => {
  it('leaves digits among right-to-left letters to the font of those', () => {
    const arabic = { font: 'Amiri', latin: 'Arial' };
    expect(write(arabic, 'الإصدار 3')).not.toContain('w:ascii');
    expect(write(arabic, '3')).toContain('w:ascii="Amiri"');
    expect(write(arabic, 'الإصدار A3')).toContain('w:ascii="Amiri"');
  });

  const mincho = { font: 'MS Mincho', latin: 'Arial' };
  const families = (latin: string, other: string) =>
    `<w:rPr><w:rFonts w:ascii="${latin}" w:hAnsi="${latin}" w:eastAsia="${other}" w:cs="${other}"/></w:rPr>`;

  it('writes a font of another script beside the one for Latin text', () => {
    expect(write(mincho, '用户')).toBe('<w:rPr><w:rFonts w:eastAsia="MS Mincho" w:cs="MS Mincho"/></w:rPr>');
    expect(runProperties(textStyle(mincho), textStyle({ font: 'Georgia' }), '用户')).toBe(
      families('Arial', 'MS Mincho'),
    );
  });

  it('keeps letters and digits in it where they were', () => {
    expect(write(mincho, '8 年')).toContain('w:ascii="MS Mincho"');
  });

  it('writes none where the paragraph’s style has both', () => {
    const base = textStyle(mincho);
    expect(runProperties(textStyle(mincho), base, '用户')).toBe('');
    expect(runProperties(textStyle(), base, 'users')).toBe('');
    expect(runProperties(textStyle(), base, 'א')).toContain('w:cs="Arial"');
  });
});

it('names a family in all scripts', () => {
  expect(fonts('A & B')).toBe(
    '<w:rFonts w:ascii="A &amp; B" w:hAnsi="A &amp; B" w:eastAsia="A &amp; B" w:cs="A &amp; B"/>',
  );
});

it('writes sizes in half points, within Word’s bounds', () => {
  expect(size(10.5)).toBe('<w:sz w:val="21"/><w:szCs w:val="21"/>');
  expect(size(9999)).toContain('w:val="3276"');
});
