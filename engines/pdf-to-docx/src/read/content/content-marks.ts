import type { ArtifactKind } from '../../model/page-content.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';

/** What the marked-content operators around an object say. */
export interface ContentMark {
  readonly mcid: number;
  readonly artifact: ArtifactKind;
}

const NAME_BYTES = 256;
const UTF16 = new TextDecoder('utf-16le');
const UTF16_BE = new TextDecoder('utf-16be');
const names = new Map<string, Uint8Array>();

/** Reads the marks of an object: its marked content id, and whether it is an artifact and of which kind. */
export function readMark(pdfium: Pdfium, object: Pointer): ContentMark {
  const { exports } = pdfium;
  const mcid = exports.FPDFPageObj_GetMarkedContentID(object);
  const count = mcid >= 0 ? 0 : exports.FPDFPageObj_CountMarks(object);
  for (let i = 0; i < count; i++) {
    const mark = exports.FPDFPageObj_GetMark(object, i);
    if (mark && markName(pdfium, mark) === 'Artifact') return { mcid, artifact: artifactKind(pdfium, mark) };
  }
  return { mcid, artifact: 'none' };
}

/** The layers of optional content that an object belongs to, as one name: by what they are called, else by the mark. */
export function layersOf(pdfium: Pdfium, object: Pointer): string {
  const { exports } = pdfium;
  const count = exports.FPDFPageObj_CountMarks(object);
  // Of a tagged page each object has one mark, its number.
  if (count <= 0 || (count === 1 && exports.FPDFPageObj_GetMarkedContentID(object) >= 0)) return '';
  let layers = '';
  for (let i = 0; i < count; i++) {
    const mark = exports.FPDFPageObj_GetMark(object, i);
    if (mark && markName(pdfium, mark) === 'OC') layers += `${parameter(pdfium, mark, 'Name') || `#${mark}`}\n`;
  }
  return layers;
}

/** What an object's text stands for, where a mark around it says so, and the mark, which other objects may share. */
export function actualTextOf(
  pdfium: Pdfium,
  object: Pointer,
): { readonly text: string; readonly mark: Pointer } | undefined {
  const { exports } = pdfium;
  const count = exports.FPDFPageObj_CountMarks(object);
  if (count <= 0 || (count === 1 && exports.FPDFPageObj_GetMarkedContentID(object) >= 0)) return undefined;
  for (let i = count - 1; i >= 0; i--) {
    const mark = exports.FPDFPageObj_GetMark(object, i);
    const text = mark ? actualText(pdfium, mark) : '';
    if (text !== '') return { text, mark };
  }
  return undefined;
}

function markName({ exports, heap }: Pdfium, mark: Pointer): string {
  const out = heap.scratch;
  if (!exports.FPDFPageObjMark_GetName(mark, out + 8, NAME_BYTES, out)) return '';
  return UTF16.decode(heap.u8.subarray(out + 8, out + 8 + Math.max(0, heap.int(out) - 2)));
}

function artifactKind(pdfium: Pdfium, mark: Pointer): ArtifactKind {
  const subtype = parameter(pdfium, mark, 'Subtype');
  if (subtype === 'Header') return 'header';
  if (subtype === 'Footer') return 'footer';
  return parameter(pdfium, mark, 'Type') === 'Background' || subtype === 'Watermark' ? 'background' : 'other';
}

/** A text string of a mark as Unicode says it; empty for one in another encoding, which has no characters that could be lost. */
function actualText({ exports, heap }: Pdfium, mark: Pointer): string {
  const out = heap.scratch;
  const keyAt = putKey(heap, 'ActualText');
  if (!exports.FPDFPageObjMark_GetParamBlobValue(mark, keyAt, out + 8, NAME_BYTES, out)) return '';
  const length = heap.int(out);
  // Of a longer one nothing is written, and what was there before is still there.
  if (length > NAME_BYTES) return '';
  const bytes = heap.u8.subarray(out + 8, out + 8 + length);
  return bytes[0] === 0xfe && bytes[1] === 0xff ? UTF16_BE.decode(bytes.subarray(2)) : '';
}

/** Puts the name of a mark's entry behind the room for its value, and says where. */
function putKey(heap: Pdfium['heap'], key: string): Pointer {
  let name = names.get(key);
  if (!name) {
    name = new TextEncoder().encode(`${key}\0`);
    names.set(key, name);
  }
  const at = heap.scratch + 8 + NAME_BYTES;
  heap.u8.set(name, at);
  return at;
}

function parameter({ exports, heap }: Pdfium, mark: Pointer, key: string): string {
  const out = heap.scratch;
  const keyAt = putKey(heap, key);
  if (!exports.FPDFPageObjMark_GetParamStringValue(mark, keyAt, out + 8, NAME_BYTES, out)) return '';
  return UTF16.decode(heap.u8.subarray(out + 8, out + 8 + Math.max(0, heap.int(out) - 2)));
}
