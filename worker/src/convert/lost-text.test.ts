import { type LettersIn, NO_LETTERS } from '@verso/docx-to-pdf';
import { expect, it } from 'vitest';
import { LOST_TEXT, lostTextIn } from './lost-text.ts';

const result = (kept: number, { code, ...places }: { code?: string } & Partial<LettersIn> = {}) => ({
  characters: { source: kept, kept },
  messages: code ? [{ code, text: '', page: 1, severity: 'warning' as const }] : [],
  lettersIn: { ...NO_LETTERS, ...places },
});
const found = (places: Partial<LettersIn>) => ({ ...NO_LETTERS, ...places });

it('takes a result without a letter for one that has lost the text of its source', () => {
  expect(lostTextIn(result(900), NO_LETTERS)).toBe(LOST_TEXT);
  expect(lostTextIn(result(900, { body: 880 }), NO_LETTERS)).toBe(LOST_TEXT);
  expect(lostTextIn(result(900), found({ headers: 12 }))).toBeNull();
});

it('takes no loss from a source of few letters, nor from one whose pages became pictures and say so', () => {
  expect(lostTextIn(result(20), NO_LETTERS)).toBeNull();
  expect(lostTextIn(result(900, { code: 'page_unreadable' }), NO_LETTERS)).toBeNull();
});

it('says where text is missing, and whether all of it is', () => {
  const whole = { body: 800, headers: 9, footnotes: 30, comments: 5 };
  expect(lostTextIn(result(900, whole), found(whole))).toBeNull();
  expect(lostTextIn(result(900, whole), found({ ...whole, body: 801 }))).toBeNull();
  expect(lostTextIn(result(900, whole), found({ ...whole, footnotes: 0 }))).toMatch(
    /^The text of the footnotes is missing from the result/,
  );
  expect(lostTextIn(result(900, whole), found({ ...whole, headers: 0, comments: 0 }))).toMatch(
    /^The text of the headers and of the comments is missing/,
  );
  expect(lostTextIn(result(900, whole), found({ ...whole, footnotes: 29 }))).toMatch(/^Some text of the footnotes/);
});

it('takes what is written twice in another place for no text of the place that lacks it', () => {
  expect(lostTextIn(result(900, { body: 800, headers: 9 }), found({ body: 900 }))).toMatch(/the headers is missing/);
});
