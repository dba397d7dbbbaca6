/** The list with one item at the next place, or the one before. */
export function moved<T extends { readonly key: string }>(items: readonly T[], key: string, by: 1 | -1): readonly T[] {
  const from = items.findIndex((item) => item.key === key);
  const [item, other] = [items[from], items[from + by]];
  if (item === undefined || other === undefined) return items;
  return items.with(from, other).with(from + by, item);
}
