import { expect, it } from 'vitest';
import { makePdf, show, stream } from '../../testing/pdf-builder.ts';
import { openDocument } from './document.ts';
import { pdfium } from './pdfium.ts';

const engine = await pdfium(1 << 29);

function packaged(...of: Parameters<typeof makePdf>) {
  const document = openDocument(engine, makePdf(...of), undefined);
  document.close();
  return document.packaged;
}

const attached = {
  catalog: '/Names<</EmbeddedFiles<</Names[(prices.csv) 100 0 R (plan.pdf) 101 0 R]>>>>',
  objects: {
    100: '<</Type/Filespec/F(prices.csv)/UF(prices.csv)/EF<</F 102 0 R>>>>',
    101: '<</Type/Filespec/F(plan.pdf)/UF(plan.pdf)/EF<</F 102 0 R>>>>',
    102: stream('/Type/EmbeddedFile', 'any'),
  },
};

it('a plain PDF has nothing beside its pages', () => {
  expect(packaged([{ content: '' }])).toEqual({ isXfa: false, isPortfolio: false, fileCount: 0, files: [] });
});

it('names the files that are attached to a document', () => {
  const found = packaged([{ content: show(50, 300, 'An offer') }], attached);
  expect(found).toMatchObject({ isPortfolio: false, fileCount: 2, files: ['prices.csv', 'plan.pdf'] });
});

it('a page that calls itself the cover of a portfolio is one where files are attached', () => {
  const cover = [{ content: show(50, 300, 'Open this PDF Portfolio in Acrobat') }];
  expect(packaged(cover, attached).isPortfolio).toBe(true);
  expect(packaged(cover).isPortfolio).toBe(false);
});

it('a form of XFA is a placeholder; one with the usual fields beside it is not', () => {
  const xfa = (more: string, objects = {}) => ({
    catalog: `/AcroForm<</Fields[]/XFA 100 0 R>>${more}`,
    objects: { 100: stream('', '<xdp/>'), ...objects },
  });
  expect(packaged([{ content: '' }], xfa('/NeedsRendering true')).isXfa).toBe(true);
  expect(packaged([{ content: '' }], xfa('')).isXfa).toBe(true);
  const field = { 101: '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/Rect[50 300 150 320]>>' };
  expect(packaged([{ content: '', entries: '/Annots[101 0 R]' }], xfa('', field)).isXfa).toBe(false);
});

it('a stream that is compressed with Brotli is named, text about it is not taken for it', () => {
  const brotli = { objects: { 100: stream('/Filter[/ASCII85Decode /BrotliDecode]', 'any') } };
  expect(() => packaged([{ content: '' }], brotli)).toThrow(/Brotli/);
  expect(() => packaged([{ content: '' }], { objects: { 100: stream('/Filter/BrotliDecode', 'any') } })).toThrow(
    /Brotli/,
  );
  expect(packaged([{ content: show(50, 300, 'The name /BrotliDecode') }]).isXfa).toBe(false);
});
