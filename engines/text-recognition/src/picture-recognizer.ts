import { readFile, rm, writeFile } from 'node:fs/promises';
import { filesOf, type Order } from './order.ts';
import { pgmHeader } from './pgm.ts';
import { Places } from './places.ts';
import { readHocr } from './read-hocr.ts';
import { readOrientation } from './read-orientation.ts';
import { withSpaces } from './read-spaces.ts';
import type { GrayPicture, Orientation, RecognizedLine, RecognizeRequest } from './recognizer.ts';

/** How a recognizer works: where its files lie, and who has an order done that names one of them. */
export interface Way {
  readonly folder: string;
  readonly languages: readonly string[];
  readonly parallel: number;
  /** Has Tesseract write what it finds beside the picture. Rejects where it cannot. */
  perform(order: Order): Promise<void>;
}

/**
 * Recognizes text in pictures: writes each as a file, has that worked on, and reads what was found. An engine process, which may start no
 * program, asks its parent for the work.
 */
export class PictureRecognizer {
  readonly languages: readonly string[];
  readonly parallel: number;
  readonly #way: Way;
  readonly #places: Places;
  #pictures = 0;

  constructor(way: Way) {
    this.#way = way;
    this.languages = way.languages;
    this.parallel = way.parallel;
    this.#places = new Places(way.parallel);
  }

  /** Undefined where the picture has too little text to tell. */
  async orientation(picture: GrayPicture): Promise<Orientation | undefined> {
    return this.#perform(picture, null, ({ orientation }) =>
      readFile(orientation, 'utf8').then(readOrientation, () => undefined),
    );
  }

  async recognize(picture: GrayPicture, request: RecognizeRequest): Promise<readonly RecognizedLine[]> {
    return this.#perform(picture, request, async ({ text, plain }) =>
      withSpaces(readHocr(await readFile(text, 'utf8')), await readFile(plain, 'utf8')),
    );
  }

  #perform<Found>(
    picture: GrayPicture,
    text: Order['text'],
    read: (files: ReturnType<typeof filesOf>) => Promise<Found>,
  ): Promise<Found> {
    return this.#places.use(async () => {
      const number = this.#pictures++;
      const files = filesOf(this.#way.folder, number);
      try {
        await writeFile(files.picture, [pgmHeader(picture), picture.pixels]);
        await this.#way.perform({ picture: number, dpi: picture.dpi, text });
        return await read(files);
      } finally {
        await Promise.all(
          [files.picture, files.text, files.plain, files.orientation].map((path) => rm(path, { force: true })),
        );
      }
    });
  }
}
