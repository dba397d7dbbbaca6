import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Tesseract is, and the languages that it has data for. */
export interface Installation {
  readonly program: string;
  readonly version: string;
  /** The folder of its data. */
  readonly data: string;
  /** As Tesseract names them, such as `deu`; in alphabetical order. */
  readonly languages: readonly string[];
}

/** Where systems put programs. */
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
/** Data that is no language: of orientation, of equations, and of scripts, whose names have a capital letter. */
const NO_LANGUAGE = /^(osd|equ|snum)$|^script\/|^[A-Z]/;
const ANSWER_MS = 10_000;

/** Tesseract as it is installed; null: it is not, or has no language. */
export function findTesseract(folders: readonly string[] = FOLDERS): Installation | null {
  const program = folders.map((folder) => join(folder, 'tesseract')).find((path) => existsSync(path));
  if (program === undefined) return null;
  const list = ask(program, '--list-langs');
  const data = /"([^"]+)"/.exec(list)?.[1] ?? '';
  const languages = list
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
    .filter((name) => name !== '' && !NO_LANGUAGE.test(name))
    .sort();
  if (data === '' || languages.length === 0) return null;
  return { program, version: /tesseract v?(\S+)/.exec(ask(program, '--version'))?.[1] ?? '', data, languages };
}

/** With an empty environment, as it is started later. */
function ask(program: string, question: string): string {
  const { stdout, stderr } = spawnSync(program, [question], { encoding: 'utf8', env: {}, timeout: ANSWER_MS });
  return stdout || stderr || '';
}
