import { access, chmod, constants, mkdir } from 'node:fs/promises';
import type { Config } from '@verso/platform/config';

/** Makes the data folder where there is none, and looks whether Verso may write there. Throws the file system's error. */
export async function openDataFolder({
  dataFolder,
  databaseUrl,
}: Pick<Config, 'dataFolder' | 'databaseUrl'>): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  await access(dataFolder, constants.W_OK | constants.X_OK);
  // Others may pass through, not look: PostgreSQL and engines do not run as root.
  if (databaseUrl === null || process.geteuid?.() === 0) await chmod(dataFolder, 0o711);
}
