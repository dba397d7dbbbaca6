import type { OutlineEntry } from '../model/page-content.ts';
import { destination } from './annotations/links.ts';
import { levelsBeforeNesting } from './outline-levels.ts';
import type { OpenDocument } from './pdfium/document.ts';
import type { Pointer } from './pdfium/pdfium-exports.ts';

/** Entries of the outline, and their levels. */
const MAX_ENTRIES = 20_000;

/** Levels of the outline that are read. */
const MAX_LEVELS = 16;

/** Reads the document's outline in order. */
export function readOutline(
  document: OpenDocument,
  placeOf: (pageIndex: number, userY: number) => number,
): OutlineEntry[] {
  const { exports, heap } = document.pdfium;
  const entries: OutlineEntry[] = [];
  const counts: number[] = [];
  const seen = new Set<Pointer>();
  const walk = (parent: Pointer, level: number) => {
    let entry = exports.FPDFBookmark_GetFirstChild(document.handle, parent);
    while (entry && !seen.has(entry) && entries.length < MAX_ENTRIES) {
      seen.add(entry);
      const current = entry;
      const title = heap.utf16((buffer, size) => exports.FPDFBookmark_GetTitle(current, buffer, size)).trim();
      let dest = exports.FPDFBookmark_GetDest(document.handle, entry);
      if (!dest) {
        const action = exports.FPDFBookmark_GetAction(entry);
        dest = action ? exports.FPDFAction_GetDest(document.handle, action) : 0;
      }
      const place = dest ? destination(document, dest, placeOf) : undefined;
      entries.push({ title, level, page: place?.page ?? 0, y: place?.y });
      counts.push(exports.FPDFBookmark_GetCount(entry));
      if (level < MAX_LEVELS) walk(entry, level + 1);
      entry = exports.FPDFBookmark_GetNextSibling(document.handle, entry);
    }
  };
  walk(0, 1);
  const levels = levelsBeforeNesting(entries.map(({ level }, i) => ({ level, count: counts[i] ?? 0 })));
  return levels ? entries.map((entry, i) => ({ ...entry, level: levels[i] ?? entry.level })) : entries;
}
