import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { embeddedName, isReplacedByOffice, type StandIns } from './stand-ins.ts';
import { DEFAULTS, FALLBACKS, withStandIns } from './substitutes.ts';

/** The system's own rules and folders. */
const SYSTEM = '/etc/fonts/fonts.conf';
const SYSTEM_FOLDERS = [
  { folder: '/etc/fonts', isDeep: true },
  { folder: '/etc/libreoffice', isDeep: true },
  { folder: '/usr/share/fonts', isDeep: false },
  { folder: '/usr/local/share/fonts', isDeep: false },
  { folder: '/usr/share/hyphen', isDeep: false },
] as const;

/** Fonts beside the system's. */
export interface ExtraFonts {
  /** A folder with the operator's own. */
  readonly own: string | null;
  readonly standIns: StandIns | null;
}

/**
 * Writes fontconfig's rules for LibreOffice: our substitutes, and the folders of fonts that there are. The system's rules are read first:
 * each rule puts its fonts directly after the family that was asked for, before those of earlier rules.
 */
export async function writeFontConfig(path: string, { own, standIns }: ExtraFonts): Promise<void> {
  const folders = [
    ...(own === null ? [] : [`<dir>${escapeXml(own)}</dir>`]),
    ...(standIns === null
      ? []
      : [`<dir>${escapeXml(standIns.files)}</dir>`, `<cachedir>${escapeXml(standIns.cache)}</cachedir>`]),
  ];
  const rules = withStandIns(standIns?.substitutes ?? []).flatMap(({ families, by }) =>
    families.flatMap((family) => {
      // A document's own font of the family has another name, and may lack letters.
      const names = isReplacedByOffice(family) ? [family, embeddedName(family)] : [family];
      return names.map((name) => substituteRule(name, by));
    }),
  );
  const defaults = DEFAULTS.map(
    ([kind, family]) => `<alias><family>${kind}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  const fallbacks = FALLBACKS.map((name) => `<string>${escapeXml(name)}</string>`).join('');
  await writeFile(
    path,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders.join('\n')}
<include ignore_missing="yes">${SYSTEM}</include>
${[...rules, ...defaults].join('\n')}
<match target="pattern"><edit name="family" mode="append_last" binding="weak">${fallbacks}</edit></match>
</fontconfig>
`,
  );
}

/** A fingerprint of the fonts in a folder: another one when a font comes, goes or changes. Empty without a folder. */
export async function fingerprintOf(ownFonts: string | null): Promise<string> {
  if (ownFonts === null) return '';
  const names = await readdir(ownFonts, { recursive: true }).catch(() => []);
  return marksOf(names.sort().map((name) => join(ownFonts, name)));
}

/** A fingerprint of the fonts and hyphenation patterns that are installed, of fontconfig's and LibreOffice's settings, and of the programs given. */
export async function fingerprintOfSystem(programs: readonly string[]): Promise<string> {
  const found = await Promise.all(
    SYSTEM_FOLDERS.map(async ({ folder, isDeep }) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      // A folder changes when a file in it comes or goes, so that thousands of fonts need not be looked at.
      const looked = isDeep ? entries : entries.filter((entry) => entry.isDirectory());
      return [folder, ...looked.map((entry) => join(entry.parentPath, entry.name)).sort()];
    }),
  );
  return marksOf([...found.flat(), ...programs]);
}

async function marksOf(paths: readonly string[]): Promise<string> {
  const marks = await Promise.all(
    paths.map(async (path) => {
      // Gone at this moment: the next look will tell.
      const about = await stat(path).catch(() => null);
      return about === null ? '' : `${path} ${about.size} ${about.mtimeMs}`;
    }),
  );
  return marks.join('\n');
}

/** As strong as the family itself: LibreOffice takes what is bound weaker for no match at all. */
function substituteRule(family: string, by: readonly string[]): string {
  const given = by.map((name) => `<string>${escapeXml(name)}</string>`).join('');
  return `<match target="pattern"><test name="family"><string>${escapeXml(family)}</string></test><edit name="family" mode="append" binding="same">${given}</edit></match>`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
