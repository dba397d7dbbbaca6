import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Check } from '../check.ts';
import { freshName } from '../target.ts';
import { Visitor } from '../visitor.ts';
import { newPdf } from './limits.ts';

const area = 'keeping';
const VERSO = fileURLToPath(new URL('../../../bin/verso', import.meta.url));
/** What is deleted is gone from the disk after this. */
const GONE_MS = 30_000;

/** Runs a command of the operator on a data folder. */
function verso(dataFolder: string, ...words: readonly string[]) {
  const env = { ...process.env, VERSO_DATA: dataFolder, LOG_LEVEL: 'silent' };
  const { status, stdout, stderr } = spawnSync(VERSO, words, { env, encoding: 'utf8' });
  return { code: status, said: stdout + stderr };
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The files below a folder that hold these bytes or words. What goes meanwhile holds nothing. */
function filesWith(folder: string, wanted: string | Buffer): string[] {
  return filesBelow(folder).filter((file) => {
    try {
      return readFileSync(file).includes(wanted);
    } catch {
      return false;
    }
  });
}

/** What stays on the disk, and what a backup takes along. */
export const keepingChecks: readonly Check[] = [
  {
    area,
    name: 'after a conversion no file of the data folder holds the document or its password in plain, and its bytes go when it is deleted',
    isQuick: true,
    async run(target) {
      const [guest, password] = [new Visitor(target), `secret-${freshName()}`];
      const pdf = Buffer.from(newPdf());
      const { data } = await guest.convert(pdf, 'kept.pdf', { password });
      const { _id: id, status } = data.conversion;
      assert.equal(status, 'completed');
      for (const secret of [password, pdf]) assert.deepEqual(filesWith(target.folder, secret), []);
      const sql = 'select original_key, result_key from conversion where id = $1';
      const [row] = await target.query<Record<string, string>>(sql, [id]);
      const keys = Object.values(row ?? {});
      const kept = () => filesBelow(join(target.folder, 'objects')).filter((file) => keys.includes(basename(file)));
      assert.equal(kept().length, 2);
      assert.equal((await guest.call(`DELETE /conversions/${id}`)).http, 200);
      const deadline = performance.now() + GONE_MS;
      while (kept().length > 0) {
        assert.ok(performance.now() < deadline, `still there: ${kept().join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
  },
  {
    area,
    name: 'a backup follows no link, and a restore takes no file that was changed',
    isQuick: true,
    async run(target) {
      const folder = mkdtempSync(join(tmpdir(), 'verso-attack-backup-'));
      const legal = join(target.folder, 'legal');
      try {
        const [backup, there] = [join(folder, 'backup'), join(folder, 'there')];
        mkdirSync(there);
        chmodSync(folder, 0o711);
        mkdirSync(legal, { recursive: true });
        symlinkSync('../keys/ring.json', join(legal, 'privacy.txt'));
        const refused = verso(target.folder, 'backup', backup);
        assert.equal(refused.code, 1, refused.said);
        assert.match(refused.said, /link/);
        const page = await new Visitor(target).call('GET /legal/privacy');
        assert.doesNotMatch(JSON.stringify(page.data ?? page.message), /"keys?"|[A-Za-z0-9+/]{43}=/);
        rmSync(join(legal, 'privacy.txt'));
        const mark = `Ours alone ${freshName()}.`;
        writeFileSync(join(legal, 'privacy.txt'), mark);
        const made = verso(target.folder, 'backup', '--with-keys', backup);
        assert.equal(made.code, 0, made.said);
        assert.deepEqual(filesWith(backup, mark), []);
        const sealed = filesBelow(backup).find((file) => basename(file) === 'file-0.sealed');
        assert.ok(sealed, 'the backup has no file of the operator');
        const bytes = readFileSync(sealed);
        bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
        writeFileSync(sealed, bytes);
        const restored = verso(there, 'restore', backup);
        assert.equal(restored.code, 1, restored.said);
        assert.ok(!existsSync(join(there, 'legal', 'privacy.txt')), 'the changed file was restored');
      } finally {
        rmSync(join(legal, 'privacy.txt'), { force: true });
        rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
      }
    },
  },
];
