import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExtraFonts, writeFontConfig } from '../fonts/font-config.ts';
import { listInstalledFonts } from '../fonts/installed-fonts.ts';
import { pairsForOffice } from '../fonts/stand-ins.ts';

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

/** Pairs of the family that a document names and the one that is drawn. */
type FontPairs = ReturnType<typeof pairsForOffice>;

/**
 * Makes a fresh LibreOffice profile in `folder` with the hardened settings (the registry's own file format), and fontconfig's rules with
 * it. Returns the path of these.
 */
export async function makeProfile(folder: string, extra: ExtraFonts): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'user'), { recursive: true });
  const fontConfig = join(folder, 'fonts.conf');
  await writeFontConfig(fontConfig, extra);
  const installed = extra.standIns && (await listInstalledFonts(fontConfig));
  const fonts = extra.standIns && installed ? pairsForOffice(extra.standIns, installed) : [];
  const settings = SETTINGS.map(([path, name, value]) => `<item oor:path="${path}">${property(name, value)}</item>`);
  const items = [...settings, ...(fonts.length > 0 ? fontItems(fonts) : [])];
  await writeFile(
    join(folder, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items.join('\n')}
</oor:items>
`,
  );
  return fontConfig;
}

function fontItems(fonts: FontPairs): string[] {
  const path = `${OFFICE}.Common/Font/Substitution`;
  const pairs = fonts.map(([family, by], index) => {
    // Without `Always` LibreOffice's own table of replacements comes first.
    const properties = { ReplaceFont: family, SubstituteFont: by, Always: 'true', OnScreenOnly: 'false' };
    const inner = Object.entries(properties).map(([name, value]) => property(name, value));
    return `<item oor:path="${path}/FontPairs"><node oor:name="_${index}" oor:op="replace">${inner.join('')}</node></item>`;
  });
  return [`<item oor:path="${path}">${property('Replacement', 'true')}</item>`, ...pairs];
}

function property(name: string, value: string): string {
  return `<prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop>`;
}
