import { expect, it } from 'vitest';
import { makePdf } from '../../testing/pdf-builder.ts';
import { readOutline } from '../outline.ts';
import { openDocument } from './document.ts';
import { pdfium } from './pdfium.ts';

const engine = await pdfium(1 << 29);
const open = (...of: Parameters<typeof makePdf>) => openDocument(engine, makePdf(...of), undefined);

it('reads what the PDF says about itself', () => {
  const document = open([{ content: '' }], {
    info: '/Title(A title)/Author(Ada)/Keywords(a, b)',
    catalog: '/Lang(fr)',
  });
  expect(document.info).toMatchObject({
    title: 'A title',
    author: 'Ada',
    keywords: 'a, b',
    subject: '',
    language: 'fr',
  });
  expect(document).toMatchObject({ pageCount: 1, isTagged: false, form: 0 });
  document.close();
});

it('knows a tagged PDF and one with a form', () => {
  const document = open([{ content: '' }], { catalog: '/MarkInfo<</Marked true>>/AcroForm<</Fields[]>>' });
  expect(document.isTagged).toBe(true);
  document.close();
});

it('takes a header that is not at the very beginning', () => {
  const bytes = new TextEncoder().encode(`junk\n${new TextDecoder().decode(makePdf([{ content: '' }]))}`);
  const document = openDocument(engine, bytes, undefined);
  expect(document.pageCount).toBe(1);
  document.close();
});

it('reads the outline with levels and places, and survives one that bites its tail', () => {
  const document = open([{ content: '' }, { content: '' }], {
    catalog: '/Outlines 100 0 R',
    objects: {
      100: '<</First 101 0 R/Last 101 0 R>>',
      101: '<</Title(Part)/Parent 100 0 R/Dest[10 0 R/XYZ 0 400 0]/First 102 0 R/Last 102 0 R/Next 101 0 R>>',
      102: '<</Title(Chapter)/Parent 101 0 R/Dest[12 0 R/XYZ 0 300 0]>>',
    },
  });
  expect(readOutline(document, (_, y) => 400 - y)).toEqual([
    { title: 'Part', level: 1, page: 1, y: 0 },
    { title: 'Chapter', level: 2, page: 2, y: 100 },
  ]);
  document.close();
});
