import { expect, it } from 'vitest';
import { type Expected, estimateMs } from './estimate.ts';

const PDF: Expected = {
  originalFormat: 'pdf',
  targetFormat: 'docx',
  bytes: 100_000,
  pages: 10,
  scans: null,
  options: {},
};
const usual = estimateMs(PDF);

it('expects more of more pages, and of few pages with many bytes', () => {
  expect(estimateMs({ ...PDF, pages: 500 })).toBeGreaterThan(usual * 5);
  expect(estimateMs({ ...PDF, bytes: 100_000_000 })).toBeGreaterThan(usual * 5);
});

it('expects seconds of each page whose text is recognized', () => {
  expect(estimateMs({ ...PDF, scans: 0 })).toBe(usual);
  expect(estimateMs({ ...PDF, scans: 2 })).toBe(usual + 2 * 5_880);
  expect(estimateMs({ ...PDF, options: { ocr: 'force' } })).toBe(usual + 10 * 5_880);
  expect(estimateMs({ ...PDF, targetFormat: 'pdf-searchable' })).toBe(usual + 10 * 5_880);
  expect(estimateMs({ ...PDF, targetFormat: 'pdf-searchable', scans: 2 })).toBe(usual + 2 * 5_880);
  expect(estimateMs({ ...PDF, originalFormat: 'png', pages: null })).toBe(6_150);
});

it('expects nothing of scans that stay pictures', () => {
  expect(estimateMs({ ...PDF, scans: 10, options: { ocr: 'off' } })).toBe(usual);
});

it('counts the chosen pages alone', () => {
  expect(estimateMs({ ...PDF, pages: 300, options: { pages: '1-4,10' } })).toBe(estimateMs({ ...PDF, pages: 5 }));
  expect(estimateMs({ ...PDF, pages: 4, options: { pages: '3-' } })).toBe(estimateMs({ ...PDF, pages: 2 }));
});

it('believes no number of pages that no document has', () => {
  expect(estimateMs({ ...PDF, pages: 900_000 })).toBeLessThan(1_300_000);
});
