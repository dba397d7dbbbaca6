import { type Box, type Matrix, mapBox } from '../../model/geometry.ts';
import type { PageLink } from '../../model/page-content.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';

/** Addresses in the text of a page that become links. */
const MAX_LINKS = 2000;

/** The addresses that stand in a page's text, as PDF viewers make them active: for pages whose producer dropped the links. */
export function readWebLinks({ exports, heap }: Pdfium, textPage: Pointer, userToDisplay: Matrix): PageLink[] {
  const found = exports.FPDFLink_LoadWebLinks(textPage);
  if (!found) return [];
  const links: PageLink[] = [];
  const count = Math.min(exports.FPDFLink_CountWebLinks(found), MAX_LINKS);
  const out = heap.scratch;
  for (let i = 0; i < count; i++) {
    // The call counts characters, the heap bytes.
    const uri = heap.utf16((buffer, size) => 2 * exports.FPDFLink_GetURL(found, i, buffer, size / 2));
    const boxes: Box[] = [];
    for (let r = 0; r < exports.FPDFLink_CountRects(found, i); r++) {
      const [left, top, right, bottom] = [out, out + 8, out + 16, out + 24];
      if (!exports.FPDFLink_GetRect(found, i, r, left, top, right, bottom)) continue;
      boxes.push(mapBox(userToDisplay, heap.double(left), heap.double(bottom), heap.double(right), heap.double(top)));
    }
    if (uri !== '' && boxes.length > 0) links.push({ boxes, target: { kind: 'uri', uri, isGuessed: true } });
  }
  exports.FPDFLink_CloseWebLinks(found);
  return links;
}
