import type { Glyph } from '../../../model/page-content.ts';
import type { PageRules } from '../../evidence/page-rules.ts';
import { rowFeatures } from './row-features.ts';
import { type ContentRow, contentRows } from './rows.ts';

/** Rows that are below each other, and what is measured of each but the first with the one above it, where it may be of a table. */
export interface RowStretch {
  readonly rows: readonly ContentRow[];
  readonly features: readonly (readonly number[] | undefined)[];
}

/** The rows of some text, and what is measured of them. */
export function rowStretches(
  { glyphs, pageRules }: { readonly glyphs: readonly Glyph[]; readonly pageRules: PageRules },
  width: number,
): RowStretch[] {
  const stretches = contentRows(glyphs, pageRules);
  const left = usualStart(stretches.flat());
  const page = { width, pageRules };
  return stretches.map((rows) => ({ rows, features: rowFeatures(rows, page, left) }));
}

/** Where most lines begin at the left. */
function usualStart(rows: readonly ContentRow[]): number {
  const counts = new Map<number, number>();
  for (const { stacks } of rows)
    for (const { box } of stacks[0]?.lines ?? []) {
      const place = Math.round(box.x0);
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  return first?.[0] ?? 0;
}
