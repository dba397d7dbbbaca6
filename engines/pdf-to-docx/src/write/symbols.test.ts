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
