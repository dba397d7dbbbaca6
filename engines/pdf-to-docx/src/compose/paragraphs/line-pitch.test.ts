import { describe, expect, it } from 'vitest';
import { line, lineOf, span, textStyle } from '../../testing/hand-made-text.ts';
import { caughtUp, linesHeight, pitchOf, spacedExtent, tightened } from './line-pitch.ts';

const arial = textStyle();
const custom = textStyle({ font: 'Nobody’s Own' });
const at = (pitch: number, style = arial) => [0, 1, 2].map((i) => line('A line', 0, 100 + pitch * i, { style }));

describe('pitchOf', () => {
  it('is single where lines are as far apart as the font asks for', () => {
    expect(pitchOf(at(11.5), arial, undefined)).toEqual({ rule: 'multiple', factor: 1 });
  });

  it('is the distance itself for a family that readers may lack', () => {
    expect(pitchOf(at(14, custom), custom, undefined)).toEqual({ rule: 'exact', points: 14 });
  });

  it('is the usual one of such text where a paragraph has one line', () => {
    const [one] = at(23);
    expect(pitchOf([one as ReturnType<typeof line>], arial, 23)).toEqual({ rule: 'multiple', factor: 2 });
  });

  it('is a distance where a stand-in for some characters of a single line may be higher, but for small ones', () => {
    const withSign = (size: number) => lineOf([span('₹', 0, { style: { ...custom, size } }), span('1,186', 10)], 100);
    expect(pitchOf([withSign(10)], arial, undefined).rule).toBe('exact');
    expect(pitchOf([withSign(6)], arial, undefined)).toEqual({ rule: 'multiple', factor: 1 });
  });

  it('leaves larger words in a line out of the distance that all have', () => {
    const large = lineOf([span('Small ', 0), span('large', 40, { style: textStyle({ size: 20 }) })], 100 + 11.5 + 9.38);
    const [first] = at(11.5);
    const pitch = pitchOf([first as ReturnType<typeof line>, large], arial, undefined);
    expect(pitch).toEqual({ rule: 'multiple', factor: 1 });
  });
});

describe('spacedExtent', () => {
  it('adds what a multiple adds below the line', () => {
    const [one] = at(12);
    const single = spacedExtent(one as ReturnType<typeof line>, arial, { rule: 'multiple', factor: 1 });
    const double = spacedExtent(one as ReturnType<typeof line>, arial, { rule: 'multiple', factor: 2 });
    expect(double.ascent).toBe(single.ascent);
    expect(double.ascent + double.descent).toBeCloseTo(2 * (single.ascent + single.descent));
  });

  it('leaves a fifth of an exact distance below the baseline', () => {
    const [one] = at(12);
    expect(spacedExtent(one as ReturnType<typeof line>, arial, { rule: 'exact', points: 20 })).toEqual({
      ascent: 16,
      descent: 4,
    });
  });

  it('stacks lines to their height', () => {
    expect(linesHeight(at(12), arial, { rule: 'exact', points: 12 })).toBeCloseTo(36);
  });
});

describe('tightened', () => {
  const double = { rule: 'multiple', factor: 2 } as const;

  it('keeps a wide multiple of several lines, whose first line would be lower in an exact height', () => {
    expect(tightened(double, arial, 0.95, true)).toEqual({ rule: 'multiple', factor: 1.9 });
  });

  it('never cuts formulas off', () => {
    expect(tightened({ rule: 'atLeast', points: 12 }, arial, 0.5, false)).toEqual({ rule: 'atLeast', points: 6 });
  });

  it('is an exact height for one line, and where a multiple would cut letters', () => {
    expect(tightened(double, arial, 0.5, false)).toMatchObject({ rule: 'exact' });
    expect(tightened({ rule: 'multiple', factor: 1 }, arial, 0.95, true)).toMatchObject({ rule: 'exact' });
  });
});

describe('caughtUp', () => {
  const single = { rule: 'multiple', factor: 1 } as const;
  const part = (of: ReturnType<typeof at>, y: number) => caughtUp(of, single, arial, y);

  it('draws a line together that would come too low, so that it is where the page has it', () => {
    const [one] = at(12) as [ReturnType<typeof line>];
    expect(part([one], 90)).toBe(1);
    // A tenth of what the font asks for, 11.5 points, is missing.
    expect(part([one], 100 - 0.8 * 11.5 * 0.9)).toBeCloseTo(0.9, 2);
  });

  it('has several lines make good a part of it only', () => {
    expect(part(at(12), 95)).toBe(0.94);
  });

  it('leaves lines that stand beside what ends so low', () => {
    expect(part(at(12), 140)).toBe(1);
  });
});
