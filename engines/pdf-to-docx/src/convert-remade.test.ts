import { beforeAll, describe, expect, it } from 'vitest';
import { convertPdfToDocx } from './convert.ts';
import { docxFacts } from './testing/docx-facts.ts';
import { fixture } from './testing/fixture.ts';
import { makePdf, show } from './testing/pdf-builder.ts';
import { validityErrors } from './testing/validity.ts';

const pageOf = (text: string) => ({ content: show(50, 300, text) });
const bodyOf = ({ docx }: { readonly docx: Uint8Array }) => docxFacts(docx).parts['word/document.xml'];

// The validator's .NET runtime takes seconds to start, whichever test is the first to ask.
beforeAll(async () => {
  await validityErrors((await convertPdfToDocx(makePdf([pageOf('Warm.')]))).docx);
}, 60_000);

it('draws pages together of which a part went on to the next one', async () => {
  const bytes = fixture('report-untagged.pdf');
  const usual = await convertPdfToDocx(bytes);
  const drawn = await usual.remake({ exactPages: [], overflows: [[1, 0.1]] });
  expect(bodyOf(drawn)).not.toBe(bodyOf(usual));
  expect(drawn.characters).toEqual(usual.characters);
  expect(await validityErrors(drawn.docx)).toEqual([]);
});

describe('a document that is made once more', () => {
  it('is the one that the same exact pages give at once, and says the same', async () => {
    const bytes = fixture('report-untagged.pdf');
    const flowing = await convertPdfToDocx(bytes);
    const [again, atOnce] = [
      await flowing.remake({ exactPages: [2], overflows: [] }),
      await convertPdfToDocx(bytes, { exactPages: '2' }),
    ];
    expect(bodyOf(again)).toBe(bodyOf(atOnce));
    expect(again.messages).toEqual(atOnce.messages);
    expect(bodyOf(await again.remake({ exactPages: [], overflows: [] }))).toBe(bodyOf(flowing));
  });

  it('says which of its pages are new, and has them as a document of their own', async () => {
    const pages = ['The first page.', 'The second page.', 'The third page.'].map(pageOf);
    const first = await convertPdfToDocx(makePdf(pages));
    const exact = { exactPages: [2], overflows: [] };
    const { madeIn, part } = await first.remake(exact);
    expect([...madeIn]).toEqual([
      [1, 0],
      [2, null],
      [3, 0],
    ]);
    const facts = docxFacts(part as Uint8Array);
    expect(facts.parts['word/document.xml']).toContain('The second page.');
    expect(facts.parts['word/document.xml']).not.toContain('The first page.');
    expect(await validityErrors(part as Uint8Array)).toEqual([]);
    const again = await first.remake(exact);
    expect([[...again.madeIn.values()], again.part]).toEqual([[0, 1, 0], undefined]);
  });

  it('keeps a page as it stands that was turned to be read', async () => {
    // Lines that run from bottom to top.
    const line = (x: number) => `BT /F1 12 Tf 0 1 -1 0 ${x} 100 Tm (Costs of the year by region and month) Tj ET`;
    const bytes = makePdf([{ content: [100, 120, 140, 160].map(line).join(' ') }]);
    const exact = { exactPages: [1], overflows: [] };
    const flowing = await convertPdfToDocx(bytes);
    expect(bodyOf(flowing)).not.toContain('vert270');
    const again = await flowing.remake(exact);
    expect(bodyOf(again)).toBe(bodyOf(await convertPdfToDocx(bytes, { exactPages: '1' })));
  });
});
