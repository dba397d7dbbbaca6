import type { WordDocument } from '../model/document.ts';
import type { ImageData } from '../model/page-content.ts';
import { type Package, Relationships } from './package.ts';

/** What writing one part needs to know and keeps count of. */
export class PartWriter {
  readonly relationships = new Relationships();
  readonly document: WordDocument;
  /** Whether what is written stands in a cell that is shaded so dark that text of automatic colour would be white. */
  isOnDark = false;
  readonly #package: Package;
  readonly #counter: { id: number };
  #hasContents = false;

  constructor(document: WordDocument, target: Package, counter: { id: number }) {
    this.document = document;
    this.#package = target;
    this.#counter = counter;
  }

  /** A number that no other drawing or bookmark of the file has. */
  nextId(): number {
    return ++this.#counter.id;
  }

  /** Whether this is the part's first table of contents: updating would fill each with the same. */
  takeContents(): boolean {
    const isFirst = !this.#hasContents;
    this.#hasContents = true;
    return isFirst;
  }

  addMedia(image: ImageData): string {
    return this.#package.addMedia(image);
  }
}
