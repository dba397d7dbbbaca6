import { type Conversion, resultFormat } from '@verso/contracts';
import { fetchResult } from '../../../api/convert/conversions.ts';
import { joinInWorker } from '../../../pdf/join/join-in-worker.ts';
import type { BatchItem } from '../state/batch-state.ts';

type Waiting = Extract<BatchItem, { state: 'waiting' }>;

/** The files of a list, if they are PDFs that can become one; null: they are something else, or too few. */
export function joinableFiles(items: readonly BatchItem[]): readonly Waiting[] | null {
  const files = items.filter((item): item is Waiting => item.state === 'waiting' && item.format === 'pdf');
  return files.length === items.length && files.length > 1 ? files : null;
}

/** One PDF of several that are not sent yet, in the order of the list. Throws `UnreadablePartError`. */
export async function joinFiles(files: readonly Waiting[]): Promise<File> {
  const title = titleOfAll(files.map(({ name }) => name));
  const parts = files.map(({ name, file, lock }) => ({
    ...{ title: withoutExtension(name), content: file, password: lock?.password },
  }));
  return new File([await joinInWorker(title, parts)], `${title}.pdf`, { type: 'application/pdf' });
}

/** Results that are PDFs and can become one: those for archives and those with restrictions would be neither any more. */
export function joinableResults(conversions: readonly (Conversion | undefined)[]): readonly Conversion[] | null {
  const done = conversions.filter((conversion) => conversion?.status === 'completed') as readonly Conversion[];
  const isPlain = ({ targetFormat, options }: Conversion) =>
    resultFormat(targetFormat) === 'pdf' &&
    !(options.pdfA || options.pdfUa || options.printing || options.changing || options.copying === false);
  return done.length > 1 && done.every(isPlain) ? done : null;
}

/** One PDF of several results, in the order of the list. Throws `UnreadablePartError`, `ApiError`. */
export async function joinResults(results: readonly Conversion[]): Promise<File> {
  const names = results.map(({ result, originalFilename }) => result?.filename ?? originalFilename);
  const title = titleOfAll(names);
  const contents = await Promise.all(results.map(fetchResult));
  const parts = contents.map((content, at) => ({ title: withoutExtension(names[at] ?? title), content }));
  return new File([await joinInWorker(title, parts)], `${title}.pdf`, { type: 'application/pdf' });
}

/** `Contract + 2` for a contract with two annexes. */
function titleOfAll(names: readonly string[]): string {
  return `${withoutExtension(names[0] ?? '')} + ${names.length - 1}`;
}

const withoutExtension = (name: string) => name.replace(/\.(pdf|docx)$/i, '');
