import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { misownedMarks, visitPages } from '@verso/pdf-to-docx/learning';
import { z } from 'zod';

const Source = z.object({ name: z.string(), pdf: z.string() });

/**
 * `node learning/src/check-marks.ts LIST` reads the PDFs that LIST names, one `{ name, pdf }` a line, by geometry alone, and prints the pages with characters
 * that are in no line, table or picture, or in more than one. Ends with 1 where there are any.
 */
async function main([list]: readonly string[]): Promise<number> {
  if (list === undefined) {
    console.error('Usage: node learning/src/check-marks.ts LIST');
    return 2;
  }
  let [pages, characters, misowned] = [0, 0, 0];
  for (const entry of (await readFile(list, 'utf8')).split('\n').filter((line) => line !== '')) {
    const { name, pdf } = Source.parse(JSON.parse(entry));
    const bytes = new Uint8Array(await readFile(resolve(dirname(list), pdf)));
    await visitPages(bytes, (content) => {
      const { lost, doubled } = misownedMarks(content);
      pages++;
      characters += content.glyphs.length;
      misowned += lost.length + doubled.length;
      if (lost.length + doubled.length > 0)
        console.log(`${name}, page ${content.number}: lost "${lost.join('')}", doubled "${doubled.join('')}"`);
    });
  }
  console.log(`${misowned} of ${characters} characters on ${pages} pages are owned by none or twice`);
  return misowned > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
