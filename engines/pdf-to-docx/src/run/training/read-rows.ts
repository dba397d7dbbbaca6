import { drawnContent, vaguelyDrawn } from '../../page/drawn-content.ts';
import { preparedPage } from '../../page/prepare/prepared-page.ts';
import { type RowStretch, rowStretches } from '../../page/tables/content-order/row-stretches.ts';
import { withDropCaps } from '../../text/paragraphs.ts';
import { type TaggedGlyphs, visitPages } from './read-columns.ts';

/** Rows of text of a document, and its tags, which had no part in finding them. */
export interface ReadRows {
  readonly pages: readonly TaggedGlyphs[];
  readonly stretches: readonly (RowStretch & { readonly page: number })[];
}

/** Reads the rows of text outside drawn tables as a conversion does that ignores tags. Throws a `PdfError` where the file cannot be opened. */
export async function readRows(bytes: Uint8Array): Promise<ReadRows> {
  const stretches: ReadRows['stretches'][number][] = [];
  const { pages } = await visitPages(bytes, (page) => {
    const content = withDropCaps(preparedPage(page).content);
    const drawn = drawnContent(content, content.glyphs);
    for (const stretch of rowStretches(vaguelyDrawn(drawn), content.width))
      stretches.push({ ...stretch, page: content.number });
  });
  return { pages, stretches };
}
