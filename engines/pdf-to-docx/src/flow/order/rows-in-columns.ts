import type { Band } from '../../model/analyzed-page.ts';
import { MIN_RUN } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';

/** Share of the lines that another column follows in the content: with more, the content runs row by row. */
const CHANGING_SHARE = 0.5;

/**
 * Bands as one column where the content goes from side to side at most of their lines: terms with what they mean, or names of fields with the
 * fields. Content of real columns continues in the next at the end of each.
 */
export function withoutRowsInColumns(bands: readonly Band[], lines: readonly Line[]): Band[] {
  return bands.map((band) => (isReadInRows(band, lines) ? asOne(band) : band));
}

function isReadInRows({ y0, y1, columns }: Band, lines: readonly Line[]): boolean {
  if (columns.length === 1 || columns.some(({ isRuled }) => isRuled)) return false;
  const columnOf = ({ box }: Line) => {
    const x = (box.x0 + box.x1) / 2;
    return columns.findIndex(({ x1 }, i) => x <= (x1 + (columns[i + 1]?.x0 ?? Infinity)) / 2);
  };
  const isWithin = ({ box }: Line) => (box.y0 + box.y1) / 2 >= y0 && (box.y0 + box.y1) / 2 <= y1;
  const inTurn = lines.filter(isWithin).sort((a, b) => a.index - b.index);
  const order = inTurn.map(columnOf);
  const changes = order.filter((column, i) => i > 0 && column !== order[i - 1]).length;
  return changes >= MIN_RUN && changes > CHANGING_SHARE * (order.length - 1);
}

const asOne = ({ columns, ...band }: Band): Band => ({
  ...band,
  columns: [{ x0: Math.min(...columns.map(({ x0 }) => x0)), x1: Math.max(...columns.map(({ x1 }) => x1)) }],
});
