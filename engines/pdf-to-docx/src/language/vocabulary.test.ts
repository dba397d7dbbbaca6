import { expect, it } from 'vitest';
import { block, lines } from '../testing/hand-made-text.ts';
import { spelling } from './vocabulary.ts';

const { isHyphenated } = spelling([
  block(lines(['A computer and a well-known programme.', 'Re-entry is hard.'], 0, 0)),
]);

it('drops the hyphen of a word that the document writes whole', () => {
  expect(isHyphenated('a compu-', 'ter is')).toBe(true);
});

it('keeps the hyphen of a word that the document writes with one', () => {
  expect(isHyphenated('a well-', 'known thing')).toBe(false);
  expect(isHyphenated('Re-', 'entry')).toBe(false);
});

it('takes an unknown word in small letters for a cut one, and a capital after the hyphen for a name', () => {
  expect(isHyphenated('an unfore-', 'seen end')).toBe(true);
  expect(isHyphenated('the Smith-', 'Jones pair')).toBe(false);
});

it('drops a hyphen before a capital letter where the document writes the word so, with its capitals', () => {
  const { isHyphenated: isCut } = spelling([
    block(lines(['Your email, in JavaScript', 'A PROGRAMME IN CAPITALS'], 0, 0)),
  ]);
  expect(isCut('by E-', 'Mail or by post')).toBe(false);
  expect(isCut('the Java-', 'Script of a page')).toBe(true);
  expect(isCut('ANOTHER PRO-', 'GRAMME')).toBe(true);
});

it('leaves numbers alone', () => {
  expect(isHyphenated('pages 10-', '12')).toBe(false);
});

it('knows two parts for one word where the document writes it whole, unless both are words of their own', () => {
  const { isOneWord } = spelling([block(lines(['Embedded within with in', 'with in', 'Embedde', 'd'], 0, 0))]);
  expect(isOneWord('Embedde', 'd')).toBe(true);
  expect(isOneWord('with', 'in')).toBe(false);
  expect(isOneWord('Embedde', 'x')).toBe(false);
  expect(isOneWord('page 1', '2')).toBe(false);
});

it('keeps the hyphen of a compound after a part that is a word of its own, and drops one that cuts a part', () => {
  const { isHyphenated: isCut } = spelling([
    block(lines(['The state of-the', 'the rest is in Baden-Württem-', 'berg'], 0, 0)),
  ]);
  expect(isCut('a state-of-the-', 'art method')).toBe(false);
  expect(isCut('in Baden-Württem-', 'berg')).toBe(true);
  expect(isCut('of the-the\u2010', 'rest')).toBe(true);
});

it('keeps the hyphen of compounds that always have one, and of those whose parts the document writes', () => {
  expect(isHyphenated('his self-', 'made boat')).toBe(false);
  expect(isHyphenated('a self-', 'less deed')).toBe(true);
  expect(isHyphenated('in the mid-', 'seventies')).toBe(false);
  expect(isHyphenated('at mid-', 'night')).toBe(true);
  expect(isHyphenated('all forty-', 'three of them')).toBe(false);
  const { isHyphenated: isCut } = spelling([
    block(lines(['A short-lived and a seeing man,', 'seeing that he is short.'], 0, 0)),
  ]);
  expect(isCut('a short-', 'seeing man')).toBe(false);
  expect(isCut('a short-', 'ening')).toBe(true);
});
