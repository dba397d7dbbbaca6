import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endingsOf, isPicture, meantTarget, resultFormat, SourceFormat, targetsOf } from '@verso/contracts';
import { convertCommand } from '../convert/convert.ts';
import { CommandError, USAGE } from '../running/command-error.ts';
import { loadConfig } from '../running/load-config.ts';
import { listenForStop } from '../running/stop-signal.ts';

/** sysexits(3): what should be read is not there. */
const NO_INPUT = 66;
const USAGE_LINE = 'Usage: verso watch [--once] [OPTIONS OF convert] IN OUT, where IN and OUT are two folders';
/** Network folders report no changes, so the folder is read every second. */
const EVERY_MS = 1_000;

/** A file as it was seen: one that is still being written changes. */
interface Seen {
  readonly size: number;
  readonly mtimeMs: number;
}

interface Watched {
  readonly input: string;
  readonly output: string;
  /** Words of the command line for every conversion. */
  readonly words: readonly string[];
  /** Others than PDF and DOCX are taken only where the operator has turned them on: a folder may be full of pictures. */
  readonly formats: readonly SourceFormat[];
}

/**
 * `verso watch IN OUT`: converts each PDF and DOCX of a folder, and files of other formats that are turned on, into another folder, also those that are added later. A file is converted once
 * it no longer changes, and again when it does; a result that is newer than its file is kept.
 */
export async function watchCommand(args: string[]): Promise<number> {
  const isOnce = args.includes('--once');
  const watched = await readFolders(args.filter((word) => word !== '--once'));
  const { signal } = listenForStop();
  const seen = new Map<string, Seen>();
  const failed = new Map<string, Seen>();
  let failures = 0;
  // With --once, what is there is taken to be whole.
  if (!isOnce) process.stderr.write(`Watching ${watched.input}. Press Ctrl+C to stop.\n`);
  while (!signal.aborted) {
    for (const [name, file] of await documentsIn(watched)) {
      if (signal.aborted) break;
      const isStill = isOnce || isSame(seen.get(name), file);
      seen.set(name, file);
      if (!isStill || isSame(failed.get(name), file) || (await isDone(watched, name, file))) continue;
      if (await convertOne(watched, name)) continue;
      failures += 1;
      failed.set(name, file);
    }
    if (isOnce) return failures === 0 ? 0 : 1;
    await delay(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
  return 0;
}

async function readFolders(words: string[]): Promise<Watched> {
  const [output, input] = [words.at(-1), words.at(-2)];
  if (input === undefined || output === undefined || input.startsWith('--') || output.startsWith('--'))
    throw new CommandError(USAGE_LINE, USAGE);
  if (resolve(input) === resolve(output))
    throw new CommandError('watch: IN and OUT must be two folders, or each result would be converted again.', USAGE);
  const folder = await stat(input).catch(() => null);
  if (!folder?.isDirectory()) throw new CommandError(`watch: ${input} is no folder that can be read.`, NO_INPUT);
  await mkdir(output, { recursive: true });
  const { otherFormats } = loadConfig();
  const formats = SourceFormat.options.filter(
    (format) =>
      format === 'pdf' || format === 'docx' || otherFormats.includes(isPicture(format) ? 'images' : 'documents'),
  );
  return { input, output, words: words.slice(0, -2), formats };
}

async function documentsIn(watched: Watched): Promise<Map<string, Seen>> {
  const folder = watched.input;
  const isDocument = (name: string) => !name.startsWith('.') && targetOf(name, watched) !== null;
  const names = (await readdir(folder)).filter(isDocument).sort();
  const documents = new Map<string, Seen>();
  for (const name of names) {
    // It may be gone since its folder was read.
    const file = await stat(join(folder, name)).catch(() => null);
    if (file?.isFile()) documents.set(name, { size: file.size, mtimeMs: file.mtimeMs });
  }
  return documents;
}

const isSame = (before: Seen | undefined, now: Seen) => before?.size === now.size && before.mtimeMs === now.mtimeMs;

/** How the result of a file ends; null: it is no document. */
function targetOf(name: string, { words, formats }: Pick<Watched, 'words' | 'formats'>): string | null {
  const kind = extname(name).toLowerCase();
  const format = formats.find((one) => endingsOf[one].includes(kind));
  if (format === undefined) return null;
  const [usual, ...others] = targetsOf(format);
  const named = others.find((target) =>
    words.some((word) => word === target || (meantTarget(format, 'pdf') === target && word === 'pdf')),
  );
  return `.${resultFormat(named ?? usual)}`;
}

function resultOf(watched: Watched, name: string): string {
  return join(watched.output, name.slice(0, -extname(name).length) + (targetOf(name, watched) ?? ''));
}

async function isDone(watched: Watched, name: string, { mtimeMs }: Seen): Promise<boolean> {
  const result = await stat(resultOf(watched, name)).catch(() => null);
  return result !== null && result.mtimeMs >= mtimeMs;
}

/** Converts one file. The result appears whole, under its name. False: it could not be converted, and standard error says why. */
async function convertOne(watched: Watched, name: string): Promise<boolean> {
  const result = resultOf(watched, name);
  const part = join(watched.output, `.verso-${process.pid}${extname(result)}`);
  try {
    await convertCommand([...watched.words, '--quiet', join(watched.input, name), part]);
    await rename(part, result);
    process.stdout.write(`${result}\n`);
    return true;
  } catch (error) {
    await rm(part, { force: true });
    // What is wrong with the command line is wrong with every file.
    if (!(error instanceof CommandError) || error.exitCode === USAGE) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    return false;
  }
}
