import { expect, it } from 'vitest';
import type { GrayPicture, RecognizedLine, Recognizer } from '../../model/recognition/recognizer.ts';
import { inSecondLanguage } from './second-language.ts';

type Words = readonly (readonly [text: string, confidence: number])[];

const picture: GrayPicture = { width: 1000, height: 200, pixels: new Uint8Array(200_000).fill(255), dpi: 300 };
const [HEIGHT, WIDTH, LEFT, TOP] = [40, 100, 170, 80];
/** A line by itself has half its height of room, and as much paper on each side as it is high with that. */
const MARGIN = 1.5 * HEIGHT + HEIGHT / 4;

function lineOf(words: Words, left = LEFT, top = TOP): RecognizedLine {
  const box = (i: number, count: number) => ({
    x0: left + i * WIDTH,
    y0: top,
    x1: left + (i + count) * WIDTH - 20,
    y1: top + HEIGHT,
  });
  const read = words.map(([text, confidence], i) => ({ text, confidence, box: box(i, 1) }));
  return { words: read, box: box(0, words.length), baseline: { y: top + 36, slope: 0 }, block: 0 };
}

/** What comes of a line when the recognizer reads other words in its place. */
async function readAgain(first: Words, second: Words): Promise<string | undefined> {
  const line = lineOf(first);
  const recognizer: Recognizer = {
    languages: ['eng', 'heb'],
    parallel: 1,
    orientation: async () => undefined,
    recognize: async () => [lineOf(second, MARGIN, MARGIN)],
  };
  const better = await inSecondLanguage(recognizer, picture, [line], ['heb', 'eng']);
  return better
    .get(line)
    ?.words.map(({ text }) => text)
    .join(' ');
}

it('takes a line as a whole that is more certain in two languages', async () => {
  const [first, second] = [
    [
      ['סוכש', 0.2],
      ['עם', 0.9],
    ],
    [
      ['GitHub', 0.9],
      ['עס', 0.9],
    ],
  ] as const;
  expect(await readAgain(first, second)).toBe('GitHub עס');
});

it('takes only words that were doubtful where the line is no more certain', async () => {
  const first = [
    ['אני', 0.95],
    ['סוכש', 0.5],
    ['עם', 0.95],
    ['אתה', 0.95],
  ] as const;
  const second = [
    ['AI', 0.5],
    ['GitHub', 0.9],
    ['OY', 0.6],
    ['NNN', 0.6],
  ] as const;
  expect(await readAgain(first, second)).toBe('אני GitHub עם אתה');
});

it('keeps a line of which no word is more certain', async () => {
  expect(
    await readAgain(
      [
        ['שלום', 0.5],
        ['עולם', 0.9],
      ],
      [
        ['DIY', 0.4],
        ['DOY', 0.4],
      ],
    ),
  ).toBeUndefined();
});

it('takes no letters for signs that fill squares: they would be much too far apart', async () => {
  // A word is twice as wide as it is high.
  const first = [
    ['終わ', 0.9],
    ['した', 0.5],
  ] as const;
  const read = (text: string) => readAgain(first, [['終わ', 0.9] as const, [text, 0.8] as const]);
  expect(await read('il')).toBeUndefined();
  expect(await read('PDF')).toBe('終わ PDF');
});
