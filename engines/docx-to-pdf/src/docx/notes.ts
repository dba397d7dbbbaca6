/** One thing that the PDF does not have or show as the document does; `text` is a sentence for the user. */
export interface DocxMessage {
  readonly code: string;
  readonly severity: 'info' | 'warning';
  readonly text: string;
  /** The end of the text before it in the main part, without white space and characters that are not seen; absent where it is in another part. */
  readonly after?: string;
}

/** What the gate takes out: how it is called, and whether the pages may look other than in Word for it. */
const KINDS = {
  external_image: ['warning', 'picture outside the document was', 'pictures outside the document were'],
  external_media: ['warning', 'video or sound outside the document was', 'videos or sounds outside the document were'],
  external_document: ['warning', 'linked document was', 'linked documents were'],
  embedded_chunk: ['warning', 'embedded part in another format was', 'embedded parts in another format were'],
  linked_object: ['info', 'link to an object in another file was', 'links to objects in other files were'],
  external_field: [
    'info',
    'field that takes its content from elsewhere keeps its last content: its source was',
    'fields that take their content from elsewhere keep their last content: their sources were',
  ],
  external_template: ['info', 'link to a template was', 'links to templates were'],
  external_data: ['info', 'link to data outside the document was', 'links to data outside the document were'],
  unsafe_link: [
    'info',
    'link without a web, email or phone address is plain text: its target was',
    'links without a web, email or phone address are plain text: their targets were',
  ],
  date_field: [
    'info',
    'date field is plain text: its calendar was',
    'date fields are plain text: their calendars were',
  ],
  macros: ['info', 'macro project was', 'macro projects were'],
  unreadable_part: ['warning', 'damaged part of the document was', 'damaged parts of the document were'],
} as const;

/** A kind of thing that the gate takes out. */
export type NoteKind = keyof typeof KINDS;

/** Counts what the gate takes out of one document. */
export class GateNotes {
  readonly #counts = new Map<NoteKind, number>();
  readonly #places = new Map<NoteKind, string>();

  add(kind: NoteKind): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** Notes after which text one of a kind was; the first counts. */
  place(kind: NoteKind, after: string): void {
    if (!this.#places.has(kind)) this.#places.set(kind, after);
  }

  /** One message for each kind, in the order in which they were met. */
  messages(): DocxMessage[] {
    return [...this.#counts].map(([code, count]) => {
      const [severity, one, many] = KINDS[code];
      const after = this.#places.get(code);
      const text = `${count} ${count === 1 ? one : many} left out.`;
      return { code, severity, text, ...(after !== undefined && { after }) };
    });
  }
}
