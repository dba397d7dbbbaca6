import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { convertPdfToDocx } from '@verso/pdf-to-docx';
import { readDocx } from '../docx/read-docx.ts';
import { judge } from '../judge/judge.ts';
import { judgeText } from '../judge/judge-text.ts';
import { pdfParts } from '../kept/pdf-parts.ts';
import { unsaid } from '../kept/unsaid.ts';
import type { Case, Outcome } from './cases.ts';

const run = promisify(execFile);
const MOST_TEXT = 64 * 1024 * 1024;

/** Converts a PDF with Verso and judges what comes out. Never throws. */
export async function judgeCase(one: Case): Promise<Outcome> {
  const began = performance.now();
  const seconds = () => Math.round(performance.now() - began) / 1000;
  try {
    const password = one.password === undefined ? {} : { password: one.password };
    const pdf = await readFile(one.pdf);
    const { docx, messages } = await convertPdfToDocx(pdf, { ...password, ignoreTags: one.ignoreTags ?? false });
    const taken = seconds();
    const result = readDocx(docx);
    const figures =
      one.docx === undefined ? judgeText(await textOf(one), result) : judge(readDocx(await readFile(one.docx)), result);
    const said = new Set(messages.map(({ code }) => code));
    return { name: one.name, figures, seconds: taken, unsaid: unsaid(await pdfParts(pdf, one.password), docx, said) };
  } catch (error) {
    return {
      name: one.name,
      figures: {},
      seconds: seconds(),
      error: error instanceof Error ? error.message : String(error),
    };
  }
}

/** The text of a PDF as another reader than ours finds it. */
async function textOf({ pdf, password }: Case): Promise<string> {
  const args = [...(password === undefined ? [] : ['-upw', password, '-opw', password]), '-enc', 'UTF-8', pdf, '-'];
  return (await run('pdftotext', args, { maxBuffer: MOST_TEXT })).stdout;
}
