import { readFileSync } from 'node:fs';

/** The bytes of a file in the package's `fixtures` folder. */
export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url)));
}
