import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './log.mjs';
import { digestOf, isDone, made, root, setDone } from './paths.mjs';

const SOURCES = 'engines/docx-to-pdf/zygote';
const HEADER = '/usr/include/LibreOfficeKit/LibreOfficeKit.h';

/** Builds the LibreOffice zygote where a compiler and the headers are; without it DOCX to PDF is slower, not absent. */
export function ensureZygote() {
  if (!existsSync(HEADER) || !existsSync('/usr/bin/cc')) return;
  const digest = digestOf([SOURCES]);
  const program = join(made, 'zygote', 'verso-zygote');
  if (isDone('zygote', digest) && existsSync(program)) return;
  say('Building the LibreOffice zygote …');
  mkdirSync(join(made, 'zygote'), { recursive: true });
  const files = ['main.c', 'frame.c', 'json.c', 'convert.c', 'lockdown.c'].map((name) => join(root, SOURCES, name));
  const flags = ['-std=gnu17', '-O2', '-Wall', '-Wextra', '-Werror', '-fstack-protector-strong', '-D_FORTIFY_SOURCE=2'];
  const built = spawnSync('cc', [...flags, '-o', program, ...files, '-ldl'], { encoding: 'utf8' });
  if (built.status === 0) setDone('zygote', digest);
  else say(`The zygote could not be built, DOCX to PDF will be slower:\n${built.stderr}`);
}
