import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEFAULT_PDF_OPTIONS, openDocxToPdf } from '@verso/docx-to-pdf';
import { inLanes } from '../run/in-lanes.ts';
import { type Tools, VARIANTS, type Variant } from './tools.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 60_000;
const DIGEST_LENGTH = 16;
/** To be raised when the options of a program change, so that its PDFs are made anew. */
const RECIPE = 1;

/** A document to be made into PDFs. */
export interface Source {
  readonly name: string;
  readonly docx: Uint8Array;
}

/** Where the files of a document lie. */
export interface Made {
  readonly name: string;
  readonly docx: string;
  readonly pdfs: Readonly<Record<Variant, string>>;
}

/**
 * Makes the PDFs of documents in `folder`, so many at a time. Files are named after what they were made from and by, so that only
 * what has changed is made anew; what nothing names any more is removed.
 */
export async function makePdfs(
  sources: readonly Source[],
  { folder, tools, jobs }: { folder: string; tools: Tools; jobs: number },
): Promise<Made[]> {
  await mkdir(folder, { recursive: true });
  const made = sources.map((source): Made => {
    const file = (variant: Variant) => join(folder, `${source.name}-${variant}-${digest(source, variant, tools)}.pdf`);
    return {
      name: source.name,
      docx: join(folder, `${source.name}-${digest(source, 'docx', tools)}.docx`),
      pdfs: {
        tagged: file('tagged'),
        untagged: file('untagged'),
        cairo: file('cairo'),
        ghostscript: file('ghostscript'),
      },
    };
  });
  await removeOthers(folder, new Set(made.flatMap(({ docx, pdfs }) => [docx, ...Object.values(pdfs)])));
  for (const [at, { docx }] of made.entries()) {
    await writeWhole(docx, (part) => writeFile(part, sources[at]?.docx ?? new Uint8Array()));
  }
  await byLibreOffice(made, jobs);
  await inLanes(made, jobs, byOtherWriters);
  return made;
}

function digest(source: Source, kind: Variant | 'docx', tools: Tools): string {
  const writers = kind === 'docx' ? '' : JSON.stringify([RECIPE, kind, tools]);
  return createHash('sha256').update(source.docx).update(writers).digest('hex').slice(0, DIGEST_LENGTH);
}

async function removeOthers(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) if (!wanted.has(join(folder, name))) await rm(join(folder, name));
}

/** Writes a file that is either whole or not there; one that is there stays. */
async function writeWhole(file: string, write: (part: string) => Promise<unknown>): Promise<void> {
  if (existsSync(file)) return;
  const part = `${file}.part`;
  await write(part);
  await rename(part, file);
}

/** The PDFs that LibreOffice writes itself: one with tags and an outline, one without either, as most programs print. */
async function byLibreOffice(made: readonly Made[], jobs: number): Promise<void> {
  const missing = made.flatMap(({ docx, pdfs }) =>
    (['tagged', 'untagged'] as const)
      .filter((variant) => !existsSync(pdfs[variant]))
      .map((variant) => ({ docx, pdf: pdfs[variant], isTagged: variant === 'tagged' })),
  );
  if (missing.length === 0) return;
  const place = await mkdtemp(join(tmpdir(), 'verso-fidelity-'));
  // Documents of the gate name fonts that are installed: what is built here besides would only change where others are lacking.
  const office = await openDocxToPdf({ folder: join(place, 'office'), slots: jobs, standIns: null });
  try {
    await inLanes([...missing.entries()], jobs, async ([number, { docx, pdf, isTagged }]) => {
      const folder = join(place, `job-${number}`);
      await mkdir(folder);
      const [input, output] = [join(folder, 'input.docx'), join(folder, 'output.pdf')];
      await copyFile(docx, input);
      await office.convert({
        folder,
        input,
        output,
        options: { ...DEFAULT_PDF_OPTIONS, tagged: isTagged, bookmarks: isTagged },
      });
      await writeWhole(pdf, (part) => copyFile(output, part));
    });
  } finally {
    await office.stop();
    await rm(place, { recursive: true, force: true });
  }
}

/** The same pages as two other programs write them: without tags, with other fonts and other pieces of text; Ghostscript keeps the outline. */
async function byOtherWriters({ pdfs }: Made): Promise<void> {
  const options = { timeout: TIMEOUT_MS };
  await writeWhole(pdfs.cairo, (part) => run('pdftocairo', ['-pdf', pdfs.tagged, part], options));
  const quiet = ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite'];
  await writeWhole(pdfs.ghostscript, (part) => run('gs', [...quiet, '-o', part, pdfs.tagged], options));
}

/** Every PDF of every document with its variant. */
export function eachPdf(made: readonly Made[]): { name: string; variant: Variant; docx: string; pdf: string }[] {
  return made.flatMap(({ name, docx, pdfs }) =>
    VARIANTS.map((variant) => ({ name, variant, docx, pdf: pdfs[variant] })),
  );
}
