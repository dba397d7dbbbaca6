import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../log.mjs';
import { digestOf, isDone, made, root, setDone } from '../paths.mjs';

const SOURCES = 'engines/docx-to-pdf/zygote';
const HEADER = '/usr/include/LibreOfficeKit/LibreOfficeKit.h';

/** What is built, and from which files. */
const PROGRAMS = {
  'verso-zygote': ['main.c', 'frame.c', 'json.c', 'convert.c', 'lockdown.c', 'canary.c', 'privileges.c'],
  'verso-confine': ['confine.c', 'lockdown.c', 'canary.c', 'privileges.c'],
  'verso-canary': ['canary-main.c', 'lockdown.c', 'canary.c', 'privileges.c'],
};

/**
 * Builds what starts engines in the sandbox where a compiler is, and the LibreOffice zygote where its headers are, too; without that DOCX to PDF
 * is slower, not absent.
 */
export function ensureSandbox() {
  if (!existsSync('/usr/bin/cc')) return;
  const digest = digestOf([SOURCES]);
  const built = Object.entries(PROGRAMS).filter(([name]) => name !== 'verso-zygote' || existsSync(HEADER));
  const programs = built.map(([name]) => join(made, 'zygote', name));
  if (isDone('zygote', digest) && programs.every((program) => existsSync(program))) return;
  say('Building the sandbox …');
  mkdirSync(join(made, 'zygote'), { recursive: true });
  const flags = ['-std=gnu17', '-O2', '-Wall', '-Wextra', '-Werror', '-fstack-protector-strong', '-D_FORTIFY_SOURCE=2'];
  for (const [name, files] of built) {
    const sources = files.map((file) => join(root, SOURCES, file));
    const done = spawnSync('cc', [...flags, '-o', join(made, 'zygote', name), ...sources, '-ldl'], {
      encoding: 'utf8',
    });
    if (done.status === 0) continue;
    say(`${name} could not be built, DOCX to PDF will be slower and the sandbox thinner:\n${done.stderr}`);
    return;
  }
  setDone('zygote', digest);
}
