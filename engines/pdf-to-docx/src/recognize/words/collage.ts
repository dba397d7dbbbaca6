import { type Box, median, shifted, union } from '../../model/geometry.ts';
import type { GrayPicture, RecognizedLine, RecognizedWord, Recognizer } from '../../model/recognition/recognizer.ts';
import { WHITE } from '../format.ts';

/** Room around a row of a picture, in heights of the row: the edges of scanned ink are not exact. */
const ROOM = 0.25;

/** Reads rows of a picture by themselves, each with some room around it: the lines that were found in each, in their places on the page. */
export async function readRows(
  recognizer: Pick<Recognizer, 'recognize'>,
  picture: GrayPicture,
  rows: readonly Box[],
  languages: readonly string[],
  room = ROOM,
): Promise<(readonly RecognizedLine[])[]> {
  if (rows.length === 0) return [];
  const { collage, places } = collageOf(picture, rows, room);
  const read = await recognizer.recognize(collage, { languages, layout: 'block' });
  return places.map((place) =>
    read
      .filter(({ box }) => (box.y0 + box.y1) / 2 > place.y0 && (box.y0 + box.y1) / 2 < place.y1)
      .map((line) => moved(line, place)),
  );
}

/** The box around the words of a line. */
export const boxOfWords = ({ words }: RecognizedLine): Box => union(words.map(({ box }) => box));

/** Lines of a picture as one picture. */
export const collageOfLines = (picture: GrayPicture, lines: readonly RecognizedLine[]): GrayPicture =>
  collageOf(picture, lines.map(boxOfWords), ROOM).collage;

/** Where a row is in a collage, and how far it was moved. */
interface Place {
  readonly y0: number;
  readonly y1: number;
  readonly dx: number;
  readonly dy: number;
}

/** Rows below each other, each with room around it. */
function collageOf(
  picture: GrayPicture,
  rows: readonly Box[],
  share: number,
): { readonly collage: GrayPicture; readonly places: readonly Place[] } {
  const boxes = rows.map(({ x0, y0, x1, y1 }) => {
    const room = Math.round(share * (y1 - y0));
    return {
      x0: Math.max(0, Math.floor(x0) - room),
      y0: Math.max(0, Math.floor(y0) - room),
      x1: Math.min(picture.width, Math.ceil(x1) + room),
      y1: Math.min(picture.height, Math.ceil(y1) + room),
    };
  });
  // One row may be the whole height of a page by mistake.
  const margin = median(boxes.map(({ y0, y1 }) => y1 - y0));
  const width = 2 * margin + Math.max(...boxes.map(({ x0, x1 }) => x1 - x0));
  const height = margin + boxes.reduce((sum, { y0, y1 }) => sum + y1 - y0 + margin, 0);
  const pixels = new Uint8Array(width * height).fill(WHITE);
  const places: Place[] = [];
  let y = margin;
  for (const { x0, y0, x1, y1 } of boxes) {
    for (let row = y0; row < y1; row++)
      pixels.set(
        picture.pixels.subarray(row * picture.width + x0, row * picture.width + x1),
        (y + row - y0) * width + margin,
      );
    places.push({ y0: y, y1: y + y1 - y0, dx: x0 - margin, dy: y0 - y });
    y += y1 - y0 + margin;
  }
  return { collage: { width, height, pixels, dpi: picture.dpi }, places };
}

/** A line of the collage in its place on the page. */
function moved(line: RecognizedLine, { dx, dy }: Place): RecognizedLine {
  const words = line.words.map((word): RecognizedWord => ({ ...word, box: shifted(word.box, dx, dy) }));
  return { ...line, words, box: shifted(line.box, dx, dy), baseline: { ...line.baseline, y: line.baseline.y + dy } };
}
