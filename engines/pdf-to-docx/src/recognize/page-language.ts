import { likeliestOf, type WrittenScript } from '../language/written-languages.ts';
import type { GrayPicture, Recognizer } from '../model/recognition/recognizer.ts';
import { ENGLISH, isNonLatin, LANGUAGES_BY_SCRIPT } from './format.ts';
import type { LeveledPage } from './leveled-page.ts';
import { MIXED_GAIN, SURE_PAGE, SURE_WORD } from './tolerances.ts';
import { confidenceOf, textOfLines } from './words/kept-lines.ts';
import { areTorn } from './words/torn-lines.ts';

/** Inches. The height of the strip of a page that is read to tell its language: about six lines of text. */
const SAMPLE_HEIGHT = 1.2;

/** What a strip of a page shows. */
interface ShownLanguage {
  readonly page: LeveledPage;
  readonly language: string;
  readonly confidence: number;
  /** Whether lines of the strip were torn apart. */
  readonly isTorn: boolean;
}

/** Finds what a page is written in from a few of its lines: whole pages take seconds to read in each language. */
export class PageLanguage {
  readonly #recognizer: Recognizer;

  constructor(recognizer: Recognizer) {
    this.#recognizer = recognizer;
  }

  /** The languages of a script that are installed, the likeliest first. */
  installed(script: string): readonly string[] {
    return (LANGUAGES_BY_SCRIPT[script] ?? []).filter((language) => this.#recognizer.languages.includes(language));
  }

  /** The language of a page in a script; undefined where none of the script is installed. */
  async ofScript(page: LeveledPage, script: string): Promise<string | undefined> {
    const languages = this.installed(script || 'Latin');
    if (languages.length < 2) return languages[0];
    const sample = sampleOf(page);
    if (!languages.includes(ENGLISH)) return (await this.#surest(sample, languages)).language;
    const likeliest = likeliestLanguage(textOfLines(await this.#read(sample, ENGLISH)), ENGLISH);
    return likeliest && languages.includes(likeliest) ? likeliest : ENGLISH;
  }

  /**
   * Which of some pictures of a page, turned differently, shows text in which language: for pages that were read badly, as noise and ornate
   * letters make script and direction wrong. `read`: the languages that were tried. Undefined where no strip of any is read well.
   */
  async ofAnyScript(pages: readonly LeveledPage[], read: readonly string[]): Promise<ShownLanguage | undefined> {
    const scripts = Object.keys(LANGUAGES_BY_SCRIPT).filter((script) => script !== 'Fraktur');
    const all = scripts.flatMap((script) => this.installed(script).slice(0, 1));
    // Half a strip: so many languages take long.
    const samples = pages.map((page) => ({ page, sample: sampleOf(page, SAMPLE_HEIGHT / 2) }));
    let best: ShownLanguage | undefined;
    for (const language of new Set([...read.slice(0, 1), ...all])) {
      for (const { page, sample } of samples) {
        const lines = await this.#read(sample, language);
        const confidence = confidenceOf(lines);
        if (!best || confidence >= best.confidence + MIXED_GAIN)
          best = { page, language, confidence, isTorn: areTorn(lines) };
        if (confidence >= SURE_PAGE) return best;
      }
    }
    return best && best.confidence >= SURE_WORD ? best : undefined;
  }

  /** The language that a few lines are read in with the most confidence: the first one but for others that are surer. */
  async #surest(sample: GrayPicture, languages: readonly string[]) {
    let best = { language: languages[0], confidence: -MIXED_GAIN };
    for (const language of languages) {
      const confidence = confidenceOf(await this.#read(sample, language));
      if (confidence >= best.confidence + MIXED_GAIN) best = { language, confidence };
    }
    return best;
  }

  #read(sample: GrayPicture, language: string) {
    return this.#recognizer.recognize(sample, { languages: [language], layout: 'page' });
  }
}

/** The language that a text of a language's script is written in, installed or not; undefined where its words do not tell. */
export function likeliestLanguage(text: string, readIn: string): string | undefined {
  const script = scriptOf(readIn);
  return script && likeliestOf(text, script);
}

/** The script of a language; undefined where its languages are not told apart by words. */
function scriptOf(language: string): WrittenScript | undefined {
  if (!isNonLatin(language)) return 'Latin';
  return (['Cyrillic', 'Arabic'] as const).find((script) => LANGUAGES_BY_SCRIPT[script]?.includes(language));
}

/** A strip of a page across its whole width, where most letters begin. */
function sampleOf({ text, components }: LeveledPage, inches = SAMPLE_HEIGHT): GrayPicture {
  const { width, height, pixels, dpi } = text;
  const strip = Math.min(height, Math.round(inches * dpi));
  const counts = new Uint32Array(height + 1);
  for (const { box } of components) counts[box.y0 + 1] = counts[box.y0 + 1]! + 1;
  for (let y = 0; y < height; y++) counts[y + 1] = counts[y + 1]! + counts[y]!;
  let [top, most] = [0, -1];
  for (let y = 0; y + strip <= height; y++) {
    const count = counts[y + strip]! - counts[y]!;
    if (count > most) [top, most] = [y, count];
  }
  return { width, height: strip, pixels: pixels.slice(top * width, (top + strip) * width), dpi };
}
