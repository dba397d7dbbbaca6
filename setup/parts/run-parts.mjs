import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** More would fight for memory: each part may start LibreOffice and PostgreSQL. */
const AT_MOST = 2;

/**
 * Runs commands, as many at a time as processors allow, and those that ask for it alone, after all others. A part begins once the part that `makes`
 * what it `needs` is done. `print` gets
 * each part's output as a whole, in the order of `parts`; the output of a part whose turn it is comes as it is written.
 * After a failure nothing new begins, and what runs is let finish. Gives the exit code of the first part that failed,
 * or 0.
 */
export async function runParts(parts, { cwd, env, print, slots = Math.min(AT_MOST, availableParallelism()) }) {
  const reports = parts.map(() => newReport(print));
  reports[0]?.open();
  const waiting = parts.map((_, index) => index);
  const done = new Set();
  const made = new Map(parts.flatMap(({ makes }) => (makes ? [[makes, newSignal()]] : [])));
  let exitCode = 0;

  async function runOne(index) {
    const { title } = parts[index];
    const began = Date.now();
    const report = reports[index];
    report.write(`\n— ${title}\n`);
    const code = await runCommand(parts[index].command, { cwd, env, write: report.write });
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    report.write(code === 0 ? `${title}: ok, ${seconds} s\n` : `\n${title}: failed, ${seconds} s\n`);
    if (exitCode === 0) exitCode = code;
    done.add(index);
    const { makes } = parts[index];
    made.get(makes)?.resolve();
    made.delete(makes);
    for (let next = 0; next < parts.length; next += 1) {
      reports[next].open();
      if (!done.has(next)) break;
    }
  }

  async function runSome(isWanted, count) {
    const find = (isIt) => (exitCode === 0 ? waiting.findIndex((index) => isIt(parts[index])) : -1);
    const lane = async () => {
      for (;;) {
        const at = find((part) => isWanted(part) && !made.has(part.needs));
        const later = find(isWanted);
        if (at >= 0) await runOne(waiting.splice(at, 1)[0]);
        else if (later >= 0) await made.get(parts[waiting[later]].needs).promise;
        else return;
      }
    };
    await Promise.all(Array.from({ length: count }, lane));
  }

  await runSome(({ isAlone }) => !isAlone, slots);
  await runSome(({ isAlone }) => isAlone, 1);
  // After a failure some parts never ran, and others after them did.
  for (const report of reports) report.open();
  return exitCode;
}

/** A promise that someone else resolves; the Node that starts set-up may be too old for `Promise.withResolvers`. */
function newSignal() {
  let resolve;
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Keeps what is written until it is opened. */
function newReport(print) {
  let isOpen = false;
  let kept = [];
  return {
    write(text) {
      if (isOpen) print(text);
      else kept.push(text);
    },
    open() {
      isOpen = true;
      for (const text of kept) print(text);
      kept = [];
    },
  };
}

function runCommand([file, ...args], { cwd, env, write }) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    // What ends `npm test` ends the part as well.
    const end = () => child.kill('SIGTERM');
    process.on('SIGTERM', end);
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write);
    child.on('error', (error) => {
      write(`${error.message}\n`);
      resolve(1);
    });
    child.on('close', (code) => {
      process.off('SIGTERM', end);
      resolve(code ?? 1);
    });
  });
}
