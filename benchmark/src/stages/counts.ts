import { convertPdfToDocx } from '@verso/pdf-to-docx';
import { columnsOf, DecisionTrees, readDrafts } from '@verso/pdf-to-docx/learning';

/** How much there is to do on some documents, and how often models are asked. */
export interface Counts {
  readonly pages: number;
  readonly glyphs: number;
  readonly lines: number;
  /** Parts of pages that someone proposed to take for a table, a chart and so on. */
  readonly candidates: number;
  /** Times that a model was asked for one row of measures. */
  readonly asked: number;
}

/** Counts in a conversion of its own, as counting takes time. */
export async function countIn(pdf: Uint8Array): Promise<Counts> {
  let [pages, glyphs, candidates, asked] = [0, 0, 0, 0];
  const { score } = DecisionTrees.prototype;
  DecisionTrees.prototype.score = function (row) {
    asked++;
    return score.call(this, row);
  };
  try {
    await convertPdfToDocx(pdf, {
      ignoreTags: true,
      onDebugPage({ content, reasons }) {
        pages++;
        glyphs += content.glyphs.length;
        candidates += reasons?.verdicts.length ?? 0;
      },
    });
  } finally {
    DecisionTrees.prototype.score = score;
  }
  const { drafts } = await readDrafts(pdf);
  const lines = columnsOf(drafts).reduce((sum, column) => sum + column.lines.length, 0);
  return { pages, glyphs, lines, candidates, asked };
}
