import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ENTRY = new URL('./convert-worker.ts', import.meta.url);
/** What stands for these names in browsers. */
const IN_BROWSERS: Readonly<Record<string, URL>> = {
  '#compiled-pdfium': new URL('./compiled-pdfium.ts', import.meta.url),
  '#work-limit': new URL('./work-limit.ts', import.meta.url),
};
/** What exists in Node only, however it is reached. */
const NODE_GLOBALS = /(?<!typeof )\b(?:Buffer|process|__dirname|require)\b(?=[.(])/;

/** The files that a browser would load from an entry, with their text. */
function reached(entry: URL, found = new Map<string, string>()): Map<string, string> {
  if (found.has(entry.href)) return found;
  const text = readFileSync(fileURLToPath(entry), 'utf8');
  found.set(entry.href, text);
  for (const [, specifier = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
    if (specifier.startsWith('.')) reached(new URL(specifier, entry), found);
    else if (IN_BROWSERS[specifier]) reached(IN_BROWSERS[specifier], found);
  }
  return found;
}

it('reaches the whole engine, and nothing that only Node has', () => {
  const files = reached(ENTRY);
  const names = [...files.keys()];
  expect(names.some((name) => name.endsWith('/compose/compose.ts'))).toBe(true);
  expect(names.some((name) => name.endsWith('/write/docx.ts'))).toBe(true);
  const offences = [...files].filter(
    ([, text]) => text.includes("'node:") || NODE_GLOBALS.test(text.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '')),
  );
  expect(offences.map(([name]) => name)).toEqual([]);
});
