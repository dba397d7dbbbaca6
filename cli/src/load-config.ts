import { type Config, ConfigError, readConfig } from '@verso/platform/config';
import { CommandError } from './command.ts';

/** sysexits(3): the configuration is not valid. */
const BAD_CONFIGURATION = 78;

/** The configuration from the environment. Throws `CommandError` that names the wrong variable. */
export function loadConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandError(error.message, BAD_CONFIGURATION);
    throw error;
  }
}
