import { mainStyle } from '../../model/blocks/main-style.ts';
import type { Note, Paragraph, TabStop, WordDocument } from '../../model/document/document.ts';
import type { FoundNote } from '../../model/flow-document.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { Line, TextStyle } from '../../model/text.ts';
import type { Composer } from '../composer.ts';
import { gapAfterMark, isMarkedAsBody } from '../quirks/note-marks.ts';

/** Em. Text farther behind the mark of its note is at a tab stop. */
const TAB_GAP = 0.5;

/** A note's paragraph, measured against its own lines: where it is on the page is the word processor's to say. */
export function noteParagraph(note: FoundNote, composer: Composer, sizes: { text: number; body: number }): Paragraph {
  const { kind, block, gap } = note;
  const [markX, markEnd] = note.markX;
  const [first, ...rest] = block.lines as [Line, ...Line[]];
  const x1 = Math.max(...block.lines.map((line) => line.box.x1));
  const x0 = Math.min(...block.lines.map((line) => line.box.x0));
  // Far enough above for the first line to need no less height than it has.
  const cursor = { y: first.baseline - 2 * first.size };
  const paragraph = composer.paragraph(block, { frameOf: () => ({ x0, x1 }), cursor });
  const textX = first.spans[0]?.x0 ?? first.box.x0;
  const isTabbed = gap === '\t' || (gap === ' ' && markEnd > markX && textX - markEnd > TAB_GAP * first.size);
  const own = rest.filter((line) => line.page === first.page).map((line) => line.box.x0);
  const start = own.length > 0 ? Math.min(...own) : isTabbed ? textX : markX;
  const indentFirst = Math.abs(start - markX) > ROUNDING ? markX - start : 0;
  const isApart = isTabbed && Math.abs(textX - start) > ROUNDING;
  const stops: TabStop[] = isApart ? [{ position: textX - markX, alignment: 'left', leader: 'none' }] : [];
  return {
    ...paragraph,
    role: isMarkedAsBody(note.markStyle.size, sizes) ? { kind: 'body' } : { kind: 'note', note: kind },
    inlines: [...gapAfterMark(gap, isTabbed, mainStyle(block.lines)), ...paragraph.inlines],
    indentLeft: Math.max(0, -indentFirst),
    indentRight: 0,
    indentFirst,
    spaceBefore: 0,
    tabs: [...stops, ...paragraph.tabs],
  };
}

/** How most of the text of each kind of note looks. */
export function noteLooks(notes: readonly FoundNote[]): WordDocument['noteLooks'] {
  const looks: Partial<Record<Note['kind'], TextStyle>> = {};
  for (const kind of ['footnote', 'endnote'] as const) {
    const lines = notes.filter((note) => note.kind === kind).flatMap(({ block }) => block.lines);
    if (lines.length > 0) looks[kind] = mainStyle(lines);
  }
  return looks;
}
