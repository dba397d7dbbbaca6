import { expect, it } from 'vitest';
import { lacksAllText } from './lost-text.ts';

const result = (kept: number, code?: 'page_unreadable') => ({
  characters: { source: kept, kept },
  messages: code ? [{ code, text: '', page: 1, severity: 'warning' as const }] : [],
});

it('takes a result without a letter for one that has lost the text of its source', () => {
  expect(lacksAllText(result(900), 0)).toBe(true);
  expect(lacksAllText(result(900), 12)).toBe(false);
});

it('takes no loss from a source of few letters, nor from one whose pages became pictures and say so', () => {
  expect(lacksAllText(result(20), 0)).toBe(false);
  expect(lacksAllText(result(900, 'page_unreadable'), 0)).toBe(false);
});
