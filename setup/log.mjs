/** Says what set-up does, one line a step. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Prints why set-up cannot continue and ends the process. */
export function stop(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
