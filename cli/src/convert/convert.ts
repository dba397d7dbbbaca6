import { createPublicKey } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type ConversionOptions,
  contradictionIn,
  formFieldNames,
  gatherMessages,
  meantTarget,
  type PdfPasswords,
  readConversionOptions,
  resultFormat,
  type SourceFormat,
  type TargetFormat,
  targetNames,
  targetsOf,
} from '@verso/contracts';
import type { ConvertResult, DebugPage, LossMessage } from '@verso/pdf-to-docx';
import { toEngineOptions } from '@verso/worker/engine-options';
import { lostTextIn } from '@verso/worker/lost-text';
import { isProvable } from '@verso/worker/proof-options';
import { CommandError, USAGE } from '../running/command-error.ts';
import { isFlag, toFlag } from './flags.ts';
import { formatOfFile } from './format-of-file.ts';
import { showProgress } from './progress.ts';
import { withRecognizer } from './with-recognizer.ts';

/** sysexits(3): the input was no good; a fault of ours; the output cannot be made. */
const BAD_INPUT = 65;
const SOFTWARE = 70;
const CANNOT_WRITE = 73;

/** Each option of a conversion, by its flag. */
const NAMES: ReadonlyMap<string, string> = new Map(
  [...formFieldNames].filter(isFlag).map((name) => [toFlag(name), name]),
);

const FLAGS = {
  ...Object.fromEntries([...NAMES.keys()].map((flag) => [flag, { type: 'string' } as const])),
  password: { type: 'string' },
  to: { type: 'string' },
  server: { type: 'string' },
  key: { type: 'string' },
  'ignore-tags': { type: 'boolean', default: false },
  'debug-overlay': { type: 'string' },
  proof: { type: 'string', default: 'on' },
  quiet: { type: 'boolean', default: false },
} as const;

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: FLAGS, allowPositionals: true });
    const [input, output] = positionals;
    if (input === undefined || output === undefined || positionals.length > 2)
      throw new Error('give one input file and one output file');
    const named: Record<string, string> = {};
    for (const [flag, value] of Object.entries(values)) {
      const name = NAMES.get(flag);
      if (name !== undefined && typeof value === 'string') named[name] = value;
    }
    if (values.proof !== 'on' && values.proof !== 'off') throw new Error('--proof is on or off');
    const options = readConversionOptions(named);
    // The sentence as the program ends it.
    if (typeof options === 'string') throw new Error(options.replace(/\.$/, ''));
    const { pdfPassword, ownerPassword } = named;
    return { ...values, options, passwords: { pdfPassword, ownerPassword } satisfies PdfPasswords, input, output };
  } catch (error) {
    throw new CommandError(`convert: ${(error as Error).message}. See verso convert --help.`, USAGE);
  }
}

/** The options of one `verso convert`. */
export type ConvertArguments = ReturnType<typeof readArguments>;

/** `verso convert IN OUT`: prints what the result could not keep. */
export async function convertCommand(args: string[]): Promise<number> {
  const messages = await convertFile(args);
  if (!args.includes('--quiet')) for (const text of messages) process.stderr.write(`${text}\n`);
  return 0;
}

/**
 * Converts a file, by words of the command line, and gives what the result could not keep, in sentences. The direction follows from what the
 * input holds, and from `--to` where that leaves a choice. Throws `CommandError`.
 */
export async function convertFile(args: string[]): Promise<readonly string[]> {
  const given = readArguments(args);
  const format = await formatOfFile(given.input);
  const target = targetOf(given, format);
  const wanted = `.${resultFormat(target)}`;
  if (extname(given.output).toLowerCase() !== wanted) {
    const [holds, becomes] = [format.toUpperCase(), targetNames[target]];
    throw new CommandError(
      `convert: ${given.input} is a ${holds}, so the output is a ${becomes}. Give it a name that ends in ${wanted}.`,
      USAGE,
    );
  }
  const contradiction = contradictionIn(given.options, target, given.passwords, format);
  if (contradiction !== null) throw new CommandError(`convert: ${contradiction}`, USAGE);
  if (given.server !== undefined) return toServer(given, given.server, target);
  return format === 'pdf' || format === 'docx' ? WAYS[target](given) : fromOther(given, format, target);
}

async function toServer(given: ConvertArguments, server: string, target: TargetFormat): Promise<readonly string[]> {
  const { convertOnServer } = await import('./convert-on-server.ts');
  const messages = await convertOnServer({ ...given, server, target, key: given.key, password: given.password });
  return sentencesOf(messages);
}

/** What the input is to become: what is named, or the other format; of other formats than PDF and DOCX the name of the output tells. */
function targetOf({ to, input, output }: ConvertArguments, format: SourceFormat): TargetFormat {
  const possible = targetsOf(format);
  const isOther = format !== 'pdf' && format !== 'docx';
  const named = to ?? (isOther && extname(output).toLowerCase() === '.pdf' ? 'pdf' : possible[0]);
  const target = possible.find((one) => one === named || one === meantTarget(format, named as TargetFormat));
  if (target !== undefined) return target;
  const holds = format.toUpperCase();
  throw new CommandError(`convert: ${input} is a ${holds}, which converts to ${possible.join(' or ')}.`, USAGE);
}

const WAYS: Readonly<Record<TargetFormat, (given: ConvertArguments) => Promise<readonly string[]>>> = {
  docx: toDocx,
  pdf: toPdf,
  'pdf-searchable': toSearchable,
};

async function fromOther(
  given: ConvertArguments,
  format: SourceFormat,
  target: TargetFormat,
): Promise<readonly string[]> {
  const { convertOtherFile } = await import('./convert-other.ts');
  const progress = showProgress(given.quiet);
  const { options, passwords } = given;
  const file = { path: resolve(given.input), format, target, options, passwords };
  const { bytes, messages } = await convertOtherFile(file, progress.page).finally(progress.end);
  await write(given.output, bytes);
  return sentencesOf(messages);
}

async function toDocx(given: ConvertArguments): Promise<readonly string[]> {
  const { convertPdfToDocx, PdfError } = await import('@verso/pdf-to-docx');
  const bytes = await readFile(given.input);
  const original = await originalIn(bytes, given.options);
  if (original.docx !== null) {
    await write(given.output, original.docx);
    return ['The PDF contains the Word document that it was made from. Restored the original.'];
  }
  const progress = showProgress(given.quiet);
  const overlay = given['debug-overlay'];
  const seen: DebugPage[] = [];
  const own = { ignoreTags: given['ignore-tags'], title: basename(given.input, extname(given.input)) };
  const { options, password } = given;
  try {
    const began = performance.now();
    const made = await withRecognizer(options, (recognizer) =>
      convertPdfToDocx(bytes, {
        ...toEngineOptions(options),
        ...own,
        ...(recognizer && { recognizer }),
        onProgress: progress.page,
        ...(password === undefined ? {} : { password }),
        ...(overlay === undefined ? {} : { onDebugPage: (page) => seen.push(page) }),
      }),
    );
    const tookMs = performance.now() - began;
    const isProved = given.proof === 'on' && isProvable({ options, password: password ?? null }, made);
    const result = isProved
      ? await (await import('./prove-result.ts')).proveResult({ bytes, options, made, tookMs })
      : made;
    progress.end();
    if (overlay !== undefined) await (await import('./debug-overlay.ts')).writeOverlays(overlay, seen);
    await requireSound(result);
    await write(given.output, result.docx);
    return sentencesOf([...original.messages, ...result.messages]);
  } catch (error) {
    progress.end();
    if (error instanceof PdfError) throw new CommandError(`convert: ${error.message} [${error.reason}]`, BAD_INPUT);
    throw error;
  }
}

/** The document that a PDF carries, where it may be given back and nothing else is asked for; otherwise what to say of that. */
async function originalIn(
  pdf: Uint8Array,
  { mode, pages, exactPages, embedFonts, ocr }: ConversionOptions,
): Promise<{ readonly docx: Uint8Array | null; readonly messages: readonly LossMessage[] }> {
  const isConverted =
    (mode !== undefined && mode !== 'flowing') || (pages ?? exactPages) !== undefined || embedFonts || ocr === 'force';
  const { admitDocx, hasTicket, readTicket } = await import('@verso/docx-to-pdf');
  if (isConverted || !hasTicket(pdf)) return { docx: null, messages: [] };
  const { loadConfig } = await import('../running/load-config.ts');
  const { openSigningKey } = await import('@verso/platform/storage');
  const { notReturned } = await import('@verso/worker/ticket-messages');
  const ticket = readTicket(pdf, createPublicKey(await openSigningKey(loadConfig())));
  if (ticket.kind !== 'valid') return { docx: null, messages: notReturned(ticket.kind) };
  const { docx } = ticket;
  return inFolder(docx, async (path, folder) => {
    const admitted = await admitDocx(path, { folder, password: null }).catch(() => null);
    return admitted?.isCarriable ? { docx, messages: [] } : { docx: null, messages: notReturned('active') };
  });
}

/** Throws where another reader sees that a result would do more than show what is in it, or that the text is not in it. */
async function requireSound(
  result: Pick<ConvertResult, 'docx' | 'characters' | 'messages' | 'lettersIn'>,
): Promise<void> {
  const { inspectMadeDocx } = await import('@verso/worker/inspect-docx');
  const { reach, lettersIn } = await inFolder(result.docx, inspectMadeDocx);
  const lost = lostTextIn(result, lettersIn);
  if (lost !== null) throw new CommandError(`convert: ${lost} [too_complex]`, BAD_INPUT);
  if (reach.length === 0) return;
  const why = 'The result contains active content, so it was not written.';
  throw new CommandError(`convert: ${why} [internal]\n${reach.join(', ')}`, SOFTWARE);
}

/** Has a file for as long as `use` takes. */
async function inFolder<T>(bytes: Uint8Array, use: (path: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-'));
  try {
    const path = join(folder, 'document.docx');
    await writeFile(path, bytes);
    return await use(path, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function toPdf(given: ConvertArguments): Promise<readonly string[]> {
  const { convertDocxFile } = await import('./convert-docx.ts');
  const { pdf, messages } = await convertDocxFile(resolve(given.input), given);
  await write(given.output, pdf);
  return sentencesOf(messages);
}

async function toSearchable(given: ConvertArguments): Promise<readonly string[]> {
  const { makeSearchableFile } = await import('./make-searchable.ts');
  const progress = showProgress(given.quiet);
  const { pdf, messages } = await makeSearchableFile(resolve(given.input), given, progress.page).finally(progress.end);
  await write(given.output, pdf);
  return sentencesOf(messages);
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(path, bytes).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`convert: cannot write ${path} (${error.code}).`, CANNOT_WRITE);
  });
}

/** What the result could not keep, a sentence for each kind. */
function sentencesOf(messages: Parameters<typeof gatherMessages>[0]): string[] {
  return gatherMessages(messages).map(({ text }) => text);
}
