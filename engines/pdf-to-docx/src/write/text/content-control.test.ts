import { describe, expect, it } from 'vitest';
import type { Section } from '../../model/document/document.ts';
import type { FormControl } from '../../model/document/form-control.ts';
import { docxFacts } from '../../testing/docx-facts.ts';
import { paragraph, section, wordDocument } from '../../testing/hand-made-document.ts';
import { textStyle } from '../../testing/hand-made-text.ts';
import { validityErrors } from '../../testing/validity.ts';
import { writeDocx } from '../docx.ts';

const written = (blocks: Section['blocks']) => writeDocx(wordDocument([section(blocks)]));
const blocksOf = (control: FormControl, text: string) => [
  {
    ...paragraph(''),
    inlines: [{ kind: 'control', control, text, style: textStyle({ isUnderlined: true }) } as const],
  },
];
const xmlOf = (control: FormControl, text: string) =>
  docxFacts(written(blocksOf(control, text))).parts['word/document.xml'] ?? '';

describe('content controls', () => {
  it('take several lines where their field does, even while it holds one', () => {
    expect(xmlOf({ kind: 'text', name: 'a', isMultiline: true }, 'Ada')).toContain('<w:text w:multiLine="1"/>');
    expect(xmlOf({ kind: 'text', name: 'a' }, 'Ada')).toContain('<w:text/>');
  });

  it('keep what their field says no one may change', () => {
    expect(xmlOf({ kind: 'text', name: 'a', terms: { isReadOnly: true } }, 'Ada')).toContain(
      '<w:lock w:val="contentLocked"/>',
    );
    expect(xmlOf({ kind: 'text', name: 'a' }, 'Ada')).not.toContain('<w:lock');
  });

  it('show the blank of an empty field until someone types, whose text then looks as the blank does', () => {
    const empty = xmlOf({ kind: 'text', name: 'a', isEmpty: true }, '\u2002\u2002');
    expect(empty).toMatch(
      /<w:sdtPr><w:rPr>.*<w:u w:val="single"\/>.*<w:showingPlcHdr\/>.*<w:sdtContent>.*\u2002\u2002/,
    );
    expect(xmlOf({ kind: 'text', name: 'a' }, 'Ada')).not.toContain('showingPlcHdr');
    expect(xmlOf({ kind: 'checkbox', name: 'a', isChecked: false, isUndrawn: true }, '\u2003')).not.toContain('PlcHdr');
  });

  it('have a frame around their value and the rest of their line, which is no part of it', () => {
    const frame = { border: 'FF0000', fill: 'CCCCCC' };
    const xml = xmlOf({ kind: 'text', name: 'a', frame, rest: '\u2002\u2002' }, 'Ada');
    expect(xml).toMatch(/Ada<\/w:t><\/w:r><\/w:sdtContent><\/w:sdt><w:r>.*\u2002\u2002/);
    expect(xml.match(/<w:bdr w:val="single"[^>]*w:color="FF0000"\/><w:shd [^>]*w:fill="CCCCCC"\/>/g)).toHaveLength(2);
  });

  it('are valid', async () => {
    const terms = { label: 'Name', isRequired: true, isReadOnly: true };
    const frame = { border: 'FF0000', fill: 'CCCCCC' };
    const empty = { name: 'e', terms, isEmpty: true, frame };
    const date = { ...empty, kind: 'date', format: 'MM/dd/yyyy' } as const;
    const choice = { ...empty, kind: 'choice', options: ['1'] } as const;
    const text = { ...empty, kind: 'text', isMultiline: true } as const;
    const blocks = [text, date, choice].flatMap((control) => blocksOf(control, '\u2002\u2002'));
    expect(await validityErrors(written(blocks))).toEqual([]);
  });
});
