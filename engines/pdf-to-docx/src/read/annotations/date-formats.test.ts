import { expect, it } from 'vitest';
import { dateFormatOf } from './date-formats.ts';

it('tells the format of dates as Word writes it', () => {
  expect(dateFormatOf('AFDate_FormatEx("mm/dd/yyyy");')).toBe('MM/dd/yyyy');
  expect(dateFormatOf("AFDate_FormatEx('dd.mm.yyyy HH:MM')")).toBe('dd.MM.yyyy HH:mm');
  expect(dateFormatOf('AFDate_Format(12);')).toBe('M/d/yy h:mm AM/PM');
});

it('knows no date in other scripts', () => {
  expect(dateFormatOf('AFNumber_Format(2, 0, 0, 0, "", true);')).toBeUndefined();
  expect(dateFormatOf('')).toBeUndefined();
});
