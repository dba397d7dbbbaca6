import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(html|m?js|css|svg|wasm|webmanifest)$/;
const ENCODINGS = [
  { ending: '.gz', compress: promisify(gzip) },
  { ending: '.br', compress: promisify(brotliCompress) },
];

// Writes `.br` and `.gz` beside what compresses well, so that the server never compresses while someone waits. `node precompress.mjs FOLDER`;
// the first page comes last: where it is compressed, all is.
const [, , folder] = process.argv;
const files = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.test(name));
const isFirst = (name) => name === 'index.html';
await Promise.all(files.filter((name) => !isFirst(name)).map(compressed));
await Promise.all(files.filter(isFirst).map(compressed));

/** Under another name first: the server may look for it at any moment. */
async function compressed(name) {
  const file = join(folder, name);
  const content = await readFile(file);
  for (const { ending, compress } of ENCODINGS) {
    await writeFile(`${file}${ending}.new`, await compress(content));
    await rename(`${file}${ending}.new`, file + ending);
  }
}
