import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where distributions put LibreOffice. */
const PLACES = ['/usr/lib/libreoffice/program', '/usr/lib64/libreoffice/program', '/opt/libreoffice/program'];

/** The LibreOffice of this machine. */
export interface Installation {
  /** The folder with its libraries and `soffice.bin`. */
  readonly program: string;
  /** The major version, such as `25`; empty where it does not say. */
  readonly version: string;
}

/** Finds LibreOffice, or null where it is not installed. */
export function findLibreOffice(): Installation | null {
  const program = PLACES.find((place) => existsSync(join(place, 'soffice.bin')));
  if (program === undefined) return null;
  const about = join(program, 'versionrc');
  const text = existsSync(about) ? readFileSync(about, 'utf8') : '';
  return { program, version: /^UpdateID=LibreOffice_(\d+)/m.exec(text)?.[1] ?? '' };
}
