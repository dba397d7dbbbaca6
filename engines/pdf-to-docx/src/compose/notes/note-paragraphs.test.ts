import { describe, expect, it } from 'vitest';
import { findNotes } from '../../flow/roles/notes/notes.ts';
import type { Line } from '../../model/text.ts';
import { PLAIN_ROLES } from '../../testing/hand-made-roles.ts';
import { block, line, lineOf, span, textStyle } from '../../testing/hand-made-text.ts';
import { Composer } from '../composer.ts';
import { noteLooks, noteParagraph } from './note-paragraphs.ts';

const composer = new Composer(PLAIN_ROLES);
const small = textStyle({ size: 8 });
/** A raised mark of a note at 50 points, as large as text of so many points. */
const mark = (size = 8) => span('1', 50, { x1: 53, style: textStyle({ size, vertical: 'superscript' }) });

/** The note that these lines make, and its paragraph in a document of 10-point text. */
function noteOf(...lines: Line[]) {
  const referring = block([lineOf([span('A word', 0), span('1', 30, { style: mark().style })], 100)]);
  const [note] = findNotes([referring, block(lines, { role: 'note' })]).notes;
  if (!note) throw new Error('the lines make a note');
  return { note, paragraph: noteParagraph(note, composer, { text: 8, body: 10 }) };
}

const first = (...spans: ReturnType<typeof span>[]) => lineOf([mark(), ...spans], 540);

describe('a note', () => {
  it('has the style of notes, whose look is that of most notes', () => {
    const { note, paragraph } = noteOf(first(span(' The note', 53, { style: small })));
    expect(paragraph.role).toEqual({ kind: 'note', note: 'footnote' });
    expect(noteLooks([note])).toEqual({ footnote: small });
  });

  it('keeps the space behind its mark', () => {
    const { paragraph } = noteOf(first(span(' The', 53, { style: small })), line('note', 50, 550, { style: small }));
    expect(paragraph.inlines).toMatchObject([{ text: ' ' }, { text: 'The note' }]);
    expect(paragraph).toMatchObject({ indentLeft: 0, indentFirst: 0, tabs: [] });
  });

  it('without a space behind its mark gets none', () => {
    const { paragraph } = noteOf(first(span('The note', 53, { style: small })));
    expect(paragraph.inlines).toMatchObject([{ text: 'The note' }]);
  });

  it('hangs where its lines begin farther in than its mark', () => {
    const spans = [span(' ', 53, { style: small }), span('The', 60, { style: small })];
    const { paragraph } = noteOf(first(...spans), line('note', 60, 550, { style: small }));
    expect(paragraph.inlines).toMatchObject([{ text: ' ' }, { kind: 'tab' }, { text: 'The note' }]);
    expect(paragraph).toMatchObject({ indentLeft: 10, indentFirst: -10, tabs: [] });
  });

  it('keeps the stops of tabs in its text', () => {
    const tabbed = lineOf(
      [mark(), span(' The', 53, { style: small }), span('\t', 73), span('note', 90, { style: small })],
      540,
    );
    expect(noteOf(tabbed).paragraph.tabs).toMatchObject([{ position: 56 }]);
  });

  it('begins farther in than its lines where its mark does', () => {
    const { paragraph } = noteOf(first(span(' The', 53, { style: small })), line('note', 30, 550, { style: small }));
    expect(paragraph).toMatchObject({ indentLeft: 0, indentFirst: 20 });
  });

  it('with a mark as large as body text has the body’s style, as its mark’s size is the paragraph’s', () => {
    const { paragraph } = noteOf(lineOf([mark(10), span(' The note', 53, { style: small })], 540));
    expect(paragraph.role).toEqual({ kind: 'body' });
  });
});
