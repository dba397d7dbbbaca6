import { expect, it } from 'vitest';
import type { LossMessage } from './conversion.ts';
import { fidelityOf } from './fidelity.ts';

const info: LossMessage = {
  code: 'page_recognized',
  severity: 'info',
  text: 'The text of page 1 was recognized.',
  page: 1,
};
const warning: LossMessage = { code: 'words_doubtful', severity: 'warning', text: 'Check these words.', page: 1 };
const all = { source: 10, kept: 10 };

it('calls a result faithful only where nothing was replaced or lost', () => {
  expect(fidelityOf([], all)).toBe('faithful');
  expect(fidelityOf([], null)).toBe('faithful');
  expect(fidelityOf([info], all)).toBe('substituted');
  const alike: LossMessage = { code: 'pages_alike', severity: 'info', text: 'All pages look as they do in the PDF.' };
  expect(fidelityOf([alike], all)).toBe('faithful');
  expect(fidelityOf([info, alike], all)).toBe('substituted');
  const embedded: LossMessage = { code: 'font_embedded', severity: 'info', text: 'Its own font is used.' };
  expect(fidelityOf([embedded], all)).toBe('faithful');
});

it('calls a result degraded where something was lost or is to be checked, or a character is missing', () => {
  expect(fidelityOf([info, warning], all)).toBe('degraded');
  expect(fidelityOf([], { source: 10, kept: 9 })).toBe('degraded');
});
