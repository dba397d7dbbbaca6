import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLibreOffice } from '@verso/docx-to-pdf';

/** The ways in which every document becomes a PDF. */
export const VARIANTS = ['tagged', 'untagged', 'cairo', 'ghostscript'] as const;
/** One of the ways in which a document becomes a PDF. */
export type Variant = (typeof VARIANTS)[number];

/** The versions of the programs that write the PDFs: figures can be compared exactly where they are the same. */
export interface Tools {
  readonly libreOffice: string;
  readonly cairo: string;
  readonly ghostscript: string;
}

/** Finds the programs. Throws with a sentence about the one that is missing. */
export function findTools(): Tools {
  const office = findLibreOffice();
  if (office === null) throw new Error('LibreOffice is missing. `npm test` installs what the fidelity gate needs.');
  const about = join(office.program, 'versionrc');
  const text = existsSync(about) ? readFileSync(about, 'utf8') : '';
  return {
    libreOffice: `${office.version} ${/^buildid=(.*)$/m.exec(text)?.[1] ?? ''}`.trim(),
    cairo: versionOf('pdftocairo', ['-v']),
    ghostscript: versionOf('gs', ['--version']),
  };
}

/** Whether a variant was written by the same programs as another time. */
export function isSameWriter(variant: Variant, a: Tools, b: Tools): boolean {
  const own = variant === 'cairo' || variant === 'ghostscript' ? a[variant] === b[variant] : true;
  return own && a.libreOffice === b.libreOffice;
}

function versionOf(program: string, args: readonly string[]): string {
  try {
    // `pdftocairo -v` answers on stderr.
    const answer = execFileSync('sh', ['-c', '"$0" "$@" 2>&1', program, ...args], { encoding: 'utf8' });
    return /\d+(\.\d+)+/.exec(answer)?.[0] ?? '';
  } catch {
    throw new Error(`${program} is missing. \`npm test\` installs what the fidelity gate needs.`);
  }
}
