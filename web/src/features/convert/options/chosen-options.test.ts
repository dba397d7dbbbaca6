import { contradictionIn, readConversionOptions, withoutUsual } from '@verso/contracts';
import { expect, it } from 'vitest';
import { chosenFrom, toOptions, USUAL_OPTIONS } from './chosen-options.ts';
import { pdfChoiceFrom, pdfOptionsOf, USUAL_PDF } from './pdf-choice.ts';

it('tells the server of languages in the order in which they were chosen', () => {
  const options = toOptions({
    ...USUAL_OPTIONS,
    ocr: 'force',
    ocrLanguages: ['deu', 'eng'],
    highlightDoubt: true,
  });
  expect(options).toMatchObject({ ocr: 'force', ocrLanguages: ['deu', 'eng'], highlightDoubt: true });
  // As a form sends it.
  const sent = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));
  expect(readConversionOptions(sent)).toMatchObject({ ocrLanguages: ['deu', 'eng'] });
});

it('asks for text recognition alone where a PDF is to be made searchable', () => {
  const chosen = { ...USUAL_OPTIONS, mode: 'exact', pages: '1', ocrLanguages: ['deu'] } as const;
  expect(toOptions({ ...chosen, ocr: 'off' }, 'pdf-searchable')).toEqual({
    ocr: 'auto',
    ocrLanguages: ['deu'],
  });
});

it('asks for a PDF for archives where one is to be made searchable, and of no other result', () => {
  const chosen = { ...USUAL_OPTIONS, isArchive: true };
  expect(toOptions(chosen, 'pdf-searchable')).toEqual({ ocr: 'auto', pdfA: '2b' });
  expect(contradictionIn(toOptions(chosen, 'pdf-searchable'), 'pdf-searchable', {})).toBeNull();
  expect(toOptions(chosen)).not.toHaveProperty('pdfA');
});

it('asks for nothing that does not go together, whatever was chosen before', () => {
  const off = toOptions({ ...USUAL_OPTIONS, ocr: 'off', ocrLanguages: ['deu'], highlightDoubt: true });
  expect(contradictionIn(off, 'docx', {})).toBeNull();
  expect(off).not.toHaveProperty('ocrLanguages');
  expect(toOptions(USUAL_OPTIONS)).not.toHaveProperty('ocrLanguages');
});

it('shows the options of an earlier conversion as they were chosen', () => {
  const chosen = {
    ...USUAL_OPTIONS,
    mode: 'exact',
    pages: '2-3',
    ocrLanguages: ['deu'],
    highlightDoubt: true,
  } as const;
  expect(chosenFrom(withoutUsual(toOptions(chosen)))).toEqual(chosen);
  expect(chosenFrom({})).toEqual(USUAL_OPTIONS);
  for (const standard of ['none', 'ua', '1b', '2b', '3b', '3b-ua'] as const)
    for (const pictures of ['usual', 'small', 'lossless'] as const) {
      const choice = { ...USUAL_PDF, standard, pictures, comments: 'margin', copying: false, links: false } as const;
      expect(pdfChoiceFrom(withoutUsual(pdfOptionsOf(choice).options))).toEqual(choice);
    }
});
