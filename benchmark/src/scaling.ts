import { convertPdfToDocx } from '@verso/pdf-to-docx';
import { makeTextPdf } from './text-pdf.ts';

const PAGES = 50;
const FACTOR = 4;
const ROUNDS = 3;

/** Median CPU seconds of converting a made-up document of `pages` pages. */
async function cpuSeconds(pages: number): Promise<number> {
  const pdf = makeTextPdf(pages);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    await convertPdfToDocx(pdf);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1e6);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

/** How time grows with pages: four times the pages should take about four times as long. */
export async function measureScaling(): Promise<{ pages: number; factor: number; ratio: number; msPerPage: number }> {
  await cpuSeconds(PAGES);
  const [small, large] = [await cpuSeconds(PAGES), await cpuSeconds(PAGES * FACTOR)];
  return { pages: PAGES, factor: FACTOR, ratio: large / small, msPerPage: (large * 1000) / (PAGES * FACTOR) };
}
