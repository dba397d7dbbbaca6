import { hideSecrets } from '@verso/platform/hide-secrets';
import { run } from './command.ts';
import { CommandError } from './running/command-error.ts';

/** sysexits(3): a fault of ours. */
const SOFTWARE = 70;

function tell(error: unknown): number {
  const isExpected = error instanceof CommandError;
  const text =
    error instanceof Error && !isExpected ? (error.stack ?? error.message) : String((error as Error).message);
  process.stderr.write(`verso: ${hideSecrets(text)}\n`);
  return isExpected ? error.exitCode : SOFTWARE;
}

// Node prints an error with all that hangs on it, passwords in addresses among it.
process.on('uncaughtException', (error) => process.exit(tell(error)));

// The process's one catch: what a command throws ends here, in words, with an exit code that tells the truth. Nothing that a
// command has left behind keeps the process from ending.
process.exit(await run(process.argv.slice(2)).catch(tell));
