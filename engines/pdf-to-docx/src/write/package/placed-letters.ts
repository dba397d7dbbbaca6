import type { Block, Inline, Note, Paragraph, Picture } from '../../model/document/document.ts';
import type { MathNode } from '../../model/document/equation.ts';
import type { TextPlace } from '../../model/document/text-place.ts';

const LETTER = /[\p{L}\p{Nd}]/u;

/** Of each character of ASCII whether it is a letter or digit, 1 or 0: most text has no other, and testing each by the pattern takes longer. */
const ASCII = Uint8Array.from({ length: 0x80 }, (_, code) => (LETTER.test(String.fromCharCode(code)) ? 1 : 0));

/**
 * How many letters and decimal digits a text has, each as it is written: they are as many however the text is cut.
 *
 * @example
 * lettersOf('Page 2 of 9'); // 8
 */
export function lettersOf(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const known = ASCII[text.charCodeAt(i)];
    if (known !== undefined) count += known;
    else {
      const character = String.fromCodePoint(text.codePointAt(i)!);
      if (LETTER.test(character)) count++;
      i += character.length - 1;
    }
  }
  return count;
}

/** How many letters each place of a document is to hold, counted in what the writer is given: readers of the file find no fewer. */
export class PlacedLetters {
  readonly counts: Record<TextPlace, number> = {
    ...{ body: 0, headers: 0, footers: 0, footnotes: 0, endnotes: 0, comments: 0, textBoxes: 0, fields: 0 },
  };

  /** The notes of the document, in the order by which its text names them. */
  notes: readonly Note[] = [];

  /** Counts blocks that are at a place. */
  add(place: TextPlace, blocks: readonly Block[]): void {
    for (const block of blocks) {
      if (block.kind === 'paragraph') this.#addParagraph(place, block);
      else for (const row of block.rows) for (const cell of row.cells) this.add(place, cell.blocks);
    }
  }

  /** Counts a note: its text, and a mark of its own. */
  addNote(note: Note): void {
    this.#addMark(`${note.kind}s`, note);
    this.add(`${note.kind}s`, note.blocks);
  }

  /** Counts a text that is at a place. */
  addText(place: TextPlace, text: string): void {
    this.counts[place] += lettersOf(text);
  }

  #addParagraph(place: TextPlace, { inlines, anchored, dropCap }: Paragraph): void {
    if (dropCap) this.addText(place, dropCap.text);
    for (const picture of anchored) this.#addPicture(picture);
    for (const inline of inlines) this.#addInline(place, inline);
  }

  #addInline(place: TextPlace, inline: Inline): void {
    switch (inline.kind) {
      case 'text':
        this.addText(place, inline.text);
        if (inline.style.ruby) this.addText(place, inline.style.ruby.text);
        break;
      case 'equation':
        this.#addFormula(place, inline.equation.tree);
        break;
      case 'picture':
        this.#addPicture(inline.picture);
        break;
      case 'field':
        this.addText('fields', inline.text);
        break;
      case 'note':
        this.#addMark(place, this.notes[inline.note]);
        break;
      case 'control':
        this.addText(place, shownBy(inline));
        break;
    }
  }

  /** Word counts the others by itself. */
  #addMark(place: TextPlace, note: Note | undefined): void {
    if (note && !note.isCounted) this.addText(place, note.mark);
  }

  #addPicture({ image, textBox, shapes = [] }: Picture): void {
    if (image) return;
    for (const paragraphs of [textBox?.paragraphs, ...shapes.map((shape) => shape.paragraphs)])
      this.add('textBoxes', paragraphs ?? []);
  }

  #addFormula(place: TextPlace, node: MathNode): void {
    if (node.kind === 'text') this.addText(place, node.text);
    for (const part of partsOf(node)) this.#addFormula(place, part);
  }
}

/** The text that a form field shows; Word itself draws the box of one that has no sign. */
function shownBy({ control, text }: Extract<Inline, { kind: 'control' }>): string {
  if (control.kind === 'drawn-checkbox') return '';
  const value = control.kind === 'text' && control.lines ? control.lines.join('') : text;
  return 'rest' in control ? value + (control.rest ?? '') : value;
}

/** What a part of a formula is made of. */
function partsOf(node: MathNode): MathNode[] {
  const parts: MathNode[] = [];
  for (const value of Object.values(node) as unknown[]) collect(value, parts);
  return parts;
}

function collect(value: unknown, parts: MathNode[]): void {
  if (Array.isArray(value)) for (const inner of value as unknown[]) collect(inner, parts);
  else if (typeof value === 'object' && value !== null && 'kind' in value) parts.push(value as MathNode);
}
