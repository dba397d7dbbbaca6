import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { FIGURES } from '../judge/figures.ts';
import type { Outcome } from '../run/cases.ts';

const schema = z.array(
  z.object({
    name: z.string(),
    figures: z.partialRecord(z.enum(FIGURES), z.number()),
    seconds: z.number(),
    unsaid: z.array(z.string()).optional(),
    error: z.string().optional(),
  }),
);

/** How many runs of a file are kept. */
const KEPT = 20;

/** The kept runs of one file of cases. */
export class CaseRuns {
  readonly #folder: string;

  /** `file` and whether tags were ignored tell runs apart; `folder` holds those of all files. */
  constructor(folder: string, file: string, ignoreTags: boolean) {
    const path = createHash('sha256').update(resolve(file)).digest('hex').slice(0, 8);
    this.#folder = join(folder, `${basename(file).replace(/\.\w+$/, '')}-${path}${ignoreTags ? '-ignoring-tags' : ''}`);
  }

  /** The outcomes of the last run; null where there was none. */
  last(): Outcome[] | null {
    const name = this.#names().at(-1);
    return name === undefined ? null : readRun(join(this.#folder, name));
  }

  /** Keeps a run and forgets the oldest. Gives its file. */
  keep(outcomes: readonly Outcome[], now = new Date()): string {
    mkdirSync(this.#folder, { recursive: true });
    const file = join(this.#folder, `${now.toISOString().replace(/[:.]/g, '-')}.json`);
    writeFileSync(file, `[\n${outcomes.map((outcome) => JSON.stringify(outcome)).join(',\n')}\n]\n`);
    for (const name of this.#names().slice(0, -KEPT)) rmSync(join(this.#folder, name));
    return file;
  }

  #names(): string[] {
    return existsSync(this.#folder) ? readdirSync(this.#folder).sort() : [];
  }
}

/** Reads a run that was kept. Throws where the file is none. */
export function readRun(file: string): Outcome[] {
  return schema.parse(JSON.parse(readFileSync(file, 'utf8'))).map(({ error, ...outcome }) => ({
    ...outcome,
    ...(error === undefined ? {} : { error }),
  }));
}
