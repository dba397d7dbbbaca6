import { expect, it } from 'vitest';
import { convertPdfToDocx } from './convert.ts';
import { docxFacts } from './testing/docx-facts.ts';
import { makePdf, show, stream } from './testing/pdf-builder.ts';

/** A page with three radio buttons of a field, and two check boxes of another; what is chosen is said by the fields alone. */
function formPdf(): Uint8Array {
  const sizes = ['small', 'middle', 'large'];
  const answers = ['Yes', 'No'];
  const states = (name: string) => `/AP<</N<</${name} 121 0 R/Off 120 0 R>>>>`;
  const widget = (name: string, field: number, at: number) =>
    `<</Type/Annot/Subtype/Widget/Parent ${field} 0 R/F 4/Rect[50 ${at} 62 ${at + 12}]${states(name)}>>`;
  const names = [...sizes, ...answers];
  const widgets = names.map((name, i) => widget(name, i < sizes.length ? 110 : 111, 300 - 30 * i));
  const content = names.map((name, i) => show(70, 302 - 30 * i, `The answer ${name}`)).join('');
  const appearance = (marks: string) => stream('/Type/XObject/Subtype/Form/BBox[0 0 12 12]', `0 0 12 12 re S ${marks}`);
  return makePdf([{ content, entries: `/Annots[${names.map((_, i) => `${100 + i} 0 R`).join(' ')}]` }], {
    catalog: '/AcroForm<</Fields[110 0 R 111 0 R]>>',
    objects: {
      ...Object.fromEntries(widgets.map((object, i) => [100 + i, object])),
      110: '<</FT/Btn/Ff 49152/T(size)/V/middle/Kids[100 0 R 101 0 R 102 0 R]>>',
      111: '<</FT/Btn/T(answer)/V/No/Kids[103 0 R 104 0 R]>>',
      120: appearance(''),
      121: appearance('2 2 8 8 re f'),
    },
  });
}

it.each(['flowing', 'exact'] as const)(
  'shows which buttons are chosen where their fields alone say so: %s',
  async (mode) => {
    const { docx } = await convertPdfToDocx(formPdf(), { mode });
    const xml = docxFacts(docx).parts['word/document.xml'] ?? '';
    expect([...xml.matchAll(/<w14:checked w14:val="(\d)"/g)].map(([, value]) => value).join('')).toBe('01001');
    expect(xml.match(/[☐☒]/g)?.join('')).toBe('☐☒☐☐☒');
  },
);
