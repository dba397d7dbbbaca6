import { expect, it } from 'vitest';
import type { GrayPicture, RecognizedLine } from '../../../model/recognition/recognizer.ts';
import { wordLooks } from './word-looks.ts';

const [SIZE, PITCH, LEFT] = [40, 12, 20];

/** A picture of two levels with a word of upright strokes on each row, so many pixels thick, and the lines that were read in it. */
function drawn(words: readonly { readonly text: string; readonly strokes: readonly number[] }[]) {
  const [width, height] = [400, (words.length + 1) * 2 * SIZE];
  const pixels = new Uint8Array(width * height).fill(255);
  const lines = words.map(({ text, strokes }, row): RecognizedLine => {
    const y0 = (row + 1) * 2 * SIZE - SIZE;
    for (const [i, thickness] of strokes.entries())
      for (let y = y0; y < y0 + SIZE; y++)
        pixels.fill(0, y * width + LEFT + i * PITCH, y * width + LEFT + i * PITCH + thickness);
    const box = { x0: LEFT - 2, x1: LEFT + strokes.length * PITCH, y0, y1: y0 + SIZE };
    return { words: [{ text, box, confidence: 0.9 }], box, baseline: { y: box.y1, slope: 0 }, block: 0 };
  });
  const picture: GrayPicture = { width, height, pixels, dpi: 300 };
  const sizes = lines.map(() => SIZE);
  const looks = wordLooks(picture, lines, sizes, 128);
  return lines.map(({ words: [word] }) => (word ? looks.get(word)?.isBold : undefined));
}

it('tells bold words by how thick their strokes are in the mean, which are whole pixels where there is no gray', () => {
  const plain = { text: 'sequence', strokes: [3, 3, 4, 3, 4, 3, 3, 4] };
  const thick = { text: 'sequence', strokes: [4, 4, 3, 4, 3, 4, 4, 3] };
  const bold = { text: 'sequence', strokes: [5, 5, 5, 4, 5, 5, 5, 5] };
  expect(drawn([plain, plain, thick, plain, bold])).toEqual([false, false, false, false, true]);
});

it('takes capitals for bold only where they are thicker than those of plain text', () => {
  const plain = { text: 'sequence', strokes: [5, 5, 5, 5] };
  const capitals = { text: 'MIDI', strokes: [6, 6, 6, 6] };
  const bold = { text: 'MIDI', strokes: [8, 8, 8, 8] };
  expect(drawn([plain, plain, capitals, bold])).toEqual([false, false, false, true]);
});
