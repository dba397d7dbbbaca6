import { type Config, ConfigError, readConfig } from '@verso/platform/config';
import { CommandError } from './command-error.ts';

/** The configuration from the environment. Throws `CommandError` that names the wrong variable. */
export function loadConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandError(error.message);
    throw error;
  }
}
