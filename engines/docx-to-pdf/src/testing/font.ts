import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [FROM, TO] = ['Anonymous Pro', 'Verso Testing'] as const;

/** A font of the family `Verso Testing`, which is installed nowhere: another one under a name of the same length. */
export function makeTestingFont(): Buffer {
  const file = execFileSync('fc-match', ['-f', '%{file}', `${FROM}:style=Regular`], { encoding: 'utf8' });
  const font = readFileSync(file);
  const [wide, narrow] = [(text: string) => Buffer.from(text, 'utf16le').swap16(), (text: string) => Buffer.from(text)];
  for (const encode of [wide, narrow])
    for (const [old, fresh] of [
      [FROM, TO],
      [FROM.replace(' ', ''), TO.replace(' ', '')],
    ] as const)
      for (let at = font.indexOf(encode(old)); at >= 0; at = font.indexOf(encode(old))) encode(fresh).copy(font, at);
  return font;
}
