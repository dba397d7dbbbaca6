/// <reference path="./tesseract-core.d.ts" />
import openTesseract, { type TesseractApi, type TesseractModule } from 'tesseract.js-core/tesseract-core-simd.js';
import { NEURAL_NETWORKS, SEGMENTATION } from '../modes.ts';
import { pgmHeader } from '../pgm.ts';
import { readHocr } from '../read-hocr.ts';
import { orientationOf } from '../read-orientation.ts';
import { withSpaces } from '../read-spaces.ts';
import type { GrayPicture, Orientation, RecognizedLine, RecognizeRequest } from '../recognizer.ts';

/** What Tesseract needs in a browser, fetched by the page: the worker that gets documents is allowed no network. */
export interface TesseractFiles {
  /** `tesseract-core-simd.wasm` of `tesseract.js-core`. */
  readonly wasm: Uint8Array;
  /** `osd.traineddata`. */
  readonly orientation: Uint8Array;
  /** `.traineddata` by language, as Tesseract names them. */
  readonly languages: Readonly<Record<string, Uint8Array>>;
}

/** `--oem`: the model that the data has. That for orientation and script has the older one alone. */
const ANY_MODEL = 3;
/** Right angles. */
const FULL_TURN = 4;
/** EXIF's number for a picture that is not turned. */
const UPRIGHT = 1;

/** The name of the data for orientation and script. */
const ORIENTATION = 'osd';

/**
 * Recognizes text in pictures, one after the other, in the thread that asks. Each picture begins with a fresh state, as with servers, which start
 * a program for each. Words differ from a server's in 1 of 150, as the processor's rounding does.
 */
export class BrowserRecognizer {
  readonly languages: readonly string[];
  readonly parallel = 1;
  readonly #files: TesseractFiles;
  #module: Promise<TesseractModule> | null = null;

  constructor(files: TesseractFiles) {
    this.#files = files;
    this.languages = Object.keys(files.languages);
  }

  /** Undefined where the picture has too little text to tell. Rejects where Tesseract fails. */
  orientation(picture: GrayPicture): Promise<Orientation | undefined> {
    return this.#with(picture, ORIENTATION, ANY_MODEL, (api, module) => {
      api.SetPageSegMode(SEGMENTATION.orientation);
      const found = new module.OSResults();
      try {
        if (!api.DetectOS(found)) return undefined;
        // Right angles by which the text stands counterclockwise.
        const { orientation_id, script_id } = found.best_result;
        return orientationOf(FULL_TURN - orientation_id, found.unicharset.get_script_from_script_id(script_id));
      } finally {
        module.destroy(found);
      }
    });
  }

  /** Rejects where Tesseract fails. */
  recognize(picture: GrayPicture, { languages, layout }: RecognizeRequest): Promise<readonly RecognizedLine[]> {
    return this.#with(picture, languages.join('+'), NEURAL_NETWORKS, (api) => {
      api.SetPageSegMode(SEGMENTATION[layout]);
      if (api.Recognize(null) !== 0) throw new Error('The text of a picture could not be recognized.');
      return withSpaces(readHocr(api.GetHOCRText(0)), api.GetUTF8Text());
    });
  }

  async #with<Found>(
    picture: GrayPicture,
    languages: string,
    engine: number,
    find: (api: TesseractApi, module: TesseractModule) => Found,
  ): Promise<Found> {
    this.#module ??= this.#open();
    const module = await this.#module;
    try {
      const api = new module.TessBaseAPI();
      try {
        if (api.Init(null, languages, engine) !== 0) throw new Error(`Tesseract has no data for ${languages}.`);
        module.FS.writeFile('/input', fileOf(picture));
        api.SetVariable('user_defined_dpi', String(Math.round(picture.dpi)));
        if (api.SetImageFile(UPRIGHT, 0) !== 0) throw new Error('Tesseract could not read a picture.');
        return find(api, module);
      } finally {
        api.End();
        module.destroy(api);
      }
    } catch (error) {
      // After a fault, such as too little memory, a module is of no more use: the next picture gets another.
      this.#module = null;
      throw error;
    }
  }

  async #open(): Promise<TesseractModule> {
    const { wasm, orientation, languages } = this.#files;
    const module = await openTesseract({ wasmBinary: wasm, print: () => {}, printErr: () => {} });
    for (const [name, bytes] of Object.entries({ ...languages, [ORIENTATION]: orientation }))
      module.FS.writeFile(`${name}.traineddata`, bytes);
    return module;
  }
}

/** A picture as Tesseract reads it from a file. */
function fileOf(picture: GrayPicture): Uint8Array {
  const header = new TextEncoder().encode(pgmHeader(picture));
  const file = new Uint8Array(header.length + picture.pixels.length);
  file.set(header);
  file.set(picture.pixels, header.length);
  return file;
}
