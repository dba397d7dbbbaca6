/**
 * The characters of TeX's text fonts that stand where ASCII has controls: the ligatures of its first encoding (OT1), and the quotation
 * marks, dashes and ligatures of its second (T1), which has only rare signs where the first has its ligatures; and the bullet of its symbols for text
 * (TS1), where the second has a capital of Slovak.
 */
export const TEX_CHARACTERS: ReadonlyMap<number, string> = new Map([
  [0x0b, 'ff'],
  [0x0c, 'fi'],
  [0x0d, 'fl'],
  [0x0e, 'ffi'],
  [0x0f, 'ffl'],
  [0x10, '“'],
  [0x11, '”'],
  [0x12, '„'],
  [0x13, '«'],
  [0x14, '»'],
  [0x15, '–'],
  [0x16, '—'],
  [0x1b, 'ff'],
  [0x1c, 'fi'],
  [0x1d, 'fl'],
  [0x1e, 'ffi'],
  [0x1f, 'ffl'],
  [0x88, '•'],
]);
