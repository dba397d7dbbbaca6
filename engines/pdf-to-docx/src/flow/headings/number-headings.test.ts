import { describe, expect, it } from 'vitest';
import { isNumberAlone } from '../../language/labels.ts';
import type { TextBlock } from '../../model/analyzed-page.ts';
import { blockText } from '../../model/blocks/block-lines.ts';
import { documentInfo } from '../../testing/hand-made-page.ts';
import { block, line, lines, textStyle } from '../../testing/hand-made-text.ts';
import { findHeadings } from './headings.ts';

const BODY = textStyle();
const prose = (y: number) =>
  block(
    lines(Array<string>(4).fill('Some text that fills its line from one end to the other, as most of it does.'), 0, y),
  );
const head = (text: string, y: number, style = textStyle({ size: 14, isBold: true })) =>
  block([line(text, 0, y, { style })]);
const found = (...blocks: TextBlock[]) =>
  [...findHeadings(blocks, BODY, { outline: [], info: documentInfo() }).headings.keys()].map(blockText);

describe('headings that are a number alone', () => {
  it('are found where several count up in a look of their own', () => {
    expect(found(head('1', 0), prose(20), head('2', 100), prose(120))).toEqual(['1', '2']);
    expect(found(head('(a)', 0), prose(20), head('(b)', 100), prose(120))).toEqual(['(a)', '(b)']);
    expect(found(head('7', 0), prose(20), head('3', 100), prose(120))).toEqual([]);
  });

  it('are found where other headings look alike', () => {
    const blocks = [head('Exercises of week three', 0), prose(20), head('3.1', 100), prose(120)];
    expect(found(...blocks)).toEqual(['Exercises of week three', '3.1']);
  });

  it('are not found in the look of the text', () => {
    expect(found(head('1', 0, BODY), prose(20), head('2', 100, BODY), prose(120))).toEqual([]);
  });
});

it('knows a number alone from years, amounts and words', () => {
  expect(['1', '2.', '3.1', '1a)', '(iv)', 'B.'].every(isNumberAlone)).toBe(true);
  expect(['2026', '1,5', '12 €', 'It', '-1', '1.'.repeat(9)].some(isNumberAlone)).toBe(false);
});
