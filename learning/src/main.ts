import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
  BREAK_FEATURES,
  CAPTION_FEATURES,
  CONTINUED_FEATURES,
  type DecisionTrees,
  EDGE_FEATURES,
  HEADING_FEATURES,
  ITEM_FEATURES,
  LEVEL_FEATURES,
  NUMBER_FEATURES,
  ROW_FEATURES,
  SEGMENT_FEATURES,
} from '@verso/pdf-to-docx/learning';
import { z } from 'zod';
import { BreakFolds } from './break-folds.ts';
import { documentExamples } from './document-examples.ts';
import { edgeExamples } from './edge-examples.ts';
import type { Example } from './example.ts';
import type { SourceTexts } from './heading-examples.ts';
import { rowExamples } from './row-examples.ts';

const Source = z.object({
  name: z.string(),
  pdf: z.string(),
  group: z.string().optional(),
  producer: z.string().optional(),
  tagged: z.string().optional(),
  titles: z.array(z.string()).optional(),
  headings: z.array(z.string()).optional(),
});

/** What is learned, and the features of each example of it. */
const TASKS = {
  breaks: BREAK_FEATURES,
  segments: SEGMENT_FEATURES,
  continued: CONTINUED_FEATURES,
  items: ITEM_FEATURES,
  edges: EDGE_FEATURES,
  headings: HEADING_FEATURES,
  levels: LEVEL_FEATURES,
  numbers: NUMBER_FEATURES,
  captions: CAPTION_FEATURES,
  rows: ROW_FEATURES,
};
const NAMES = Object.keys(TASKS) as (keyof typeof TASKS)[];

/**
 * `node learning/src/main.ts LIST OUT [FOLDS]` reads the tagged PDFs that LIST names, one `{ name, pdf, group, producer, tagged, titles, headings }` a line, and writes what
 * they teach: a line with the names of the features of each task, then one `{ name, group, producer, counts }` a document
 * with its rows of each task, and
 * one `{ name, group, producer, edges }` for each part of it that could be a document. A row of a task is 0 or 1, or the number of a class, and the features. Segments have chances of the models of breaks in FOLDS, where given. Prints what it left out, and how often the engine's rules and its models say what the tags say.
 */
async function main([list, out, folder]: readonly string[]): Promise<number> {
  if (list === undefined || out === undefined) {
    console.error('Usage: node learning/src/main.ts LIST OUT [FOLDS]');
    return 2;
  }
  const folds = folder === undefined ? undefined : await BreakFolds.read(folder);
  const sources = (await readFile(list, 'utf8')).split('\n').filter((line) => line !== '');
  const file = createWriteStream(out);
  file.write(`${JSON.stringify({ features: TASKS })}\n`);
  const reasons = new Map<string, number>();
  const totals = Object.fromEntries(NAMES.map((task) => [task, { all: 0, byRules: 0, byModel: 0 }]));
  for (const entry of sources) {
    const given = Source.parse(JSON.parse(entry));
    const { name, pdf, group = name, producer = '', tagged, titles = [], headings: texts = [] } = given;
    const at = (path: string) => resolve(dirname(list), path);
    const source = { titles, headings: texts };
    const found = await examplesOf(at(pdf), tagged && at(tagged), source, folds?.without(group));
    if ('leftOut' in found) {
      reasons.set(found.leftOut, (reasons.get(found.leftOut) ?? 0) + 1);
      console.log(`${name}: left out, ${found.leftOut}`);
      continue;
    }
    const { rows: pairs, roles: counts, edges: documents, ...tasks } = found;
    const [edges = [], ...parts] = documents;
    const known = { ...tasks, edges, rows: pairs };
    for (const task of NAMES)
      for (const { is, byRules, byModel } of known[task]) {
        const total = totals[task] as { all: number; byRules: number; byModel: number };
        total.all++;
        if (byRules === is) total.byRules++;
        if (byModel === is) total.byModel++;
      }
    const rows = Object.fromEntries(NAMES.map((task) => [task, known[task].map(rowOf)]));
    file.write(`${JSON.stringify({ name, group, producer, counts, ...rows })}\n`);
    for (const [i, part] of parts.entries())
      file.write(`${JSON.stringify({ name: `${name}, part ${i + 1}`, group, producer, edges: part.map(rowOf) })}\n`);
  }
  file.end();
  await once(file, 'finish');
  for (const [reason, count] of reasons) console.log(`${count} left out: ${reason}`);
  for (const [task, { all, byRules, byModel }] of Object.entries(totals)) {
    const share = (count: number) => (count / Math.max(1, all)).toFixed(4);
    console.log(
      `${task}: ${all} examples; right by the engine's rules ${share(byRules)}, by its model ${share(byModel)}`,
    );
  }
  return 0;
}

const rowOf = ({ features, is }: Example) => [Number(is), ...features];

async function examplesOf(path: string, tagged?: string, source?: SourceTexts, breakTrees?: DecisionTrees) {
  const read = async (file: string) => new Uint8Array(await readFile(file));
  try {
    const [own, other] = [await read(path), tagged === undefined ? undefined : await read(tagged)];
    const found = await documentExamples(own, other, source, breakTrees);
    const edges = await edgeExamples(own, other);
    // Each teaches without the other.
    if ('leftOut' in found && 'leftOut' in edges) return found;
    const none = {
      breaks: [],
      segments: [],
      continued: [],
      items: [],
      headings: [],
      levels: [],
      numbers: [],
      captions: [],
      roles: {},
    };
    const rows = await rowExamples(own, other);
    return { ...('leftOut' in found ? none : found), edges: 'leftOut' in edges ? [] : edges, rows };
  } catch (error) {
    return { leftOut: error instanceof Error ? error.message : String(error) };
  }
}

process.exitCode = await main(process.argv.slice(2));
