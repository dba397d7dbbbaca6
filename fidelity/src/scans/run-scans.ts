import { readFile } from 'node:fs/promises';
import { confineCommand, engineIdentity, lend } from '@verso/docx-to-pdf';
import { convertPdfToDocx } from '@verso/pdf-to-docx';
import { findTesseract, type PictureRecognizer, Places, Tesseract, withLocalRecognizer } from '@verso/text-recognition';
import { textOf } from '../docx/docx-facts.ts';
import { readDocx } from '../docx/read-docx.ts';
import { multisetF1 } from '../judge/f1.ts';
import { judge } from '../judge/judge.ts';
import { normalized, wordsOf } from '../judge/words.ts';
import { makePdfs } from '../pdf/make-pdfs.ts';
import { findTools } from '../pdf/tools.ts';
import { inLanes } from '../run/in-lanes.ts';
import { packDocx } from '../writing/pack.ts';
import { scanPdf } from './scan-pdf.ts';
import type { Scanning } from './scanner.ts';
import { SCAN_LANGUAGES, type ScanLanguage, scanText } from './texts.ts';

/** What scanners do to pages, from the best to the worst. */
const SCANNINGS: readonly Scanning[] = [
  { name: '300 dpi', dpi: 300, skew: 0.7, quarters: 0, blur: 0.6, noise: 6, shadow: 0, quality: 70 },
  { name: '300 dpi, shadow', dpi: 300, skew: -2, quarters: 0, blur: 0.6, noise: 6, shadow: 0.5, quality: 70 },
  { name: '300 dpi, 5° askew', dpi: 300, skew: 5, quarters: 0, blur: 0.6, noise: 6, shadow: 0, quality: 60 },
  { name: '200 dpi, on its side', dpi: 200, skew: 1.2, quarters: 1, blur: 0.5, noise: 6, shadow: 0, quality: 70 },
  { name: '150 dpi', dpi: 150, skew: 0.4, quarters: 0, blur: 0.4, noise: 4, shadow: 0, quality: 80 },
];
/** From so many dots to the inch on the finer limit of a language holds. */
const FINE_DPI = 200;
/** Structure of scans over that of the same PDFs with text, in the mean: a paragraph with one wrong letter counts half as little. */
const LEAST_STRUCTURE = 0.7;

/** What came of one scan. */
interface Measured {
  readonly language: ScanLanguage;
  readonly scanning: Scanning;
  readonly words: number;
  /** Mean of paragraphs and headings over that of the PDF with text. */
  readonly structure: number;
  readonly seconds: number;
}

/**
 * Measures how much of pages is read after they were scanned: in twelve languages, each scanned in five ways; `isQuick`: in one way
 * each. Returns whether every limit holds.
 */
export async function runScans(
  folder: string,
  { jobs, isQuick, say }: { readonly jobs: number; readonly isQuick: boolean; readonly say: (line: string) => void },
): Promise<boolean> {
  const sources = await Promise.all(
    SCAN_LANGUAGES.map(async (language) => ({ name: language.name, docx: await packDocx(scanText(language).build()) })),
  );
  const made = await makePdfs(sources, { folder, tools: findTools(), jobs });
  const cases = SCAN_LANGUAGES.flatMap((language, i) =>
    SCANNINGS.filter((_, k) => !isQuick || k === i % SCANNINGS.length).map((scanning) => ({ language, scanning, i })),
  );
  const measured = await withRecognizer(jobs, (recognizer) =>
    inLanes(cases, jobs, async ({ language, scanning, i }): Promise<Measured> => {
      const source = readDocx(sources[i]?.docx ?? new Uint8Array());
      const pdf = made[i]?.pdfs.untagged ?? '';
      const scan = await scanPdf(pdf, [scanning], language.name);
      const started = performance.now();
      const { docx } = await convertPdfToDocx(scan, { recognizer });
      const seconds = (performance.now() - started) / 1000;
      const [read, whole] = [readDocx(docx), readDocx((await convertPdfToDocx(await readFile(pdf))).docx)];
      const text = (facts: typeof read) =>
        language.hasCharacters ? [...normalized(textOf(facts.body))] : wordsOf(textOf(facts.body));
      const structure = (facts: typeof read) => {
        const { paragraphs = 0, headings = 0 } = judge(source, facts);
        return (Number(paragraphs) + Number(headings)) / 2;
      };
      const words = multisetF1(text(source), text(read));
      return { language, scanning, words, structure: structure(read) / Math.max(structure(whole), 0.01), seconds };
    }),
  );
  return report(measured, say);
}

function report(measured: readonly Measured[], say: (line: string) => void): boolean {
  let isGood = true;
  for (const { language, scanning, words, structure, seconds } of measured) {
    const [fine, coarse] = language.least;
    const isLow = words < (scanning.dpi >= FINE_DPI ? fine : coarse);
    if (isLow) isGood = false;
    const figures = `${words.toFixed(3)} words  ${structure.toFixed(2)} structure  ${seconds.toFixed(1)} s`;
    say(`${language.name.padEnd(10)}${scanning.name.padEnd(22)}${figures}${isLow ? '  too low' : ''}`);
  }
  const mean = measured.reduce((sum, { structure }) => sum + structure, 0) / measured.length;
  say(`structure over that of the PDFs with text: ${mean.toFixed(3)} (at least ${LEAST_STRUCTURE})`);
  return isGood && mean >= LEAST_STRUCTURE;
}

/** Has a recognizer for as long as `use` takes: Tesseract in the sandbox of engines, so many pictures at a time. */
async function withRecognizer<Result>(
  jobs: number,
  use: (recognizer: PictureRecognizer) => Promise<Result>,
): Promise<Result> {
  const installation = findTesseract();
  if (installation === null) throw new Error('Tesseract is missing. `npm test` installs what the fidelity gate needs.');
  const userOf = (folder: string) => engineIdentity(folder).user;
  const tesseract = new Tesseract({
    installation,
    places: new Places(jobs),
    confine: (folder, fileBytes, readable) => confineCommand({ folder, fileBytes, readable, user: userOf(folder) }),
  });
  return withLocalRecognizer(tesseract, (folder) => lend(folder, userOf(folder)), use);
}
