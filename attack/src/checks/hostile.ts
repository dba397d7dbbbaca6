import { strict as assert } from 'node:assert';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from '../check.ts';
import { contention } from '../contention.ts';
import { faultsInDocx, faultsInPdf } from '../look-into.ts';
import { freshName } from '../target.ts';
import { newUser, type Visitor } from '../visitor.ts';

/** No file may hold a slot for longer, in seconds. */
const MOST_SECONDS = 30;
/** Reasons that lie with the product: such a file is tried again, and its owner learns nothing about it. */
const UNCLEAR = ['internal', 'timed_out', 'engine_unavailable'];
/** What a file must get, by the words of a manifest beside the folder (`FOLDER.jsonl`: `file`, `expect`). */
const EXPECTATIONS: readonly (readonly [RegExp, (status: string, reason: string) => boolean])[] = [
  [/^convert$|^valid DOCX/, (status) => status === 'completed'],
  [/^clear error/, (status) => status !== 'completed'],
  [/^ask for/, (status, reason) => status === 'failed' && reason.startsWith('password')],
];

/** Converts every PDF and DOCX of a folder of bad files. */
export function hostileChecks(folder: string): readonly Check[] {
  const expectations = readManifest(`${folder.replace(/\/$/, '')}.jsonl`);
  const names = readdirSync(folder).filter((name) => /\.(pdf|docx)$/i.test(name));
  let user: Promise<Visitor> | null = null;
  return names.map((name) => ({
    area: 'hostile',
    name,
    async run(target) {
      user ??= newUser(target, freshName(), 10_000);
      const slowness = await contention();
      const began = performance.now();
      const outcome = await outcomeOf(await user, readFileSync(join(folder, name)), name.toLowerCase());
      const seconds = (performance.now() - began) / 1000;
      assert.deepEqual(outcome.faults, []);
      assert.ok(outcome.message !== '' || outcome.status === 'completed', 'failed without a sentence');
      assert.ok(seconds < MOST_SECONDS * slowness, `took ${Math.round(seconds)} s, slowness ${slowness.toFixed(1)}`);
      assert.ok(!UNCLEAR.includes(outcome.reason), `failed as ${outcome.reason}: ${outcome.message}`);
      const expected = expectations.get(name) ?? '';
      const isMet = EXPECTATIONS.find(([words]) => words.test(expected))?.[1] ?? (() => true);
      assert.ok(isMet(outcome.status, outcome.reason), `${outcome.status} (${outcome.reason}) instead of: ${expected}`);
    },
  }));
}

interface FileOutcome {
  readonly status: string;
  readonly reason: string;
  readonly message: string;
  readonly faults: readonly string[];
}

async function outcomeOf(user: Visitor, bytes: Uint8Array, name: string): Promise<FileOutcome> {
  const { http, code, message, data } = await user.convert(bytes, name);
  const conversion = data?.conversion;
  if (conversion === undefined) {
    assert.ok(http >= 400 && http < 500, `answered with ${http}`);
    return { status: 'refused', reason: code ?? '', message, faults: [] };
  }
  const { status, failure } = conversion;
  if (status !== 'completed')
    return { status, reason: failure?.reason ?? '', message: failure?.message ?? '', faults: [] };
  const result = await user.download(conversion._id);
  const faults = conversion.targetFormat === 'docx' ? faultsInDocx(result) : faultsInPdf(result);
  return { status, reason: '', message: '', faults };
}

function readManifest(path: string): ReadonlyMap<string, string> {
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const { file, expect } = JSON.parse(line) as { file: string; expect: string };
      return [file, expect];
    }),
  );
}
