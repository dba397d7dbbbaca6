import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A family, and the file of a font whose own name is as long. */
const SOURCES = {
  'Verso Testing': ['Anonymous Pro', () => installedFile('Anonymous Pro')],
  Arial: ['Tinos', () => fileURLToPath(new URL('usr/share/fonts/truetype/croscore/Tinos-Regular.ttf', UNPACKED))],
} as const;
const UNPACKED = new URL('../../../../.verso/font-sources/', import.meta.url);

/** A font of a family that is installed nowhere: another one under a name of the same length. */
export function makeTestingFont(family: keyof typeof SOURCES = 'Verso Testing'): Buffer {
  const [from, file] = SOURCES[family];
  const font = readFileSync(file());
  const [wide, narrow] = [(text: string) => Buffer.from(text, 'utf16le').swap16(), (text: string) => Buffer.from(text)];
  for (const encode of [wide, narrow])
    for (const [old, fresh] of [
      [from, family],
      [from.replace(' ', ''), family.replace(' ', '')],
    ] as const)
      for (let at = font.indexOf(encode(old)); at >= 0; at = font.indexOf(encode(old))) encode(fresh).copy(font, at);
  return font;
}

function installedFile(family: string): string {
  return execFileSync('fc-match', ['-f', '%{file}', `${family}:style=Regular`], { encoding: 'utf8' });
}
