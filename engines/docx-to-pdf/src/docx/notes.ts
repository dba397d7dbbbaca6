/** One thing that the PDF does not have or show as the document does; `text` is a sentence for the user. */
export interface DocxMessage {
  readonly code: string;
  readonly severity: 'info' | 'warning';
  readonly text: string;
  /** The end of the text before it in the main part, without white space and characters that are not seen; absent where it is in another part. */
  readonly after?: string;
}

/** What the pages lack or show otherwise: whether that is for the user to look at, and how it is said of one and of several. */
const KINDS = {
  external_image: [
    'warning',
    'picture outside the document was left out',
    'pictures outside the document were left out',
  ],
  external_media: [
    'warning',
    'video or sound outside the document was left out',
    'videos or sounds outside the document were left out',
  ],
  external_document: ['warning', 'linked document was left out', 'linked documents were left out'],
  embedded_chunk: [
    'warning',
    'embedded part in another format was left out',
    'embedded parts in another format were left out',
  ],
  linked_object: [
    'info',
    'link to an object in another file was left out',
    'links to objects in other files were left out',
  ],
  external_field: [
    'info',
    'field that takes its content from elsewhere keeps its last content: its source was left out',
    'fields that take their content from elsewhere keep their last content: their sources were left out',
  ],
  external_template: ['info', 'link to a template was left out', 'links to templates were left out'],
  external_data: [
    'info',
    'link to data outside the document was left out',
    'links to data outside the document were left out',
  ],
  unsafe_link: [
    'info',
    'link without a web, email or phone address is plain text: its target was left out',
    'links without a web, email or phone address are plain text: their targets were left out',
  ],
  date_field: [
    'info',
    'date field is plain text: its calendar was left out',
    'date fields are plain text: their calendars were left out',
  ],
  embedded_object: [
    'warning',
    'object of another program is a picture now: the object itself was left out',
    'objects of other programs are pictures now: the objects themselves were left out',
  ],
  macros: ['info', 'macro project was left out', 'macro projects were left out'],
  unreadable_part: [
    'warning',
    'damaged part of the document was left out',
    'damaged parts of the document were left out',
  ],
  border_art: [
    'info',
    'page border of small pictures is drawn as a line of the same width',
    'page borders of small pictures are drawn as lines of the same width',
  ],
  text_effect: [
    'info',
    'text with a glow, a reflection or depth is printed without it',
    'texts with a glow, a reflection or depth are printed without it',
  ],
  vertical_alignment: [
    'warning',
    'section of several pages that is to be centered on its page begins at the top',
    'sections of several pages that are to be centered on their pages begin at the top',
  ],
  spread_page: [
    'info',
    'section whose paragraphs are to be spread over the height of its page begins at the top',
    'sections whose paragraphs are to be spread over the height of their pages begin at the top',
  ],
  page_number_format: [
    'info',
    'page number is in plain figures, as its format is not known here',
    'page numbers are in plain figures, as their formats are not known here',
  ],
  level_text: [
    'warning',
    'text of a turned shape is level, as only text of turned boxes can be turned',
    'texts of turned shapes are level, as only text of turned boxes can be turned',
  ],
  cell_spacing: [
    'info',
    'table with spaces between its cells is printed without them',
    'tables with spaces between their cells are printed without them',
  ],
  condition_by_page: [
    'warning',
    'text in a header or footer that may depend on the page is the same on every page',
    'texts in headers and footers that may depend on the page are the same on every page',
  ],
  not_completed: [
    'warning',
    'part of the document is so large that its fields, tables and formulas were printed as they are in the file',
    'parts of the document are so large that their fields, tables and formulas were printed as they are in the file',
  ],
  restricted_font: [
    'info',
    'font inside the document was left out, as its license keeps it from being used elsewhere',
    'fonts inside the document were left out, as their licenses keep them from being used elsewhere',
  ],
  damaged_font: [
    'info',
    'damaged font inside the document was left out',
    'damaged fonts inside the document were left out',
  ],
} as const;

/** A kind of thing that pages lack or show otherwise. */
export type NoteKind = keyof typeof KINDS;

const MAX_NAMES = 8;
/** Longer than the names of fonts are (OpenType 1.9, 'name'). */
const MAX_LETTERS = 64;

/** `a`, `a and b`, `a, b and c`; of many, the first and how many more. */
export function inWords(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES);
  const words = names.length > shown.length ? [...shown, `${names.length - shown.length} more`] : shown;
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Counts what the pages of one document lack or show otherwise. */
export class GateNotes {
  readonly #counts = new Map<NoteKind, number>();
  readonly #names = new Map<NoteKind, Set<string>>();
  readonly #places = new Map<NoteKind, string>();

  add(kind: NoteKind): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  /** Counts what the user knows by a name; what comes under one name several times, such as the faces of a font, counts once. */
  addNamed(kind: NoteKind, name: string): void {
    const names = this.#names.get(kind) ?? new Set();
    this.#names.set(kind, names.add(name.replace(/\p{Cc}/gu, '').slice(0, MAX_LETTERS)));
    this.#counts.set(kind, names.size);
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
      const names = [...(this.#names.get(code) ?? [])].filter((name) => name !== '');
      const text = `${count} ${count === 1 ? one : many}${names.length > 0 ? `: ${inWords(names)}` : ''}.`;
      return { code, severity, text, ...(after !== undefined && { after }) };
    });
  }
}
