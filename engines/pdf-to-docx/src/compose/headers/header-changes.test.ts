import { describe, expect, it } from 'vitest';
import { headerSections, headerVariants } from './header-changes.ts';

/** Pages with the headers that letters stand for; a lower-case letter is a page on which the text before continues. */
const pages = (letters: string) =>
  [...letters].map((letter, i) => ({
    number: i + 1,
    key: letter.toUpperCase(),
    isFresh: letter === letter.toUpperCase(),
  }));

describe('headerSections', () => {
  it('begins a section where the headers change permanently', () => {
    expect(headerSections(pages('AAAABBBB'))).toEqual([0, 4]);
  });

  it('needs no section for a first page, nor for odd and even ones', () => {
    expect(headerSections(pages('FAAAAAA'))).toEqual([0]);
    expect(headerSections(pages('ABABABAB'))).toEqual([0]);
    expect(headerSections(pages('FABABAB'))).toEqual([0]);
  });

  it('makes a page with other headers the first of a section', () => {
    expect(headerSections(pages('AAABAAA'))).toEqual([0, 3]);
    expect(headerVariants(pages('BAAA'))).toEqual({ first: 'B', usual: 'A', even: undefined });
  });

  it('begins a section for each chapter whose title one page shows, lest it be lost', () => {
    const keys = ['#', 'Book', '#', 'Book', 'One', 'Book', '#', 'Book', 'Two', 'Book'];
    const chapters = keys.map((key, i) => ({ number: i + 1, key, isFresh: [0, 2, 6].includes(i) }));
    expect(headerSections(chapters)).toEqual([0, 2, 6]);
    const numbered = chapters.map((page) => ({ ...page, key: page.key.replace(/One|Two/, '^#') }));
    expect(headerSections(numbered)).toEqual([0]);
  });

  it('begins no section where the text continues from the page before', () => {
    expect(headerSections(pages('AAAAbBBBB'))).toEqual([0, 5]);
  });

  it('leaves headers that differ on every page to one section where most pages share theirs', () => {
    expect(headerSections(pages('AAAAAAAAABCDEFGHIJKLMNAAA')).length).toBeLessThan(9);
  });
});

describe('headerVariants', () => {
  it('tells the headers of odd and even pages apart', () => {
    expect(headerVariants(pages('ABABAB'))).toEqual({ first: undefined, usual: 'A', even: 'B' });
  });

  it('takes what most pages have', () => {
    expect(headerVariants(pages('AABAAA'))).toEqual({ first: undefined, usual: 'A', even: undefined });
  });
});
