import { reaches } from '../../../model/characters.ts';

/** Devanagari's first letter: no script before it has marks that are drawn before their letters. */
export const FIRST_INDIC = 0x900;

/** In each block of a script of India, from Devanagari to Malayalam, the vowel signs have the same places, and behind them the sign of no vowel. */
export const VOWEL_SIGN =
  /^[\u093e-\u094c\u09be-\u09cc\u0a3e-\u0a4c\u0abe-\u0acc\u0b3e-\u0b4c\u0bbe-\u0bcc\u0c3e-\u0c4c\u0cbe-\u0ccc\u0d3e-\u0d4c\u0dcf-\u0dde]$/;
export const NO_VOWEL = /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/;

const OF_INDIA = /^(?=[\u0900-\u0dff])[\p{L}\p{M}]/u;

/** Whether a text begins with a letter or mark of a script of India or Sri Lanka. */
export const isOfIndia = (text: string): boolean => reaches(text, FIRST_INDIC) && OF_INDIA.test(text);
