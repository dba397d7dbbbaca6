import { drawPage, type FilledPage, type Pixels } from './pdf-pages.ts';
import { heapOf, type Pdfium } from './pdfium.ts';

/** Pages are compared as pictures of this size in pixels, whatever their own is: a line of text is about two pixels high. */
export const LOOK = { width: 96, height: 128 } as const;
/** Units across a page to which PDFium is asked to map its coordinates. */
const UNITS = 10_000;
/** In these scripts each character counts as a word: they have no spaces. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Characters that draw a line to a number where they stand in a row: they are no part of a word, and a word processor draws as many as have room. */
const LEADERS = '.…·_';

/** A word and where it begins, as shares of the page from its upper left corner. */
export interface PlacedWord {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** What a page looks like, to be compared with another. */
export interface PageLooks {
  readonly words: readonly PlacedWord[];
  /** How dark each pixel of a `LOOK` is, from 0 to 1, blurred by a pixel. */
  readonly ink: Float32Array;
}

/** Reads the looks of a page. */
export function looksOf(pdfium: Pdfium, filled: FilledPage): PageLooks {
  const pixels = drawPage(pdfium, filled, LOOK.width, LOOK.height);
  return {
    words: wordsOf(pdfium, filled.page),
    ink: blurred(pixels === null ? new Float32Array(SIZE) : darkness(pixels)),
  };
}

const SIZE = LOOK.width * LOOK.height;

function wordsOf(pdfium: Pdfium, page: number): PlacedWord[] {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return [];
  // Four doubles of a box, then two integers of a point.
  const out = pdfium.pdfium.wasmExports.malloc(40);
  const words: PlacedWord[] = [];
  let begun: { text: string; at: number } | null = null;
  const end = () => {
    const place = begun && placeOf(begun.at);
    // What is beyond the paper is not seen.
    const isOnPaper = place && place.x >= 0 && place.x <= 1 && place.y >= 0 && place.y <= 1;
    if (begun && isOnPaper) words.push({ text: begun.text.normalize('NFKC').toLowerCase(), ...place });
    begun = null;
  };
  const placeOf = (at: number): { x: number; y: number } => {
    pdfium.FPDFText_GetCharBox(text, at, out, out + 8, out + 16, out + 24);
    const box = new DataView(heapOf(pdfium.pdfium).buffer, out, 40);
    const [left, bottom] = [box.getFloat64(0, true), box.getFloat64(16, true)];
    pdfium.FPDF_PageToDevice(page, 0, 0, UNITS, UNITS, 0, left, bottom, out + 32, out + 36);
    const point = new DataView(heapOf(pdfium.pdfium).buffer, out, 40);
    return { x: point.getInt32(32, true) / UNITS, y: point.getInt32(36, true) / UNITS };
  };
  try {
    const count = pdfium.FPDFText_CountChars(text);
    const at = (place: number) => (place < count ? pdfium.FPDFText_GetUnicode(text, place) : 0);
    for (let place = 0, last = 0; place < count; place++) {
      const code = at(place);
      const character = String.fromCodePoint(code);
      const isLeader = LEADERS.includes(character) && (code === last || code === at(place + 1));
      last = code;
      if (isLeader || /\s|\0/.test(character)) end();
      else if (UNSPACED.test(character)) {
        end();
        begun = { text: character, at: place };
        end();
      } else if (begun === null) begun = { text: character, at: place };
      else (begun as { text: string }).text += character;
    }
    end();
    return words;
  } finally {
    pdfium.pdfium.wasmExports.free(out);
    pdfium.FPDFText_ClosePage(text);
  }
}

function darkness({ width, height, stride, bytes }: Pixels): Float32Array {
  const ink = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * stride + 4 * x;
      const light = (bytes[at] as number) + (bytes[at + 1] as number) + (bytes[at + 2] as number);
      ink[y * width + x] = 1 - light / (3 * 255);
    }
  }
  return ink;
}

/** Each pixel as the mean of itself and those around it: what moved by less than that looks the same. */
function blurred(ink: Float32Array): Float32Array {
  const out = new Float32Array(ink.length);
  const { width, height } = LOOK;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [sum, count] = [0, 0];
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          sum += ink[v * width + u] as number;
          count++;
        }
      out[y * width + x] = sum / count;
    }
  }
  return out;
}
