import { familyOfOwnName } from '../../model/document/own-font-names.ts';
import type { Decoder } from '../pdfium/heap.ts';

const UTF8 = new TextDecoder();
/** What remains of the mark that begins a name in UTF-16. */
const WIDE_MARK = 0xfe;
/** Codes of East Asia that programs write the names of fonts in though names are UTF-8, and what names read by each consist of. */
const LEGACY: readonly (readonly [Decoder, RegExp])[] = [
  [new TextDecoder('euc-kr'), /^[\x20-\x7e\p{sc=Hangul}]+$/u],
  [
    new TextDecoder('shift_jis'),
    /^[\x20-\x7e\u3000-\u9fff\uff01-\uff5e]*[\u3041-\u30ff\uff21-\uff5a][\x20-\x7e\u3000-\u9fff\uff01-\uff5e]*$/,
  ],
  [new TextDecoder('gbk'), /^[\x20-\x7e\p{sc=Han}]+$/u],
  [new TextDecoder('big5'), /^[\x20-\x7e\p{sc=Han}]+$/u],
];
/** What is before a family, and after it. */
const AROUND = /^(?:[A-Z]{6}\+)+|[,-].*$/g;

/** Reads the bytes of a font's name: UTF-8, or a code of East Asia, first one that makes the name of a known family. */
export const FONT_NAME = {
  decode(bytes: Uint8Array): string {
    const name = UTF8.decode(bytes);
    if (!name.includes('\ufffd') || (bytes[0] ?? 0) >= WIDE_MARK) return name;
    const readings = LEGACY.map(([code, likely]) => ({ text: code.decode(bytes), likely }));
    const known = readings.find(({ text }) => familyOfOwnName(text.replace(AROUND, '')) !== undefined);
    return (known ?? readings.find(({ text, likely }) => likely.test(text)))?.text ?? name;
  },
};
