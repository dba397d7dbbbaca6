import { expect, it } from 'vitest';
import { programKind } from './program.ts';

it('tells from the metadata what kind of program wrote a document', () => {
  const of = (creator: string, producer = '') => programKind({ creator, producer });
  expect(of('Mozilla/5.0 HeadlessChrome/120.0.0.0', 'Skia/PDF m120')).toBe('web');
  expect(of('', 'WeasyPrint 62.3')).toBe('web');
  expect(of('Typst 0.13.1')).toBe('web');
  expect(of('LaTeX with hyperref', 'pdfTeX-1.40.25')).toBe('tex');
  expect(of('TeX', 'xdvipdfmx (20220710)')).toBe('tex');
  expect(of('', 'Skia/PDF m138 Google Docs Renderer')).toBe('word');
  expect(of('Writer', 'LibreOffice 25.2')).toBe('word');
  expect(of('')).toBe('word');
});
