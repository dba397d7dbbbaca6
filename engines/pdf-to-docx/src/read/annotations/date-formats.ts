/** The formats that forms name by their number (AFDate_Format of Acrobat's forms). */
const NUMBERED = [
  'm/d',
  'm/d/yy',
  'mm/dd/yy',
  'mm/yy',
  'd-mmm',
  'd-mmm-yy',
  'dd-mmm-yy',
  'yy-mm-dd',
  'mmm-yy',
  'mmmm-yy',
  'mmm d, yyyy',
  'mmmm d, yyyy',
  'm/d/yy h:MM tt',
  'm/d/yy HH:MM',
];
const BY_TEXT = /AFDate_FormatEx\(\s*["']([^"']{1,40})["']\s*\)/;
const BY_NUMBER = /AFDate_Format\(\s*(\d{1,2})\s*\)/;

/** The format of a date as Word writes it, as `MM/dd/yyyy`, from the script that shows a field's value; undefined where it shows none. */
export function dateFormatOf(script: string): string | undefined {
  const format = BY_TEXT.exec(script)?.[1] ?? NUMBERED[Number(BY_NUMBER.exec(script)?.[1] ?? -1)];
  // Forms count months by small letters and minutes by capitals; Word does it the other way round.
  return format
    ?.replace(/m+|M+/g, (letters) => (letters.startsWith('m') ? letters.toUpperCase() : letters.toLowerCase()))
    .replace(/tt/g, 'AM/PM');
}
