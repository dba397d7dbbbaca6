import { expect, it } from 'vitest';
import { readHocr } from './read-hocr.ts';
import { readOrientation } from './read-orientation.ts';

const word = (text: string, confidence: number) =>
  `<span class='ocrx_word' id='w' title='bbox 10 20 50 40; x_wconf ${confidence}'>${text}</span>`;
const page = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><body><div class='ocr_page' title='image "a.pgm"; bbox 0 0 9 9'>${content}</div></body></html>`;

it('reads words with their boxes, confidence, line and block', () => {
  const lines = readHocr(
    page(`<div class='ocr_carea' title="bbox 10 20 90 80"><p class='ocr_par'>
      <span class='ocr_line' title="bbox 10 20 90 40; baseline 0.01 -5; x_size 20">${word('A &amp; B', 96)} ${word('<em>c</em>d', 50)}</span>
    </p></div><div class='ocr_carea'><span class='ocr_header' title="bbox 1 2 3 4; baseline 0 0">${word('two', 90)}</span></div>`),
  );
  expect(lines).toEqual([
    {
      words: [
        { text: 'A & B', box: { x0: 10, y0: 20, x1: 50, y1: 40 }, confidence: 0.96 },
        { text: 'cd', box: { x0: 10, y0: 20, x1: 50, y1: 40 }, confidence: 0.5 },
      ],
      box: { x0: 10, y0: 20, x1: 90, y1: 40 },
      baseline: { y: 35, slope: 0.01 },
      block: 0,
    },
    expect.objectContaining({ block: 1, baseline: { y: 4, slope: 0 } }),
  ]);
});

it('leaves out lines without words and takes the edge of text that is on its side', () => {
  const empty = `<span class='ocr_line' title="bbox 0 0 1 1; baseline 0 0">${word(' ', 95)}</span>`;
  const side = `<span class='ocr_textfloat' title="bbox 5 5 9 90; textangle 90; x_size 4">${word('up', 80)}</span>`;
  const lines = readHocr(page(`<div class='ocr_carea'>${empty}${side}</div>`));
  expect(lines).toMatchObject([{ words: [{ text: 'up' }], baseline: { y: 90, slope: 0 }, quarters: 1 }]);
});

it('tells how lines are turned whose words are above each other', () => {
  const at = (y: number, text = 'word') =>
    `<span class='ocrx_word' title='bbox 5 ${y} 25 ${y + 40}; x_wconf 90'>${text}</span>`;
  const line = (...words: readonly string[]) =>
    `<span class='ocr_line' title="bbox 5 0 25 200; baseline 0 0">${words.join(' ')}</span>`;
  const quartersOf = (...lines: readonly string[]) =>
    readHocr(page(`<div class='ocr_carea'>${lines.join('')}</div>`)).map(({ quarters }) => quarters);
  expect(quartersOf(line(at(0), at(60)), line(at(0)))).toEqual([3, 3]);
  expect(quartersOf(line(at(60), at(0)))).toEqual([1]);
  expect(quartersOf(line(at(0, '|')))).toEqual([undefined]);
  expect(quartersOf(line(at(0), at(0)).replace('5 0 25 200', '5 0 80 40'))).toEqual([undefined]);
});

it('refuses what is no XML', () => {
  expect(() => readHocr(page('<div>'))).toThrow('could not be read');
});

it('reads which way a page is up, and nothing from an empty answer', () => {
  expect(readOrientation('Page number: 0\nRotate: 270\nOrientation confidence: 1.2\nScript: Han\n')).toEqual({
    quarters: 3,
    script: 'Han',
  });
  expect(readOrientation('Rotate: 0\nScript: NULL\n')).toEqual({ quarters: 0, script: '' });
  expect(readOrientation('')).toBeUndefined();
});

it('writes the letter mu in Greek words, and the micro sign in others', () => {
  const line = `<span class='ocr_line' title="bbox 0 0 9 9; baseline 0 0">${word('\u00b5\u03b5', 95)} ${word('\u00b5m', 95)}</span>`;
  const [read] = readHocr(page(`<div class='ocr_carea'>${line}</div>`));
  expect(read?.words.map(({ text }) => text)).toEqual(['\u03bc\u03b5', '\u00b5m']);
});

it('leaves out marks of direction, which are not on the page', () => {
  const line = `<span class='ocr_line' title="bbox 0 0 9 9; baseline 0 0">${word('\u202aCollider\u202c\u200f', 90)}</span>`;
  expect(readHocr(page(line)).flatMap(({ words }) => words.map(({ text }) => text))).toEqual(['Collider']);
});
