import { expect, it } from 'vitest';
import { ConversionOptions, OPTIONS, optionNames, type PdfPasswords } from './options.ts';
import { contradictionIn, withoutUsual, withUsual } from './pdf-options.ts';
import { readConversionOptions } from './read-options.ts';
import { missingTextRecognition } from './text-languages.ts';

it('reads options from texts, and says of each wrong one what it may be', () => {
  const texts = { tagged: 'false', imageDpi: '150', pdfA: '', pages: ' 2-3 ', targetFormat: 'pdf' };
  expect(readConversionOptions(texts)).toEqual({ tagged: false, imageDpi: 150, pages: ' 2-3 ' });
  expect(readConversionOptions({ tagged: 'False', pdfUa: 'True' })).toEqual({ tagged: false, pdfUa: true });
  expect(readConversionOptions({ mode: 'pretty' })).toBe('Option mode must be flowing, exact or text.');
  expect(readConversionOptions({ tagged: 'yes' })).toBe('Option tagged must be true or false.');
  expect(readConversionOptions({ imageQuality: '101' })).toBe(
    'Option imageQuality must be a whole number from 1 to 100.',
  );
  expect(readConversionOptions({ pages: 'first' })).toBe('Write pages as 1-3,7.');
});

/** A value of each option that means nothing where it is left out. */
const WITHOUT_USUAL: ConversionOptions = {
  pages: '1',
  exactPages: '1',
  pdfA: '2b',
  ocrLanguages: ['deu'],
  resultName: 'a',
};

it('says of each option what is usual, for a target that it is of and no other', () => {
  for (const name of optionNames) {
    const option = OPTIONS[name];
    const value = 'usual' in option ? option.usual : WITHOUT_USUAL[name];
    expect(ConversionOptions.parse({ [name]: value }), name).toEqual({ [name]: value });
    expect(contradictionIn(withoutUsual({ [name]: value }), option.targets[0], {}), name).toBeNull();
  }
});

it('reads languages of text recognition in their order', () => {
  expect(readConversionOptions({ ocr: 'force', ocrLanguages: 'deu+eng', highlightDoubt: 'true' })).toEqual({
    ocr: 'force',
    ocrLanguages: ['deu', 'eng'],
    highlightDoubt: true,
  });
  expect(readConversionOptions({ ocrLanguages: 'chi_sim, jpn' })).toEqual({ ocrLanguages: ['chi_sim', 'jpn'] });
  expect(readConversionOptions({ ocr: 'on' })).toBe('Option ocr must be auto, off or force.');
  for (const wrong of ['German', '../eng', 'a+b', 'deu+eng+fra+spa+ita+por'])
    expect(readConversionOptions({ ocrLanguages: wrong })).toBe(
      'Option ocrLanguages must be up to five languages as deu+eng.',
    );
  expect(withoutUsual({ ocr: 'auto', highlightDoubt: false, ocrLanguages: ['deu'] })).toEqual({
    ocrLanguages: ['deu'],
  });
  expect(contradictionIn({ ocr: 'off', ocrLanguages: ['deu'] }, 'docx', {})).toContain('Turn it on to use them');
  expect(contradictionIn({ ocr: 'force', ocrLanguages: ['deu'], highlightDoubt: true }, 'docx', {})).toBeNull();
});

it('says which language is missing, and what is installed', () => {
  const missing = (ocrLanguages: string[], installed: string[]) => missingTextRecognition({ ocrLanguages }, installed);
  expect(missing(['eng'], ['deu', 'eng'])).toBeNull();
  expect(missing(['swe', 'eng'], ['deu', 'eng'])).toBe(
    'swe (Swedish) is not installed for text recognition. Installed: deu (German), eng (English).',
  );
  expect(missing(['swe'], [])).toBe('Text recognition is not installed here.');
  expect(missingTextRecognition({ ocr: 'force' }, [])).toBe('Text recognition is not installed here.');
  expect(missingTextRecognition({ ocr: 'force' }, ['eng'])).toBeNull();
  expect(missingTextRecognition({}, [])).toBeNull();
});

it('takes pages that have the exact look while the others flow', () => {
  expect(readConversionOptions({ exactPages: '3,5' })).toEqual({ exactPages: '3,5' });
  expect(readConversionOptions({ exactPages: 'worst' })).toBe('Option exactPages must be pages as 1-3,7.');
  expect(withoutUsual({ exactPages: ' 3 ' })).toEqual({ exactPages: '3' });
  const contradiction = (options: ConversionOptions, to: 'docx' | 'pdf' | 'pdf-searchable') =>
    contradictionIn(options, to, {});
  expect(contradiction({ exactPages: '3-5,7' }, 'docx')).toBeNull();
  expect(contradiction({ mode: 'flowing', exactPages: '3' }, 'docx')).toBeNull();
  expect(contradiction({ exactPages: '5-3' }, 'docx')).toContain('is not a page range');
  for (const mode of ['exact', 'text'] as const)
    expect(contradiction({ mode, exactPages: '3' }, 'docx')).toContain('flowing documents only');
  expect(contradiction({ exactPages: '3' }, 'pdf')).toBe('exactPages is an option of PDF to DOCX.');
  expect(contradiction({ exactPages: '3' }, 'pdf-searchable')).toContain('not an option of a searchable PDF');
});

it('writes the same wish always as the same object', () => {
  expect(withoutUsual({ tagged: true, bookmarks: false, pages: ' ' })).toEqual({ bookmarks: false });
  expect(withUsual({ bookmarks: false })).toMatchObject({ tagged: true, bookmarks: false, imageDpi: 300 });
});

it.each<[ConversionOptions & PdfPasswords, string]>([
  [{ tagged: false, pdfUa: true }, 'structure tags'],
  [{ tagged: false, pdfA: '2b' }, 'structure tags'],
  [{ pdfA: '1b', pdfUa: true }, 'PDF/A-2b and PDF/A-3b'],
  [{ pdfA: '2b', formFields: true }, 'form fields become text'],
  [{ pdfA: '3b', copying: false }, 'cannot be protected'],
  [{ pdfA: '3b', pdfPassword: 'x' }, 'cannot be protected'],
  [{ losslessImages: true, imageDpi: 75 }, 'no quality'],
  [{ returnTicket: true, pdfPassword: 'x' }, 'cannot include'],
  [{ returnTicket: true, pdfA: '2b' }, 'only PDF/A-3b'],
  [{ returnTicket: true, pages: '1' }, 'whole Word document'],
  [{ pdfPassword: 'x', ownerPassword: 'x' }, 'must differ'],
  [{ pdfPassword: 'ß'.repeat(64) }, '127 bytes'],
  [{ pages: '3-1' }, 'not a page range'],
  [{ pages: '0' }, 'not a page range'],
  [{ mode: 'exact' }, 'PDF to DOCX'],
  [{ embedFonts: true }, 'a PDF always contains its fonts'],
  [{ ocr: 'force' }, 'ocr is an option of PDF to DOCX'],
  [{ ocrLanguages: ['deu'] }, 'ocrLanguages is an option of PDF to DOCX'],
])('refuses %j with a sentence', (given, sentence) => {
  expect(contradictionIn(given, 'pdf', given)).toContain(sentence);
});

it('lets of a searchable PDF be chosen how its text is recognized, and that it is for archives', () => {
  const searchable = (options: ConversionOptions, passwords = {}) =>
    contradictionIn(options, 'pdf-searchable', passwords);
  expect(searchable({ ocr: 'force', ocrLanguages: ['deu'] })).toBeNull();
  expect(searchable({ mode: 'flowing', pages: '', tagged: true })).toBeNull();
  expect(searchable({ pdfA: '2b' })).toBeNull();
  expect(searchable({ pdfA: '3b' })).toContain('is always a PDF/A-2b');
  expect(searchable({ pdfUa: true })).toContain('pdfUa is not an option of a searchable PDF');
  expect(searchable({ ocr: 'off' })).toContain('needs text recognition');
  expect(searchable({}, { pdfPassword: 'x' })).toContain('password');
});

it('keeps each option to its direction', () => {
  expect(contradictionIn({ pdfA: '2b' }, 'docx', {})).toBe('pdfA is an option of DOCX to PDF.');
  expect(contradictionIn({}, 'docx', { pdfPassword: 'x' })).toContain('password');
  expect(contradictionIn({ mode: 'exact', pages: '9-1' }, 'docx', {})).toBeNull();
  expect(contradictionIn({ pdfA: '3b', pdfUa: true, returnTicket: true, imageDpi: 150 }, 'pdf', {})).toBeNull();
});
