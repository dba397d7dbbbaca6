import { ENGLISH } from './english.ts';
import { type Language, SENTENCES } from './other-languages.ts';
import { randomFrom } from './random.ts';

/** Makes plausible text: the same seed gives the same words in the same order. */
export class Prose {
  readonly #next: () => number;

  constructor(seed: string) {
    this.#next = randomFrom(seed);
  }

  /** A whole number from `low` to `high`, both included. */
  number(low: number, high: number): number {
    return low + Math.floor(this.#next() * (high - low + 1));
  }

  /** One of the items. */
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  pick<Item>(items: readonly Item[]): Item | undefined;
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.number(0, items.length - 1)];
  }

  /** A sentence with its period. */
  sentence(): string {
    const { openers, subjects, actions, objects, circumstances, endings } = ENGLISH;
    const core = `${this.pick(subjects)} ${this.pick(actions)} ${this.pick(objects)}`;
    const kind = this.number(0, 5);
    if (kind === 0) return `${this.pick(endings)}.`;
    if (kind === 1) return `${capital(core)}.`;
    if (kind === 2) return `${this.pick(openers)}, ${core}.`;
    if (kind === 3) return `${this.pick(openers)}, ${core} ${this.pick(circumstances)}.`;
    return `${capital(core)} ${this.pick(circumstances)}.`;
  }

  /** Sentences of a paragraph. */
  paragraph(sentences = 5): string {
    return Array.from({ length: sentences }, () => this.sentence()).join(' ');
  }

  /** A few words for a cell, an item or a caption, without a period. */
  phrase(): string {
    return capital(`${this.pick(ENGLISH.actions)} ${this.pick(ENGLISH.objects)}`);
  }

  /** A short name of a thing, for a cell or a row. */
  thing(): string {
    return this.pick(ENGLISH.things);
  }

  place(): string {
    return this.pick(ENGLISH.places);
  }

  person(): string {
    return this.pick(ENGLISH.people);
  }

  /** An amount as `1,234.50`. */
  amount(low = 20, high = 9000): string {
    const value = this.number(low * 2, high * 2) / 2;
    return value.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
  }

  /** Sentences of another language. */
  foreign(language: Language, sentences = 4): string {
    const found = Array.from({ length: sentences }, () => this.pick(SENTENCES[language]));
    return found.join(language === 'japanese' || language === 'chinese' ? '' : ' ');
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
