import { inkIn } from '../../model/characters.ts';
import { PlacedLetters } from './placed-letters.ts';

/** The text that the parts of a file have, noted while they are written. */
export class WrittenText {
  /** What each place of the file is to hold. */
  readonly letters = new PlacedLetters();
  readonly #headers: string[] = [];
  #characters = 0;

  /** Characters of the text and its notes, white space apart; those of the source that it shows in another way are among them. */
  get characters(): number {
    return this.#characters;
  }

  /** What headers and footers say, each as often as the file has it. */
  get headers(): string {
    return this.#headers.join('');
  }

  /** Notes a piece of text. */
  add(text: string): void {
    this.#characters += inkIn(text);
  }

  /** Notes characters that the word processor shows by itself: labels of lists, repeated rows. */
  addShown(characters: number): void {
    this.#characters += characters;
  }

  /** Notes a piece of text in a header or footer. */
  addHeader(text: string): void {
    this.#headers.push(text);
  }
}
