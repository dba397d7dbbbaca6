import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What set-up makes and keeps between runs: stamps, package lists, the built zygote. */
export const made = join(root, '.verso');

/** The Node that runs Verso: the pinned one from npm, whatever Node started set-up. */
export const node = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');

/** A digest of names and contents of all files below `paths` (relative to the root). */
export function digestOf(paths) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort())
        if (name !== 'node_modules' && name !== 'dist') visit(join(path, name));
    } else hash.update(path).update('\0').update(readFileSync(full));
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}

const stampFile = (name) => join(made, `${name}.stamp`);

/** Whether the step `name` was last done for exactly `digest`. */
export function isDone(name, digest) {
  return existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === digest;
}

let isMade = false;

/** Notes that this process has installed or built something. */
export function noteMade() {
  isMade = true;
}

/** Whether this process has installed or built something. */
export function hasMade() {
  return isMade;
}

/** Remembers that the step `name` was done for `digest`. */
export function setDone(name, digest) {
  noteMade();
  mkdirSync(made, { recursive: true });
  writeFileSync(stampFile(name), digest);
}
