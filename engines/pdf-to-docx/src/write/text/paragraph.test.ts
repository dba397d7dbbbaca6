import { describe, expect, it } from 'vitest';
import type { Section } from '../../model/document/document.ts';
import { docxFacts } from '../../testing/docx-facts.ts';
import { paragraph, run, section, wordDocument } from '../../testing/hand-made-document.ts';
import { textStyle } from '../../testing/hand-made-text.ts';
import { writeDocx } from '../docx.ts';

const bodyOf = (blocks: Section['blocks']) =>
  docxFacts(writeDocx(wordDocument([section(blocks)]))).parts['word/document.xml'] ?? '';

describe('paragraphs', () => {
  it('stay with what follows as their style says, or as they say themselves', () => {
    const role = { kind: 'heading', level: 1 } as const;
    expect(bodyOf([paragraph('H', { role })])).not.toContain('keepNext');
    expect(bodyOf([paragraph('H', { role, keepsWithNext: true })])).toContain('<w:keepNext/>');
    expect(bodyOf([paragraph('H', { role, keepsWithNext: false })])).toContain('<w:keepNext w:val="0"/>');
  });

  it('end in a style separator where the next one continues on their line', () => {
    const separator = '<w:rPr><w:vanish/><w:specVanish/></w:rPr></w:pPr>';
    expect(bodyOf([paragraph('Heading', { runsIn: true }), paragraph('text')])).toContain(separator);
    expect(bodyOf([paragraph('Heading'), paragraph('text')])).not.toContain('anish');
  });

  it('have a bookmark around what names them', () => {
    const named = paragraph('', {
      inlines: [run('Figure '), { kind: 'field', code: 'SEQ Figure', text: '1', style: textStyle() }, run(': Bridge')],
      named: { name: '_Ref100000001', inlines: 2 },
    });
    expect(bodyOf([named])).toMatch(
      /<w:bookmarkStart w:id="(\d+)" w:name="_Ref100000001"\/>.*Figure .*SEQ Figure.*<w:bookmarkEnd w:id="\1"\/><w:r>.*: Bridge/,
    );
  });

  it('leave no single line on a page where only they don’t', () => {
    expect(bodyOf([paragraph('text')])).not.toContain('widowControl');
    expect(bodyOf([paragraph('text', { avoidsSingleLines: true })])).toContain('<w:widowControl/></w:pPr>');
  });
});
