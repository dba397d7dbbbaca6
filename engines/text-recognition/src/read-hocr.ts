import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Box, RecognizedLine, RecognizedWord } from './recognizer.ts';

/** Classes of lines in hOCR as Tesseract writes it. */
const LINES = new Set(['ocr_line', 'ocr_textfloat', 'ocr_header', 'ocr_caption']);
const PER_CENT = 100;
const RIGHT_ANGLE = 90;
/** Height over width of a line that is on its side: characters themselves are lower. */
const TALLEST = 2;
/** Fewer, such as a bar, are higher than wide on a level line, too. */
const FEW_CHARACTERS = 4;
/** Marks of direction, which Tesseract puts around Latin words among Hebrew and Arabic ones. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e]/g;

interface TitledLine extends RecognizedLine {
  readonly title: string;
}
interface OpenLine extends Omit<TitledLine, 'words'> {
  readonly words: RecognizedWord[];
}
interface OpenWord extends Omit<RecognizedWord, 'text'> {
  text: string;
  /** The depth of its element. */
  readonly depth: number;
}

/** The lines of a page in hOCR (kba.github.io/hocr-spec/1.2). Lines without a word are left out. Throws for broken XML. */
export function readHocr(hocr: string): RecognizedLine[] {
  const lines: OpenLine[] = [];
  let word: OpenWord | null = null;
  let block = -1;
  let depth = 0;
  const parser = new SaxesParser();
  parser.on('error', (cause) => {
    throw new Error('The recognized text could not be read.', { cause });
  });
  parser.on('opentag', ({ attributes }: SaxesTagPlain) => {
    depth++;
    const { class: kind = '', title = '' } = attributes as Record<string, string>;
    if (kind === 'ocr_carea') block++;
    if (LINES.has(kind)) lines.push({ words: [], ...placeOf(title), block: Math.max(block, 0), title });
    if (kind === 'ocrx_word') {
      const [confidence = 0] = numbersOf(title, 'x_wconf');
      word = { text: '', box: boxOf(title), confidence: confidence / PER_CENT, depth };
    }
  });
  parser.on('text', (text) => {
    // In elements of its own, such as those for bold text, too.
    if (word) word.text += text;
  });
  parser.on('closetag', () => {
    if (word?.depth === depth) {
      const { depth: _, ...read } = word;
      const text = withGreekMu(read.text.replace(DIRECTIONS, '').trim());
      if (text !== '') lines.at(-1)?.words.push({ ...read, text });
      word = null;
    }
    depth--;
  });
  parser.write(hocr).close();
  return withQuarters(lines.filter(({ words }) => words.length > 0));
}

/** Tesseract's Greek data writes the micro sign (U+00B5) for the letter mu, and no search finds such words. */
function withGreekMu(text: string): string {
  return /\p{Script=Greek}/u.test(text) ? text.replaceAll('\u00b5', '\u03bc') : text;
}

/** The baseline is given from the lower left corner of the line's box. Text that is on its side has none: its box's edge is taken. */
function placeOf(title: string): Pick<RecognizedLine, 'box' | 'baseline'> {
  const box = boxOf(title);
  const [slope = 0, offset = 0] = numbersOf(title, 'baseline');
  return { box, baseline: { y: box.y1 + offset, slope } };
}

/**
 * Lines with how they are turned. Tesseract states it for some only (`textangle`: degrees counterclockwise, so a picture is turned the other way
 * for the line to be level): others are known by their words, which are above each other.
 */
function withQuarters(lines: readonly TitledLine[]): RecognizedLine[] {
  let usual: 1 | 3 | undefined;
  return lines.map(({ title, ...line }) => {
    const [angle = 0] = numbersOf(title, 'textangle');
    const stated = Math.round(angle / RIGHT_ANGLE) % 4;
    if (stated === 1 || stated === 2 || stated === 3) return { ...line, quarters: stated };
    const { x0, y0, x1, y1 } = line.box;
    if (y1 - y0 < TALLEST * (x1 - x0)) return line;
    const [first, last] = [line.words[0], line.words.at(-1)];
    // One word does not tell whether it runs up or down: it is like the line before it.
    if (first && last && first !== last) usual = last.box.y0 + last.box.y1 > first.box.y0 + first.box.y1 ? 3 : 1;
    else if ([...(first?.text ?? '')].length < FEW_CHARACTERS) return line;
    return { ...line, quarters: usual ?? 1, baseline: { y: line.box.y1, slope: 0 } };
  });
}

function boxOf(title: string): Box {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(title, 'bbox');
  return { x0, y0, x1, y1 };
}

/** The numbers of a property in a title: `bbox 1 2 3 4; x_wconf 90`. */
function numbersOf(title: string, property: string): number[] {
  const part = title.split(';').find((one) => one.trim().startsWith(`${property} `));
  return (part ?? '').trim().split(/\s+/).slice(1).map(Number).filter(Number.isFinite);
}
