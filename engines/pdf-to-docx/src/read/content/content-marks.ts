import type { ArtifactKind } from '../../model/page-content.ts';
import { MAX_NAME_BYTES } from '../limits/limits.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';

/** What the marked-content operators around an object say (ISO 32000-2 14.6). */
export interface ContentMarks {
  /** Marked content id, -1 for none. */
  readonly mcid: number;
  readonly artifact: ArtifactKind;
  /** The layers of optional content that the object belongs to, as one name; empty for none. */
  readonly layers: string;
  /** What text stands for where a mark around it says so, and that mark, which other objects may share. */
  readonly actual?: { readonly text: string; readonly mark: Pointer } | undefined;
}

const UNMARKED: ContentMarks = { mcid: -1, artifact: 'none', layers: '' };
const UTF16 = new TextDecoder('utf-16le');
const UTF16_BE = new TextDecoder('utf-16be');
const names = new Map<string, Uint8Array>();

/** Reads the marks of an object. What it stands for is only asked of text. */
export function readContentMarks(pdfium: Pdfium, object: Pointer, isText: boolean): ContentMarks {
  const { exports } = pdfium;
  const count = exports.FPDFPageObj_CountMarks(object);
  if (count <= 0) return UNMARKED;
  const mcid = exports.FPDFPageObj_GetMarkedContentID(object);
  let artifact: ArtifactKind = 'none';
  // Of a tagged page each object has one mark, its number.
  if (count === 1 && mcid >= 0) return { mcid, artifact, layers: '' };
  let layers = '';
  let actual: ContentMarks['actual'];
  for (let i = 0; i < count; i++) {
    const mark = exports.FPDFPageObj_GetMark(object, i);
    if (!mark) continue;
    const name = markName(pdfium, mark);
    if (name === 'OC') layers += `${parameter(pdfium, mark, 'Name') || `#${mark}`}\n`;
    else if (name === 'Artifact' && mcid < 0 && artifact === 'none') artifact = artifactKind(pdfium, mark);
    const text = isText ? actualText(pdfium, mark) : '';
    if (text !== '') actual = { text, mark };
  }
  return { mcid, artifact, layers, actual };
}

function markName({ exports, heap }: Pdfium, mark: Pointer): string {
  const out = heap.scratch;
  if (!exports.FPDFPageObjMark_GetName(mark, out + 8, MAX_NAME_BYTES, out)) return '';
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
  if (!exports.FPDFPageObjMark_GetParamBlobValue(mark, keyAt, out + 8, MAX_NAME_BYTES, out)) return '';
  const length = heap.int(out);
  // Of a longer one nothing is written, and what was there before is still there.
  if (length > MAX_NAME_BYTES) return '';
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
  const at = heap.scratch + 8 + MAX_NAME_BYTES;
  heap.u8.set(name, at);
  return at;
}

function parameter({ exports, heap }: Pdfium, mark: Pointer, key: string): string {
  const out = heap.scratch;
  const keyAt = putKey(heap, key);
  if (!exports.FPDFPageObjMark_GetParamStringValue(mark, keyAt, out + 8, MAX_NAME_BYTES, out)) return '';
  return UTF16.decode(heap.u8.subarray(out + 8, out + 8 + Math.max(0, heap.int(out) - 2)));
}
