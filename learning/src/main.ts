import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { BREAK_FEATURES } from '@verso/pdf-to-docx/break-features';
import { z } from 'zod';
import { documentExamples } from './document-examples.ts';

const Source = z.object({
  name: z.string(),
  pdf: z.string(),
  group: z.string().optional(),
  tagged: z.string().optional(),
});

/**
 * `node learning/src/main.ts LIST OUT` reads the tagged PDFs that LIST names, one `{ name, pdf, group, tagged }` a line, and writes what they teach:
 * a line with the names of the features, then one `{ name, group, roles, rows }` a document. A row is 0 or 1 and the features. Prints what it left out, and how often
 * the engine's rules and its model say what the tags say.
 */
async function main([list, out]: readonly string[]): Promise<number> {
  if (list === undefined || out === undefined) {
    console.error('Usage: node learning/src/main.ts LIST OUT');
    return 2;
  }
  const sources = (await readFile(list, 'utf8')).split('\n').filter((line) => line !== '');
  const file = createWriteStream(out);
  file.write(`${JSON.stringify({ features: BREAK_FEATURES })}\n`);
  const reasons = new Map<string, number>();
  let [all, byRules, byModel] = [0, 0, 0];
  for (const source of sources) {
    const { name, pdf, group = name, tagged } = Source.parse(JSON.parse(source));
    const at = (path: string) => resolve(dirname(list), path);
    const found = await examplesOf(at(pdf), tagged === undefined ? undefined : at(tagged));
    if ('leftOut' in found) {
      reasons.set(found.leftOut, (reasons.get(found.leftOut) ?? 0) + 1);
      console.log(`${name}: left out, ${found.leftOut}`);
      continue;
    }
    const rows = found.breaks.map(({ features, continues }) => [continues ? 1 : 0, ...features]);
    const roles = found.breaks.map(({ role }) => role);
    all += found.breaks.length;
    byRules += found.breaks.filter((one) => one.byRules === one.continues).length;
    byModel += found.breaks.filter((one) => one.byModel === one.continues).length;
    file.write(`${JSON.stringify({ name, group, counts: found.roles, roles, rows })}\n`);
  }
  file.end();
  await once(file, 'finish');
  for (const [reason, count] of reasons) console.log(`${count} left out: ${reason}`);
  const share = (count: number) => (count / Math.max(1, all)).toFixed(4);
  console.log(`${all} pairs of lines; right by the engine's rules ${share(byRules)}, by its model ${share(byModel)}`);
  return 0;
}

async function examplesOf(path: string, tagged?: string) {
  const read = async (file: string) => new Uint8Array(await readFile(file));
  try {
    return await documentExamples(await read(path), tagged === undefined ? undefined : await read(tagged));
  } catch (error) {
    return { leftOut: error instanceof Error ? error.message : String(error) };
  }
}

process.exitCode = await main(process.argv.slice(2));
