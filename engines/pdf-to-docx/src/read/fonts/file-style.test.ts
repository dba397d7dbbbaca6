import { expect, it } from 'vitest';
import { readFileStyle } from './file-style.ts';

/** A font's file of the two tables that state its look. */
function fontFile({ styles = 0, selection = 64, weight = 400 }): Uint8Array {
  const view = new DataView(new ArrayBuffer(44 + 54 + 64));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, 2);
  const entry = (i: number, tag: string, at: number) => {
    for (let k = 0; k < 4; k++) view.setUint8(12 + 16 * i + k, tag.charCodeAt(k));
    view.setUint32(12 + 16 * i + 8, at);
  };
  entry(0, 'OS/2', 98);
  entry(1, 'head', 44);
  view.setUint16(44 + 44, styles);
  view.setUint16(98 + 4, weight);
  view.setUint16(98 + 62, selection);
  return new Uint8Array(view.buffer);
}

it('reads weight and slant from the file of a font', () => {
  expect(readFileStyle(fontFile({}))).toEqual({ isBold: false, isItalic: false });
  expect(readFileStyle(fontFile({ styles: 1 }))).toEqual({ isBold: true, isItalic: false });
  expect(readFileStyle(fontFile({ styles: 2 }))).toEqual({ isBold: false, isItalic: true });
  expect(readFileStyle(fontFile({ selection: 33, weight: 700 }))).toEqual({ isBold: true, isItalic: true });
  expect(readFileStyle(fontFile({ weight: 900 }))).toEqual({ isBold: true, isItalic: false });
});

it('reads none from a file that is cut off, or of another kind', () => {
  expect(readFileStyle(fontFile({}).subarray(0, 80))).toBeUndefined();
  expect(readFileStyle(new TextEncoder().encode('%!PS-AdobeFont-1.0: Unnamed'))).toBeUndefined();
  expect(readFileStyle(new Uint8Array())).toBeUndefined();
});
