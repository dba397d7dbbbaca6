import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const OFFICE = '/org.openoffice.Office';

/** Settings that no document and no environment can change: no macros, no linked content, no lock files, no network. */
const SETTINGS: ReadonlyArray<readonly [path: string, name: string, value: string]> = [
  [`${OFFICE}.Common/Security/Scripting`, 'MacroSecurityLevel', '3'],
  [`${OFFICE}.Common/Security/Scripting`, 'DisableMacrosExecution', 'true'],
  [`${OFFICE}.Common/Security/Scripting`, 'BlockUntrustedRefererLinks', 'true'],
  [`${OFFICE}.Common/Security/Scripting`, 'SecureURL', ''],
  [`${OFFICE}.Writer/Content/Update`, 'Link', '2'],
  [`${OFFICE}.Common/Misc`, 'UseDocumentOOoLockFile', 'false'],
  [`${OFFICE}.Common/Misc`, 'UseLocking', 'false'],
  [`${OFFICE}.Common/Misc`, 'UseDocumentSystemFileLocking', 'false'],
  [`${OFFICE}.Recovery/RecoveryInfo`, 'Enabled', 'false'],
  [`${OFFICE}.Recovery/AutoSave`, 'Enabled', 'false'],
  ['/org.openoffice.Inet/Settings', 'ooInetProxyType', '2'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyPort', '9'],
];

/** Makes a fresh LibreOffice profile in `folder` with the hardened settings (the registry's own file format). */
export async function makeProfile(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'user'), { recursive: true });
  const items = SETTINGS.map(
    ([path, name, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  await writeFile(
    join(folder, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items.join('\n')}
</oor:items>
`,
  );
}
