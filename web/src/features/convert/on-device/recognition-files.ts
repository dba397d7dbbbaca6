import { ORIENTATION_DATA, recognitionDataPath } from '@verso/contracts';
import type { TesseractFiles } from '@verso/text-recognition/browser';
import wasmUrl from 'tesseract.js-core/tesseract-core-simd.wasm?url';
import { fetchOnce } from './fetch-once.ts';

/** What recognizes text in these languages, about 7 MB, once for the page; null: in none. Rejects where it cannot be fetched. */
export async function recognitionFiles(names: readonly string[]): Promise<TesseractFiles | null> {
  if (names.length === 0) return null;
  const [wasm, orientation, languages] = await Promise.all([
    fetchOnce(wasmUrl),
    fetchOnce(recognitionDataPath(ORIENTATION_DATA)),
    Promise.all(names.map(async (name) => [name, await fetchOnce(recognitionDataPath(name))] as const)),
  ]);
  return { wasm, orientation, languages: Object.fromEntries(languages) };
}
