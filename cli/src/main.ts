import { CommandError, run } from './command.ts';

// The process's one catch: what a command throws ends here, in words, with an exit code that tells the truth.
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof CommandError;
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`verso: ${isExpected || !(error instanceof Error) ? text : (error.stack ?? text)}\n`);
  process.exitCode = isExpected ? error.exitCode : 70;
}
