import { readDrafts, readRows, rowChance } from '@verso/pdf-to-docx/learning';
import { CellLabels } from './cell-labels.ts';
import type { Example } from './example.ts';

/**
 * What the tags teach of rows of text outside drawn tables: whether a row and the one above it are of one table. Where the PDF was redrawn
 * from a tagged one, that one has the tags.
 */
export async function rowExamples(bytes: Uint8Array, tagged?: Uint8Array): Promise<Example[]> {
  const { pages: own, stretches } = await readRows(bytes);
  const pages = tagged ? (await readDrafts(tagged)).pages : own;
  const labels = new Map(pages.flatMap((page) => (page.tags ? [[page.number, new CellLabels(page)] as const] : [])));
  return stretches.flatMap(({ rows, features, page }) => {
    const label = labels.get(page);
    if (!label || features.every((row) => row === undefined)) return [];
    const tables = rows.map(({ stacks }) => label.tableOf(stacks.flatMap(({ lines }) => lines.map(({ box }) => box))));
    return features.flatMap((row, i): Example[] => {
      const [above, here] = [tables[i], tables[i + 1]];
      if (row === undefined || above === undefined || here === undefined) return [];
      return [{ features: row, is: above !== '' && above === here, byRules: false, byModel: rowChance(row) >= 0.5 }];
    });
  });
}
