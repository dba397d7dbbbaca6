import type { ArtifactKind } from '../model/page-content.ts';
import type { Pdfium } from './pdfium.ts';
import type { Pointer } from './pdfium-exports.ts';

/** What the marked-content operators around an object say. */
export interface ContentMark {
  readonly mcid: number;
  readonly artifact: ArtifactKind;
}

const NAME_BYTES = 256;
const UTF16 = new TextDecoder('utf-16le');
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

function parameter({ exports, heap }: Pdfium, mark: Pointer, key: string): string {
  let name = names.get(key);
  if (!name) {
    name = new TextEncoder().encode(`${key}\0`);
    names.set(key, name);
  }
  const out = heap.scratch;
  const keyAt = out + 8 + NAME_BYTES;
  heap.u8.set(name, keyAt);
  if (!exports.FPDFPageObjMark_GetParamStringValue(mark, keyAt, out + 8, NAME_BYTES, out)) return '';
  return UTF16.decode(heap.u8.subarray(out + 8, out + 8 + Math.max(0, heap.int(out) - 2)));
}
