import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ConversionOptions, LossMessage, PdfPasswords, TargetFormat } from '@verso/contracts';
import { ConversionFailedError, Verso, VersoError } from '@verso/sdk';
import { CommandError, USAGE } from '../running/command-error.ts';
import { showProgress } from './progress.ts';

/** sysexits(3): the input was no good; the server does not answer; the output cannot be made; the key may not. */
const BAD_INPUT = 65;
const UNAVAILABLE = 69;
const CANNOT_WRITE = 73;
const NOT_ALLOWED = 77;

/** What `verso convert --server` is given. */
interface ServerConversion {
  readonly server: string;
  readonly key: string | undefined;
  readonly input: string;
  readonly output: string;
  readonly target: TargetFormat;
  readonly options: ConversionOptions;
  readonly passwords: PdfPasswords;
  readonly password: string | undefined;
  readonly quiet: boolean;
}

/** Converts a file on a Verso server, and gives what the result could not keep. Throws `CommandError`. */
export async function convertOnServer(given: ServerConversion): Promise<readonly LossMessage[]> {
  const key = given.key ?? process.env['VERSO_KEY'];
  if (key === undefined || URL.parse(given.server) === null)
    throw new CommandError(
      'convert: --server needs an address such as https://verso.example, and an API key in --key or VERSO_KEY.',
      USAGE,
    );
  const verso = new Verso({ server: given.server, key });
  const progress = showProgress(given.quiet);
  try {
    const { pdfPassword, ownerPassword } = given.passwords;
    const secrets = { password: given.password, pdfPassword, ownerPassword };
    const result = await verso.convert(await openAsBlob(given.input), {
      to: given.target,
      filename: basename(given.input),
      onProgress: (conversion) => conversion.progress && progress.page(conversion.progress),
      ...dropUndefined({ ...given.options, ...secrets }),
    });
    await pipeline(
      Readable.fromWeb(result.stream as import('node:stream/web').ReadableStream),
      createWriteStream(given.output),
    );
    return (await verso.report(result.conversion._id)).messages as readonly LossMessage[];
  } catch (error) {
    throw await explain(error, given.output);
  } finally {
    progress.end();
  }
}

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

function dropUndefined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}

async function explain(error: unknown, output: string): Promise<unknown> {
  if (error instanceof ConversionFailedError) {
    const reason = error.conversion.failure?.reason ?? error.conversion.status;
    return new CommandError(`convert: ${error.message} [${reason}]`, BAD_INPUT);
  }
  if (error instanceof VersoError) {
    const isOfKey = error.status === 401 || error.status === 403;
    const exitCode = error.status === 0 || error.status >= 500 ? UNAVAILABLE : isOfKey ? NOT_ALLOWED : BAD_INPUT;
    return new CommandError(`convert: ${error.message} [${error.code}]`, exitCode);
  }
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return error;
  // What has come of the result is no document.
  await rm(output, { force: true });
  return new CommandError(`convert: cannot write ${output} (${code}).`, CANNOT_WRITE);
}
