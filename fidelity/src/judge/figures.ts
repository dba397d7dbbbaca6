/** The names of all figures in the order in which people read them. */
export const FIGURES = [
  'text',
  'order',
  'paragraphs',
  'headings',
  'lists',
  'tables',
  'cells',
  'notes',
  'running',
  'links',
  'images',
  'equations',
  'sections',
  'flow',
  'restraint',
  'alignment',
  'bold',
  'italic',
  'size',
  'font',
  'color',
] as const;

/** One of the figures. */
export type Figure = (typeof FIGURES)[number];

/** Figures from 0 to 1, where 1 is perfect; a figure that a document has nothing for is absent. */
export type Figures = Readonly<Partial<Record<Figure, number>>>;

const PRECISION = 10_000;

/** Figures without the absent ones, rounded to four digits. */
export function toFigures(values: Readonly<Partial<Record<Figure, number | null>>>): Figures {
  const figures: Partial<Record<Figure, number>> = {};
  for (const name of FIGURES) {
    const value = values[name];
    if (value !== undefined && value !== null) figures[name] = Math.round(value * PRECISION) / PRECISION;
  }
  return figures;
}
