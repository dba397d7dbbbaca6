import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import { heapOf } from '../sandboxed/pdf/pdfium.ts';

type Pdfium = Awaited<ReturnType<typeof init>>;

/** What a test can see of a PDF, as PDFium reads it. */
export interface SeenPdf {
  readonly pages: number;
  readonly text: string;
  readonly isTagged: boolean;
  readonly language: string;
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
  readonly bookmarks: readonly string[];
  /** Links to addresses, and to places in the document, of all pages. */
  readonly links: { readonly uris: readonly string[]; readonly inner: number };
  /** The texts of all notes. */
  readonly notes: readonly string[];
  /** 0: none, 1: AcroForm. */
  readonly form: number;
  /** Width in pixels of every picture. */
  readonly pictures: readonly number[];
  readonly attachments: number;
  /** Of the security handler; -1: not encrypted. */
  readonly revision: number;
  /** Bits as in table 22 of ISO 32000-1. */
  readonly permissions: number;
}

const TEXT_NOTE = 1;
let loaded: Promise<Pdfium> | null = null;

async function load(): Promise<Pdfium> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const pdfium = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** Opens a PDF; null when the password does not open it. */
export async function readPdf(bytes: Uint8Array, password = ''): Promise<SeenPdf | null> {
  loaded ??= load();
  const pdfium = await loaded;
  const { malloc } = pdfium.pdfium.wasmExports;
  const heap = () => heapOf(pdfium.pdfium);
  const pointer = malloc(bytes.length);
  heap().set(bytes, pointer);
  const document = pdfium.FPDF_LoadMemDocument(pointer, bytes.length, password);
  if (document === 0) return null;
  const buffer = malloc(4_096);
  /** Text that PDFium writes into a buffer: `call` gives its size in bytes. */
  const text = (call: (buffer: number, size: number) => number, encoding: 'utf-16le' | 'latin1' = 'utf-16le') => {
    const size = call(buffer, 4_096);
    return new TextDecoder(encoding).decode(heap().slice(buffer, buffer + size)).replaceAll('\0', '');
  };
  const meta = (name: string) => text((to, size) => pdfium.FPDF_GetMetaText(document, name, to, size));
  const pages = Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) =>
    readPage(pdfium, document, pdfium.FPDF_LoadPage(document, index), malloc(8), { text, heap }),
  );
  return {
    pages: pages.length,
    text: pages.map((page) => page.text).join('\f'),
    isTagged: pdfium.FPDFCatalog_IsTagged(document),
    language: text((to, size) => pdfium.FPDFCatalog_GetLanguage(document, to, size)),
    ...{ title: meta('Title'), author: meta('Author'), subject: meta('Subject'), keywords: meta('Keywords') },
    bookmarks: bookmarksBelow(pdfium, document, 0, text),
    links: { uris: pages.flatMap((page) => page.uris), inner: pages.reduce((sum, page) => sum + page.inner, 0) },
    notes: pages.flatMap((page) => page.notes),
    form: pdfium.FPDF_GetFormType(document),
    pictures: pages.flatMap((page) => page.pictures),
    attachments: pdfium.FPDFDoc_GetAttachmentCount(document),
    revision: pdfium.FPDF_GetSecurityHandlerRevision(document),
    permissions: pdfium.FPDF_GetDocUserPermissions(document),
  };
}

interface Reader {
  text(call: (buffer: number, size: number) => number, encoding?: 'utf-16le' | 'latin1'): string;
  heap(): Uint8Array;
}

function readPage(pdfium: Pdfium, document: number, page: number, place: number, { text, heap }: Reader) {
  const letters = pdfium.FPDFText_LoadPage(page);
  let content = '';
  for (let at = 0; at < pdfium.FPDFText_CountChars(letters); at++)
    content += String.fromCodePoint(pdfium.FPDFText_GetUnicode(letters, at));
  const number = () => new DataView(heap().buffer).getUint32(place, true);
  const pictures: number[] = [];
  for (let at = 0; at < pdfium.FPDFPage_CountObjects(page); at++) {
    const object = pdfium.FPDFPage_GetObject(page, at);
    if (pdfium.FPDFImageObj_GetImagePixelSize(object, place, place + 4)) pictures.push(number());
  }
  const uris: string[] = [];
  let inner = 0;
  new DataView(heap().buffer).setUint32(place, 0, true);
  while (pdfium.FPDFLink_Enumerate(page, place, place + 4)) {
    const link = new DataView(heap().buffer).getUint32(place + 4, true);
    const action = pdfium.FPDFLink_GetAction(link);
    const uri = text((to, size) => pdfium.FPDFAction_GetURIPath(document, action, to, size), 'latin1');
    if (uri) uris.push(uri);
    else inner++;
  }
  const notes = Array.from({ length: pdfium.FPDFPage_GetAnnotCount(page) }, (_, at) => {
    const note = pdfium.FPDFPage_GetAnnot(page, at);
    return pdfium.FPDFAnnot_GetSubtype(note) === TEXT_NOTE
      ? text((to, size) => pdfium.FPDFAnnot_GetStringValue(note, 'Contents', to, size))
      : '';
  }).filter((content) => content !== '');
  return { text: content, pictures, uris, inner, notes };
}

function bookmarksBelow(pdfium: Pdfium, document: number, parent: number, text: Reader['text']): string[] {
  const found: string[] = [];
  let one = pdfium.FPDFBookmark_GetFirstChild(document, parent);
  for (; one !== 0; one = pdfium.FPDFBookmark_GetNextSibling(document, one)) {
    const bookmark = one;
    found.push(text((to, size) => pdfium.FPDFBookmark_GetTitle(bookmark, to, size)));
    found.push(...bookmarksBelow(pdfium, document, one, text));
  }
  return found;
}
