/**
 * The same PDF without links, to other places as to its own pages: what leads somewhere is text. LibreOffice has no such option.
 * Elements of the structure that named links become spans, as PDF/UA wants a link to have one (ISO 14289-1, 7.18.5).
 */
export async function dropLinks(pdf: Uint8Array): Promise<Uint8Array> {
  // Loaded by those who need it: most conversions do not.
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } = await import('@cantoo/pdf-lib');
  const [annotations, kids, link] = [PDFName.of('Annots'), PDFName.of('K'), PDFName.of('Link')];
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context } = document;
  const gone = new Set<unknown>();
  for (const { node } of document.getPages()) {
    const all = node.lookupMaybe(annotations, PDFArray);
    for (let at = (all?.size() ?? 0) - 1; all && at >= 0; at--) {
      if (all.lookup(at, PDFDict).get(PDFName.of('Subtype')) !== link) continue;
      const reference = all.get(at);
      all.remove(at);
      if (!(reference instanceof PDFRef)) continue;
      gone.add(reference);
      context.delete(reference);
    }
    if (all?.size() === 0) node.delete(annotations);
  }
  for (const [, element] of context.enumerateIndirectObjects()) {
    const held = element instanceof PDFDict ? element.lookup(kids) : undefined;
    if (!(element instanceof PDFDict && held instanceof PDFArray)) continue;
    const before = held.size();
    for (let at = before - 1; at >= 0; at--) {
      const kid = held.lookup(at);
      if (kid instanceof PDFDict && gone.has(kid.get(PDFName.of('Obj')))) held.remove(at);
    }
    if (held.size() < before) element.set(PDFName.of('S'), PDFName.of('Span'));
  }
  // Archives of the first kind know no packed objects (ISO 19005-1, 6.1.4).
  return document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}
