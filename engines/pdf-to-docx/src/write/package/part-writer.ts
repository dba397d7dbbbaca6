import type { Inline, WordDocument } from '../../model/document/document.ts';
import type { ImageData } from '../../model/page-content.ts';
import type { StyleSheet } from '../styles/style-sheet.ts';
import type { CommentMarks } from '../text/comments.ts';
import { type Package, Relationships } from './package.ts';
import type { WrittenText } from './written-text.ts';

/** What all parts of a file share. */
export interface Shared {
  readonly document: WordDocument;
  readonly target: Package;
  /** Of drawings and bookmarks. */
  readonly counter: { id: number };
  readonly styles: StyleSheet;
  readonly comments: CommentMarks;
  readonly written: WrittenText;
}

/** What writing one part needs to know and keeps count of. */
export class PartWriter {
  readonly relationships = new Relationships();
  readonly document: WordDocument;
  /** The id of the style that plain paragraphs have; empty for Normal. */
  readonly usualStyle: string;
  /** Whether what is written is in a cell that is shaded so dark that text of automatic color would be white. */
  isOnDark = false;
  /** Whether what is written is WordArt, which must name the color of its text. */
  isWordArt = false;
  readonly #shared: Shared;
  /** Headers and footers alone have a style of their own. */
  readonly #isHeader: boolean;
  #hasContents = false;

  constructor(shared: Shared, usualStyle = '') {
    this.document = shared.document;
    this.#isHeader = usualStyle !== '';
    this.usualStyle = usualStyle;
    this.#shared = shared;
  }

  /** Notes text that the part has: of headers and footers, which stand on many pages, what they say. */
  wrote(text: string): void {
    if (this.#isHeader) this.#shared.written.addHeader(text);
    else this.#shared.written.add(text);
  }

  /** Notes how many characters of the source what was written shows without having them as text. */
  showed(characters: number): void {
    if (!this.#isHeader) this.#shared.written.addShown(characters);
  }

  /** What styles and lists say. */
  get styles(): StyleSheet {
    return this.#shared.styles;
  }

  /** What is before and behind an inline: where comments on it begin and end. */
  withComments(inline: Inline, xml: string): string {
    const { comments } = this.#shared;
    return comments.before(inline) + xml + comments.after(inline);
  }

  /** A number that no other drawing or bookmark of the file has. */
  nextId(): number {
    return ++this.#shared.counter.id;
  }

  /** Whether this is the part's first table of contents: updating would fill each with the same. */
  takeContents(): boolean {
    const isFirst = !this.#hasContents;
    this.#hasContents = true;
    return isFirst;
  }

  addMedia(image: ImageData): string {
    return this.#shared.target.addMedia(image);
  }

  addVector(svg: Uint8Array): string {
    return this.#shared.target.addVector(svg);
  }
}
