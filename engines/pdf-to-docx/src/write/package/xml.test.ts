import { expect, it } from 'vitest';
import { emu, escapeXml, twips } from './xml.ts';

it('escapes what XML reserves', () => {
  expect(escapeXml('<a & "b">')).toBe('&lt;a &amp; &quot;b&quot;&gt;');
});

it('removes what XML forbids and mends lone surrogates', () => {
  expect(escapeXml('a\u0000\u000b\uffffb')).toBe('ab');
  expect(escapeXml('\ud83d')).toBe('\ufffd');
  expect(escapeXml('😀')).toBe('😀');
});

it('rounds points to the units of the format', () => {
  expect(twips(10.02)).toBe(200);
  expect(emu(1)).toBe(12700);
});
