import { expect, it } from 'vitest';
import type { Inline, Section, WordDocument } from '../../model/document/document.ts';
import { docxFacts } from '../../testing/docx-facts.ts';
import { paragraph, run, section, wordDocument } from '../../testing/hand-made-document.ts';
import { textStyle } from '../../testing/hand-made-text.ts';
import { writeDocx } from '../docx.ts';

const write = (blocks: Section['blocks'], changes: Partial<WordDocument> = {}) =>
  docxFacts(writeDocx(wordDocument([section(blocks)], changes)));
const with_ = (...inlines: Inline[]) => paragraph('', { inlines });

it('writes notes with the marks that lead to them', () => {
  const facts = write([with_(run('text'), { kind: 'note', note: 0, mark: '1', style: textStyle() })], {
    notes: [{ kind: 'footnote', isCounted: true, mark: '1', blocks: [paragraph('The note.')] }],
  });
  expect(facts.paragraphs[0]?.text).toBe('text[1]');
  expect(facts.notes).toEqual(['The note.']);
  expect(facts.parts['word/settings.xml']).toContain('<w:footnotePr>');
});

it('counts notes as the pages do, and keeps marks that are not counted', () => {
  const note = (kind: 'footnote' | 'endnote', mark: string, isCounted = true) => ({
    kind,
    mark,
    isCounted,
    blocks: [paragraph('The note.')],
  });
  const { parts } = write([with_({ kind: 'note', note: 0, mark: '*', style: textStyle() })], {
    notes: [note('footnote', '*', false), note('footnote', '1'), note('endnote', '1')],
    noteCounting: {
      footnote: { format: 'decimal', isByPage: true },
      endnote: { format: 'decimal', isByPage: false },
    },
  });
  expect(parts['word/document.xml']).toContain(
    '<w:footnotePr><w:numRestart w:val="eachPage"/></w:footnotePr><w:endnotePr><w:numFmt w:val="decimal"/></w:endnotePr>',
  );
  expect(parts['word/document.xml']).toMatch(
    /<w:footnoteReference w:customMarkFollows="1" w:id="1"\/><w:t[^>]*>\*<\/w:t>/,
  );
  expect(parts['word/footnotes.xml']).toContain('<w:t>*</w:t>');
});
