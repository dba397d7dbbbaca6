import { describe, expect, it } from 'vitest';
import {
  countBrackets,
  hasRtl,
  isMostlyRtl,
  isWithinRtl,
  mirrored,
  misplacedBrackets,
  readingOrder,
  wrongBrackets,
} from './bidi.ts';

const read = (visual: string, isRtlLine: boolean) => readingOrder([...visual], (item) => item, isRtlLine).join('');

describe('readingOrder', () => {
  it('leaves a left-to-right line as it is', () => {
    expect(read('plain text 12', false)).toBe('plain text 12');
  });

  it('turns a right-to-left line', () => {
    expect(read('גבא', true)).toBe('אבג');
  });

  it('keeps numbers and Latin words in a right-to-left line readable', () => {
    expect(read('ג 2025 בא', true)).toBe('אב 2025 ג');
    expect(read('ב PDF א', true)).toBe('א PDF ב');
  });

  it('turns only the right-to-left words of a left-to-right line', () => {
    expect(read('the word גבא here', false)).toBe('the word אבג here');
  });

  it('puts two numbers in the order of the line, unless they belong to Latin letters before them', () => {
    expect(read('ב 2016 – 2008 א', true)).toBe('א 2008 – 2016 ב');
    expect(read('ב 2015 ,3.0 א', true)).toBe('א 3.0, 2015 ב');
    expect(read('ב ISO 9001 - 2 א', true)).toBe('א ISO 9001 - 2 ב');
  });

  it('runs through a formula from left to right, with its signs, numbers and brackets', () => {
    expect(read('ב 𝐶 = [0,1] א', true)).toBe('א 𝐶 = [0,1] ב');
    expect(read('.4 = 𝑉(𝑋) + 1 א', true)).toBe('א 4 = 𝑉(𝑋) + 1.');
  });

  it('keeps a decimal number in one piece', () => {
    expect(read('ב 3.14 א', true)).toBe('א 3.14 ב');
  });

  it('runs through the numbers of Arabic and Persian from left to right', () => {
    expect(read('ب ١٢٥٠ أ', true)).toBe('أ ١٢٥٠ ب');
    expect(read('ب ٣٤٫٥ أ', true)).toBe('أ ٣٤٫٥ ب');
    expect(read('ب ۱۳۸۴ أ', true)).toBe('أ ۱۳۸۴ ب');
  });

  it('reads a percent sign behind its number, whichever side it is drawn on', () => {
    expect(read('ב 17% א', true)).toBe('א 17% ב');
    expect(read('ب %17 أ', true)).toBe('أ 17% ب');
    expect(read('ب ٪٥٦ أ', true)).toBe('أ ٥٦٪ ب');
    expect(read('ב 50%-30% א', true)).toBe('א 30%-50% ב');
  });

  it('reads a sign of money before its number, which Hebrew draws on its left and Arabic on its right', () => {
    expect(read('ב $35 א', true)).toBe('א $35 ב');
    expect(read('ب 35$ أ', true)).toBe('أ $35 ب');
  });

  it('parts numbers with a hyphen behind Arabic letters, as these are drawn from right to left', () => {
    expect(read('ب 1234-555-021 أ', true)).toBe('أ 021-555-1234 ب');
    expect(read('ب 12/05/2023 أ', true)).toBe('أ 12/05/2023 ب');
    expect(read('ב 03-555-1234 א', true)).toBe('א 03-555-1234 ב');
    expect(read('ب A 3-4 أ', true)).toBe('أ A 3-4 ب');
    expect(read('ب FIPS 140-2 أ', true)).toBe('أ FIPS 140-2 ب');
    expect(read('ب 6-5-9', true)).toBe('6-5-9 ب');
    expect(read('ב 50=20+30 א', true)).toBe('א 20+30=50 ב');
  });
});

describe('brackets', () => {
  it('are counted as right where they open before they close, and as turned where they close first', () => {
    expect(countBrackets('א (ב) ג')).toEqual({ right: 1, turned: 0 });
    expect(countBrackets('א )ב( ג')).toEqual({ right: 0, turned: 1 });
    expect(countBrackets('א) ב')).toEqual({ right: 0, turned: 0 });
  });

  it('part a number from the word in brackets after it', () => {
    expect(read('ב (WRC-07) 417 א', true)).toBe('א 417 )WRC-07( ב');
  });

  it('belong to right-to-left words of a left-to-right line where they stand around such behind others', () => {
    expect(read('•  )ד ג( בא', false)).toBe('•  אב (ג ד)');
    expect(read(')ד ג(', false)).toBe(')ג ד(');
    expect(read('PDF )ד ג( x', false)).toBe('PDF )ג ד( x');
  });

  it('are found wrong where a pair opens or closes twice', () => {
    expect(wrongBrackets('א )R) ב')).toEqual([2]);
    expect(wrongBrackets('א (R( ב')).toEqual([4]);
    expect(wrongBrackets('א) ב )R) ג')).toEqual([5]);
    expect(wrongBrackets('א) ב (R) [ג]')).toEqual([]);
    expect(wrongBrackets('((א) ב)')).toEqual([]);
  });

  it('are misplaced where they stand at a word as the other of the pair would', () => {
    expect(misplacedBrackets('א( ב')).toEqual([1]);
    expect(misplacedBrackets('א )ב ג')).toEqual([2]);
    expect(misplacedBrackets('א (ב) ג')).toEqual([]);
    expect(misplacedBrackets('א ( ב ) ג')).toEqual([]);
    expect(misplacedBrackets('א(ב)ג')).toEqual([]);
    // The end of one pair and the start of the next look like a pair that is turned.
    expect(misplacedBrackets('ב?(, ג )ד')).toEqual([2, 7]);
    expect(misplacedBrackets('ב?), ג (ד')).toEqual([]);
  });

  it('are mirrored, with any text between them', () => {
    expect(mirrored(')a] «b')).toBe('(a[ »b');
  });

  it('are turned only in what runs from right to left', () => {
    const turned = readingOrder([...'ב (x) א'], (item) => item, false, mirrored).join('');
    expect(turned).toBe('ב (x) א');
  });
});

describe('the direction of a text', () => {
  it('is right to left where most letters are', () => {
    expect(isMostlyRtl('שלום world שלום')).toBe(true);
    expect(isMostlyRtl('hello world של')).toBe(false);
    expect(isMostlyRtl('12 34')).toBe(false);
  });

  it('is right to left between right-to-left words, however many others there are', () => {
    expect(isWithinRtl('ראודב Harbor Works report-final.pdf ץבוקה')).toBe(true);
    expect(isWithinRtl('The word ץבוק')).toBe(false);
    expect(isWithinRtl('12 words')).toBe(false);
  });

  it('has right-to-left characters in Hebrew and Arabic only', () => {
    expect(hasRtl('مرحبا')).toBe(true);
    expect(hasRtl('Ελλάδα')).toBe(false);
  });
});
