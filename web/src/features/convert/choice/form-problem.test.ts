import { expect, it } from 'vitest';
import { USUAL_OPTIONS } from '../options/chosen-options.ts';
import { USUAL_PDF } from '../options/pdf-choice.ts';
import { problemOf } from './form-problem.ts';

const formOptions = (pages: string, target: 'docx' | 'pdf' = 'docx') => ({
  target,
  docx: { ...USUAL_OPTIONS, pages },
  pdf: { ...USUAL_PDF, pages },
  resultName: '',
  password: '',
  isOnDevice: false,
});

it.each([
  ['9-99', 1, 'This PDF has 1 page.'],
  ['4,7-', 3, 'This PDF has 3 pages.'],
  ['3-1', 9, '“3-1” is not a page range. Write it as 1-3,7.'],
  ['first', 9, '“first” is not a page range. Write it as 1-3,7.'],
  ['2-99', 3, null],
  ['9', null, null],
  ['', 1, null],
])('of pages “%s” in a PDF of %s it says: %s', (pages, count, sentence) => {
  expect(problemOf(formOptions(pages), count)).toBe(sentence);
});

it('knows nothing of the pages of a Word document, but of what does not go together', () => {
  expect(problemOf(formOptions('9-99', 'pdf'), null)).toBeNull();
  const locked = { ...formOptions('', 'pdf'), pdf: { ...USUAL_PDF, standard: '2b', password: 'open sesame' } } as const;
  expect(problemOf(locked, null)).toContain('cannot be protected');
});

it('refuses a name that no file can have', () => {
  expect(problemOf({ ...formOptions(''), resultName: 'a/b' }, 1)).toContain('without slashes');
  expect(problemOf({ ...formOptions(''), resultName: 'Contract 2026' }, 1)).toBeNull();
});
