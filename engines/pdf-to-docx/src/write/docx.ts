import type { Block, HeadersAndFooters, Section, WordDocument } from '../model/document/document.ts';
import type { EmbeddedFont } from '../model/document/embedded-font.ts';
import { addFonts, fontTableXml } from './package/font-table.ts';
import { Package } from './package/package.ts';
import { PartWriter, type Shared } from './package/part-writer.ts';
import { corePropertiesXml, extendedPropertiesXml } from './package/properties.ts';
import { settingsXml } from './package/settings.ts';
import { WrittenText } from './package/written-text.ts';
import { NAMESPACES, XML_HEADER } from './package/xml.ts';
import { type HeaderKind, namesHeaders } from './quirks/header-kinds.ts';
import { endsApart } from './quirks/section-ends.ts';
import { sectionXml } from './section.ts';
import { withEvenRoom } from './styles/even-room.ts';
import { numberingXml } from './styles/numbering.ts';
import { styleSheet } from './styles/style-sheet.ts';
import { stylesXml } from './styles/styles.ts';
import { blocksXml, SEPARATOR } from './table.ts';
import { commentMarks, commentsXml } from './text/comments.ts';
import { noteCountingXml, notesXml } from './text/notes.ts';
import { paragraphXml } from './text/paragraph.ts';

export { WrittenText } from './package/written-text.ts';

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** What goes with a document beside its text. */
export interface Extras {
  readonly fonts?: readonly EmbeddedFont[] | undefined;
  /** Is told the text that is written. */
  readonly written?: WrittenText;
}

/** Writes a document as a WordprocessingML package (ECMA-376 part 1). */
export function writeDocx(source: WordDocument, extras: Extras = {}): Uint8Array {
  const { fonts = [], written = new WrittenText() } = extras;
  const target = new Package();
  const styles = styleSheet(source);
  const document = withEvenRoom(source, styles);
  const shared = {
    document,
    target,
    counter: { id: 0 },
    styles,
    comments: commentMarks(document),
    written,
  };
  written.letters.notes = document.notes;
  const main = new PartWriter(shared);
  const headers = new HeaderContent(shared, main);
  const body = document.sections.map((section, i) => {
    const border = document.pageBorder?.isFirstOnly && i > 0 ? undefined : document.pageBorder;
    const properties = sectionXml(section, headers.references(section) + noteCountingXml(document), border);
    written.letters.add('body', section.blocks);
    return sectionBody(section, properties, i === document.sections.length - 1, main);
  });
  const background = document.background ? `<w:background w:color="${document.background}"/>` : '';
  main.relationships.add('styles', 'styles.xml');
  target.addPart('word/styles.xml', `${MAIN}.styles+xml`, stylesXml(document, styles));
  main.relationships.add('settings', 'settings.xml');
  target.addPart('word/settings.xml', `${MAIN}.settings+xml`, settingsXml(document, fonts.length > 0));
  main.relationships.add('fontTable', 'fontTable.xml');
  const { elements, relationships } = addFonts(fonts, target);
  target.addPart('word/fontTable.xml', `${MAIN}.fontTable+xml`, fontTableXml(document, elements), relationships);
  if (document.lists.length > 0) {
    main.relationships.add('numbering', 'numbering.xml');
    target.addPart('word/numbering.xml', `${MAIN}.numbering+xml`, numberingXml(document.lists, styles.indentsOf));
  }
  if (document.comments.length > 0) {
    main.relationships.add('comments', 'comments.xml');
    target.addPart('word/comments.xml', `${MAIN}.comments+xml`, commentsXml(document.comments));
    for (const { text } of document.comments) written.letters.addText('comments', text);
  }
  for (const kind of ['footnote', 'endnote'] as const) {
    const notes = document.notes.filter((note) => note.kind === kind);
    if (notes.length === 0) continue;
    const part = new PartWriter(shared);
    const xml = notesXml(document, kind, part);
    for (const note of notes) written.letters.addNote(note);
    main.relationships.add(`${kind}s`, `${kind}s.xml`);
    target.addPart(`word/${kind}s.xml`, `${MAIN}.${kind}s+xml`, xml, part.relationships);
  }
  target.addPart(
    'word/document.xml',
    `${MAIN}.document.main+xml`,
    `${XML_HEADER}<w:document ${NAMESPACES}>${background}<w:body>${body.join('')}</w:body></w:document>`,
    main.relationships,
  );
  addProperties(target, document);
  return target.zip();
}

function addProperties(target: Package, document: WordDocument): void {
  target.root.add('officeDocument', 'word/document.xml');
  target.root.add(
    'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
    'docProps/core.xml',
  );
  target.root.add('extended-properties', 'docProps/app.xml');
  target.addPart(
    'docProps/core.xml',
    'application/vnd.openxmlformats-package.core-properties+xml',
    corePropertiesXml(document),
  );
  target.addPart(
    'docProps/app.xml',
    'application/vnd.openxmlformats-officedocument.extended-properties+xml',
    extendedPropertiesXml(),
  );
}

/** A section's blocks; all but the last section end with a paragraph that holds their properties. */
function sectionBody(section: Section, properties: string, isLast: boolean, part: PartWriter): string {
  const { blocks } = section;
  if (isLast) return blocksXml(blocks, part) + properties;
  const last = blocks.at(-1);
  if (last?.kind === 'paragraph' && !endsApart(last)) {
    const rest = blocks.slice(0, -1);
    return (
      (rest.length > 0 ? beforeParagraph(rest, part) : '') + paragraphXml(last, part, { sectionProperties: properties })
    );
  }
  return (
    (blocks.length > 0 ? beforeParagraph(blocks, part) : '') + SEPARATOR.replace('</w:pPr>', `${properties}</w:pPr>`)
  );
}

function beforeParagraph(blocks: readonly Block[], part: PartWriter): string {
  const xml = blocksXml(blocks, part);
  return xml.endsWith(SEPARATOR) ? xml.slice(0, -SEPARATOR.length) : xml;
}

/** Writes header and footer parts; what is as in the section before needs none (ECMA-376 17.10.2). */
class HeaderContent {
  readonly #shared: Shared;
  readonly #main: PartWriter;
  readonly #inherited = new Map<string, string>();
  readonly #written = new Set<HeaderKind>();
  #count = 0;

  constructor(shared: Shared, main: PartWriter) {
    this.#shared = shared;
    this.#main = main;
  }

  /** The references to a section's headers, empty where they continue from the section before. */
  references({ headers }: Section): string {
    if (!headers) return '';
    const variants: [string, HeadersAndFooters][] = [['default', headers.usual]];
    if (headers.even) variants.push(['even', headers.even]);
    else if (this.#shared.document.hasEvenHeaders) variants.push(['even', headers.usual]);
    if (headers.first) variants.push(['first', headers.first]);
    const kinds = (['header', 'footer'] as const).filter((kind) =>
      namesHeaders(
        kind,
        this.#written,
        variants.map(([, own]) => own),
      ),
    );
    return variants.flatMap(([type, own]) => kinds.map((kind) => this.#reference(kind, type, own[kind]))).join('');
  }

  #reference(kind: HeaderKind, type: string, blocks: readonly Block[]): string {
    const content = contentKey(blocks);
    if (this.#inherited.get(kind + type) === content) return '';
    this.#inherited.set(kind + type, content);
    this.#written.add(kind);
    const part = new PartWriter(this.#shared, kind === 'header' ? 'Header' : 'Footer');
    const tag = kind === 'header' ? 'hdr' : 'ftr';
    const xml = blocks.length > 0 ? blocksXml(blocks, part) : SEPARATOR;
    this.#shared.written.letters.add(`${kind}s`, blocks);
    const name = `${kind}${++this.#count}.xml`;
    this.#shared.target.addPart(
      `word/${name}`,
      `${MAIN}.${kind}+xml`,
      `${XML_HEADER}<w:${tag} ${NAMESPACES}>${xml}</w:${tag}>`,
      part.relationships,
    );
    return `<w:${kind}Reference w:type="${type}" r:id="${this.#main.relationships.add(kind, name)}"/>`;
  }
}

/** What makes two headers the same: all but the numbers that their fields happen to show, measures to a point. */
function contentKey(blocks: readonly Block[]): string {
  return JSON.stringify(blocks, function (this: { kind?: string }, key, value) {
    if (key === 'bytes' || (key === 'text' && this.kind === 'field')) return undefined;
    return typeof value === 'number' ? Math.round(value) : value;
  });
}
