import { expect, it } from 'vitest';
import type { ListLevel, NumberFormat } from '../../model/document/list.ts';
import { numberingXml } from './numbering.ts';
import { PLAIN_SETTING } from './style-settings.ts';

const level = (format: NumberFormat, text: string): ListLevel => ({
  format,
  text,
  start: 1,
  font: '',
  isBold: false,
  indentLeft: 0,
  hanging: 0,
});
const inDigits = (levels: readonly ListLevel[]) =>
  [...numberingXml([{ levels }], () => PLAIN_SETTING).matchAll(/<w:lvl .*?<\/w:lvl>/g)].map(([xml]) =>
    xml.includes('<w:isLgl/>'),
  );

it('shows the numbers of chapters in digits in the headings below them, whatever chapters count in', () => {
  expect(inDigits([level('chineseCountingThousand', '第%1章'), level('decimal', '%1.%2')])).toEqual([false, true]);
  expect(inDigits([level('upperRoman', '%1.'), level('decimal', '%1.%2'), level('decimal', '%3)')])).toEqual([
    false,
    true,
    false,
  ]);
});

it('leaves levels whose numbers are all decimal as they are', () => {
  expect(inDigits([level('decimal', '%1.'), level('decimal', '%1.%2')])).toEqual([false, false]);
});
