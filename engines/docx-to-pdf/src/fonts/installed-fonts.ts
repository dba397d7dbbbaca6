import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const FC_LIST = '/usr/bin/fc-list';

/** The families that fontconfig knows under the rules of a file, in lower case; null without fontconfig's `fcList`. */
export async function listInstalledFonts(fontConfig: string, fcList = FC_LIST): Promise<ReadonlySet<string> | null> {
  if (!existsSync(fcList)) return null;
  const environment = { LANG: 'C.UTF-8', FONTCONFIG_FILE: fontConfig };
  const options = { env: environment, maxBuffer: 16 * 1024 * 1024 };
  const { stdout } = await run(fcList, [':', '-f', '%{family}\n'], options);
  return new Set(stdout.split(/[\n,]/).map((name) => name.trim().toLowerCase()));
}
