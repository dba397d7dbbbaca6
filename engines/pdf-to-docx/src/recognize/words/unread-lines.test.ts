import { expect, it } from 'vitest';
import type { GrayPicture, RecognizedLine, Recognizer } from '../../model/recognition/recognizer.ts';
import type { SecondLook } from './second-look.ts';
import { withUnreadLines } from './unread-lines.ts';

const SIZE = 20;
const picture: GrayPicture = { width: 1000, height: 200, pixels: new Uint8Array(200_000).fill(255), dpi: 300 };
const boxAt = (x: number, y = 100) => ({ x0: x, y0: y, x1: x + SIZE, y1: y + SIZE });
const lettersAt = (...places: readonly number[]) => places.map((x) => ({ box: boxAt(x), count: 100 }));

/** A line of words, each as wide as three letters, at these places. */
function lineAt(...places: readonly number[]): RecognizedLine {
  const words = places.map((x) => ({ text: 'abc', box: { ...boxAt(x), x1: x + 3 * SIZE }, confidence: 0.95 }));
  return { words, box: { ...boxAt(0), x1: 1000 }, baseline: { y: 118, slope: 0 }, block: 0 };
}

/** Reads one word in every picture, and counts the pictures. */
function reader(): Recognizer & { count: number } {
  return {
    languages: ['eng'],
    parallel: 1,
    count: 0,
    orientation: async () => undefined,
    async recognize({ width, height }) {
      this.count++;
      const box = { x0: SIZE, y0: height / 3, x1: width - SIZE, y1: (2 * height) / 3 };
      const words = [{ text: 'found', box, confidence: 0.95 }];
      return [{ words, box, baseline: { y: box.y1, slope: 0 }, block: 0 }];
    },
  };
}

const page = (lines: readonly RecognizedLine[], ...letters: readonly number[]): SecondLook => ({
  picture,
  lines,
  sizes: lines.map(() => SIZE),
  components: lettersAt(...letters),
  languages: ['eng'],
});
const textOf = (lines: readonly RecognizedLine[]) => lines.flatMap(({ words }) => words.map(({ text }) => text));

it('reads letters after the last word of a line', async () => {
  const recognizer = reader();
  const lines = await withUnreadLines(recognizer, page([lineAt(0, 100)], 300, 330, 360, 390, 420));
  expect(textOf(lines)).toContain('found');
});

it('does not read a line again for single letters that the boxes of its words leave out', async () => {
  const recognizer = reader();
  const lines = [lineAt(0, 100, 200, 300, 400, 500, 600)];
  expect(await withUnreadLines(recognizer, page(lines, 70, 170, 270, 370, 470, 570))).toEqual(lines);
  expect(recognizer.count).toBe(0);
});

it('adds nothing for strokes of a drawing where it finds only the words next to it again', async () => {
  const line = lineAt(440);
  // The row is moved by so much in the picture that shows it by itself.
  const [dx, dy] = [265, 65];
  const moved = ({ x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }) => ({
    x0: x0 - dx,
    y0: y0 - dy,
    x1: x1 - dx,
    y1: y1 - dy,
  });
  const again = { text: 'abc', box: moved({ ...boxAt(440), x1: 500 }), confidence: 0.95 };
  const stroke = { text: 'fh', box: moved({ ...boxAt(300), x1: 340 }), confidence: 0.1 };
  const recognizer: Recognizer = {
    ...reader(),
    recognize: async () => [{ ...line, words: [stroke, again], box: moved(line.box), baseline: { y: 53, slope: 0 } }],
  };
  expect(await withUnreadLines(recognizer, page([line], 300, 330, 360, 390, 415))).toEqual([line]);
});
