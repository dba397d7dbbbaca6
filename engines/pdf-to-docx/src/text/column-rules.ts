import type { Band, FigureBlock } from '../model/analyzed-page.ts';
import type { Box } from '../model/geometry.ts';
import { SAME_PLACE } from '../model/measures.ts';
import { CELL_GAP, STRIP } from './tolerances.ts';

/** Whether something is a rule from top to bottom, as one between columns: it tells nothing of where they end. */
export const isUprightRule = ({ x0, y0, x1, y1 }: Box) => x1 - x0 <= CELL_GAP && y1 - y0 >= STRIP * CELL_GAP;

/** The bands with those columns marked that a rule parts from the one before, and the pictures that are such rules. */
export function withColumnRules(
  bands: readonly Band[],
  figures: readonly FigureBlock[],
): { bands: Band[]; rules: ReadonlySet<FigureBlock> } {
  const upright = figures.filter(({ box, image }) => image === undefined && isUprightRule(box));
  const rules = new Set<FigureBlock>();
  const marked = bands.map((band) => {
    const columns = band.columns.map((column, i) => {
      const before = band.columns[i - 1];
      const own = upright.filter(
        ({ box }) =>
          before !== undefined &&
          box.x0 >= before.x1 - SAME_PLACE &&
          box.x1 <= column.x0 + SAME_PLACE &&
          (box.y0 + box.y1) / 2 > band.y0 &&
          (box.y0 + box.y1) / 2 < band.y1,
      );
      for (const rule of own) rules.add(rule);
      return own.length > 0 ? { ...column, isRuled: true } : column;
    });
    return { ...band, columns };
  });
  return { bands: marked, rules };
}
