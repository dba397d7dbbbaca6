import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Task } from '../sandboxed/tasks.ts';

// An engine process that a document has taken over. What it says to a task is named by the first text that the task wants to be found, and `once` before
// that has only the first process say so.

const TRUE_ANSWER = { pages: 1, letters: [], isBlank: true, activity: [], attachments: 0, fonts: [], found: [] };
const { activity: _, ...withoutActivity } = TRUE_ANSWER;
const HUGE = 40 * 1024 * 1024;

const done = (answer: unknown) => JSON.stringify({ type: 'done', answer });
const LIES: Readonly<Record<string, string>> = {
  nonsense: 'hello',
  'no message': JSON.stringify({ type: 'done-and-dusted' }),
  'a number that is a text': done({ ...TRUE_ANSWER, pages: 'one' }),
  'a number below zero': done({ ...TRUE_ANSWER, attachments: -1 }),
  'no word of what the file would do': done(withoutActivity),
  'more than is asked': done({ ...TRUE_ANSWER, admitted: '/etc/passwd' }),
  'the answer of another task': done({ sizes: [[1, 1]] }),
  'a message without end': 'x'.repeat(HUGE),
  'that it is ready': JSON.stringify({ type: 'ready' }),
  'a picture that no one asked for': JSON.stringify({ type: 'recognize', id: 0, order: {} }),
  'a path out of its folder': done({ messages: [], letters: [], admitted: '../input.pdf', isCarriable: true }),
};

/** Says whether it can write there, by the number of attachments. */
function tryToWrite(path: string): string {
  try {
    appendFileSync(path, '');
    return done({ ...TRUE_ANSWER, attachments: 1 });
  } catch {
    return done(TRUE_ANSWER);
  }
}

const say = (line: string) => writeFileSync(3, `${line}\n`);
createInterface({ input: process.stdin }).on('line', (line) => {
  const task: Task = JSON.parse(line);
  const [lie = 'a path out of its folder'] = task.kind === 'inspect-pdf' ? (task.find ?? []) : [];
  const folder = dirname(task.input);
  if (lie.startsWith('write ')) return say(tryToWrite(lie.replace('write ', '')));
  const hasLied = existsSync(join(folder, 'pids'));
  appendFileSync(join(folder, 'pids'), `${process.pid}\n`);
  say(lie.startsWith('once ') && hasLied ? done(TRUE_ANSWER) : (LIES[lie.replace('once ', '')] ?? lie));
});
say(JSON.stringify({ type: 'ready' }));
