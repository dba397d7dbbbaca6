/** The number that a line holds; an empty one holds none. */
export function numberIn(line: string): number {
  return line.trim() === '' ? Number.NaN : Number(line);
}
