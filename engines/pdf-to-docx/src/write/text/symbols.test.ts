import { expect, it } from 'vitest';
import { textXml } from './symbols.ts';

const t = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`;

it('writes plain text as it is', () => {
  expect(textXml('a < b ✓', 'Arial')).toBe(t('a &lt; b ✓'));
  expect(textXml('', 'Arial')).toBe('');
});

it('names the font of a character that only a symbol font has', () => {
  expect(textXml('a \uf0fe b', 'Webdings')).toBe(`${t('a ')}<w:sym w:font="Webdings" w:char="F0FE"/>${t(' b')}`);
});

it('gives back Wingdings what stood in for it', () => {
  expect(textXml('✓', 'Open Symbol')).toBe('<w:sym w:font="Wingdings" w:char="F0FC"/>');
  expect(textXml('• x', 'Open Symbol')).toBe(t('• x'));
});

it('takes what stands for ballot boxes and check marks for signs of Wingdings 2', () => {
  expect(textXml('\uf0a3', 'Open Symbol')).toBe('<w:sym w:font="Wingdings 2" w:char="F0A3"/>');
  expect(textXml('\uf052', 'Open Symbol')).toBe('<w:sym w:font="Wingdings 2" w:char="F052"/>');
  expect(textXml('\uf04a', 'Open Symbol')).toBe('<w:sym w:font="Wingdings" w:char="F04A"/>');
  expect(textXml('\uf0a3', 'Wingdings')).toBe('<w:sym w:font="Wingdings" w:char="F0A3"/>');
});
