import { expect, it } from 'vitest';
import { placeWords } from './place-words.ts';

const message = (text: string, more: { page?: number; count?: number; code?: string } = {}) => ({
  ...{ code: 'comment_dropped', severity: 'info' as const, text },
  ...more,
});

it('puts the page before a message that does not name it', () => {
  expect(placeWords(message('A comment was left out.', { page: 3 }))).toBe('Page 3: ');
  expect(placeWords(message('Arial replaces Inter.', { page: 3, code: 'font_substituted' }))).toBe('From page 3: ');
  expect(placeWords(message('A link on page 30 is plain text.', { page: 3 }))).toBe('Page 3: ');
});

it('says a page once, and none before what is about several or about no page', () => {
  expect(placeWords(message('Page 3 keeps its exact look.', { page: 3 }))).toBe('');
  expect(placeWords(message('A link on page 3 is plain text.', { page: 3 }))).toBe('');
  expect(placeWords(message('2 comments were left out.', { page: 3, count: 2 }))).toBe('');
  expect(placeWords(message('Nothing is lost.'))).toBe('');
});
