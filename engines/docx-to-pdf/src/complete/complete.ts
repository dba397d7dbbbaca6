import { join } from 'node:path';
import type { Archive } from '../docx/archive.ts';
import type { GateNotes } from '../docx/notes.ts';
import { altChunks } from './chunks/alt-chunks.ts';
import type { Completion } from './completion.ts';
import { dataBinding } from './controls/data-binding.ts';
import { chartPoints } from './drawings/chart-points.ts';
import { chartTheme } from './drawings/chart-theme.ts';
import { groupText } from './drawings/group-text.ts';
import { pictureOpacity } from './drawings/picture-opacity.ts';
import { rotatedText } from './drawings/rotated-text.ts';
import { equationText } from './equations/equation-text.ts';
import { equations } from './equations/equations.ts';
import { computedFields } from './fields/computed-fields.ts';
import { contents } from './fields/contents.ts';
import { equationFields } from './fields/equation-fields.ts';
import { fieldRuns } from './fields/field-runs.ts';
import { keptResults } from './fields/kept-results.ts';
import { pageCounts } from './fields/page-counts.ts';
import { pageNumbers } from './fields/page-numbers.ts';
import { emptyLines } from './lines/empty-lines.ts';
import { justifiedLines } from './lines/justified-lines.ts';
import { pictureLines } from './lines/picture-lines.ts';
import { hiddenNumbers } from './lists/hidden-numbers.ts';
import { alignmentTabs } from './pages/alignment-tabs.ts';
import { borderArt } from './pages/border-art.ts';
import { noteLineNumbers } from './pages/note-line-numbers.ts';
import { verticalAlignment } from './pages/vertical-alignment.ts';
import { cellSpacing } from './tables/cell-spacing.ts';
import { diagonalBorders } from './tables/diagonal-borders.ts';
import { tableWidths, widthsInTemplates } from './tables/table-widths.ts';
import { automaticColor } from './text/automatic-color.ts';
import { textEffects } from './text/text-effects.ts';
import { type AdmitChunk, WordDocument } from './word-document.ts';

/** All completions, in the order in which they are done: what is brought into the document first, what counts its parts last. */
export const COMPLETIONS: readonly Completion[] = [
  altChunks,
  dataBinding,
  fieldRuns,
  computedFields,
  keptResults,
  contents,
  equationFields,
  hiddenNumbers,
  borderArt,
  alignmentTabs,
  noteLineNumbers,
  chartTheme,
  chartPoints,
  groupText,
  pictureOpacity,
  rotatedText,
  textEffects,
  automaticColor,
  equationText,
  equations,
  tableWidths,
  widthsInTemplates,
  cellSpacing,
  diagonalBorders,
  justifiedLines,
  emptyLines,
  pictureLines,
  pageNumbers,
  pageCounts,
  verticalAlignment,
];

/** A document that was completed. */
export interface CompletedDocx {
  readonly path: string;
  /** Its counts of pages are known only when it has been printed. */
  readonly hasUnsureCounts: boolean;
  /** The Word documents within it that may stay. */
  readonly admittedChunks: ReadonlySet<string>;
}

/** A document that the gate has read. */
export interface GivenDocx {
  readonly mainPart: string;
  readonly wanted: ReadonlySet<Completion>;
  readonly notes: GateNotes;
  /** The job's own. */
  readonly folder: string;
  /** Null: Word documents within it stay out. */
  readonly admitChunk: AdmitChunk | null;
}

/**
 * Does to a document what Word would when it opens and prints it. Gives the completed document in `folder`; null where
 * nothing had to be changed. It is to be read by the gate again: what is written here comes from what strangers have written.
 */
export async function completeDocument(archive: Archive, given: GivenDocx): Promise<CompletedDocx | null> {
  const { mainPart, wanted, notes, folder, admitChunk } = given;
  const document = new WordDocument(archive, mainPart, notes, admitChunk);
  const all = new Set([...wanted, ...[...wanted].flatMap(({ brings }) => brings ?? [])]);
  for (const completion of COMPLETIONS) if (all.has(completion)) await completion.complete(document);
  if (!document.isChanged) return null;
  const path = join(folder, 'completed.docx');
  await document.write(path);
  return { path, hasUnsureCounts: document.hasUnsureCounts, admittedChunks: document.admittedChunks };
}
