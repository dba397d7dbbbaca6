import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULTS, SUBSTITUTES } from './substitutes.ts';

/** The system's own rules and folders. */
const SYSTEM = '/etc/fonts/fonts.conf';

/** Writes fontconfig's rules for LibreOffice: our substitutes before the system's, and the operator's own fonts, if there is a folder. */
export async function writeFontConfig(path: string, ownFonts: string | null): Promise<void> {
  const rules = SUBSTITUTES.flatMap(({ families, by }) => families.map((family) => substituteRule(family, by)));
  const defaults = DEFAULTS.map(
    ([kind, family]) => `<alias><family>${kind}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  await writeFile(
    path,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${ownFonts === null ? '' : `<dir>${escapeXml(ownFonts)}</dir>\n`}${rules.join('\n')}
<include ignore_missing="yes">${SYSTEM}</include>
${defaults.join('\n')}
</fontconfig>
`,
  );
}

/** A fingerprint of the fonts in a folder: another one when a font comes, goes or changes. Empty without a folder. */
export async function fingerprintOf(ownFonts: string | null): Promise<string> {
  if (ownFonts === null) return '';
  const names = (await readdir(ownFonts, { recursive: true }).catch(() => [])).sort();
  const marks = await Promise.all(
    names.map(async (name) => {
      // Gone at this moment: the next look will tell.
      const about = await stat(join(ownFonts, name)).catch(() => null);
      return about === null ? '' : `${name} ${about.size} ${about.mtimeMs}`;
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
