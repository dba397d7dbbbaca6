import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { FIGURES, type Figure, type Figures } from '../judge/figures.ts';
import { type Tools, VARIANTS, type Variant } from '../pdf/tools.ts';

/** The figures of every document in every variant. */
export type Scores = ReadonlyMap<string, Readonly<Record<Variant, Figures>>>;

/** The figures that hold until they are changed on purpose, and the programs whose PDFs they were measured on. */
export interface Baseline {
  readonly tools: Tools;
  readonly scores: Scores;
}

const schema = z.object({
  tools: z.object({ libreOffice: z.string(), cairo: z.string(), ghostscript: z.string() }),
  variants: z.array(z.enum(VARIANTS)),
  documents: z.record(z.string(), z.partialRecord(z.enum(FIGURES), z.array(z.number().nullable()))),
});

/** Reads a baseline. Throws where it is none. */
export function readBaseline(file: string): Baseline {
  const { tools, variants, documents } = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const scores = Object.entries(documents).map(([name, rows]) => {
    const figuresOf = (variant: Variant): Figures => {
      const at = variants.indexOf(variant);
      const known = FIGURES.map((figure) => [figure, rows[figure]?.[at] ?? null] as const);
      return Object.fromEntries(known.filter(([, value]) => value !== null));
    };
    return [name, byVariant(figuresOf)] as const;
  });
  return { tools, scores: new Map(scores) };
}

/** The text of a baseline: a line for each figure of a document, with a number for each variant, so that changes can be read. */
export function baselineText({ tools, scores }: Baseline): string {
  const documents = [...scores]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, figures]) => {
      const rows = FIGURES.filter((figure) => VARIANTS.some((variant) => figures[variant][figure] !== undefined));
      const lines = rows.map((figure) => `      "${figure}": [${valuesOf(figures, figure).map(String).join(', ')}]`);
      return `    "${name}": {\n${lines.join(',\n')}\n    }`;
    });
  const list = (items: readonly string[]) => items.map((item) => JSON.stringify(item)).join(', ');
  const written = Object.entries(tools).map(([name, version]) => `"${name}": ${JSON.stringify(version)}`);
  return `{
  "tools": { ${written.join(', ')} },
  "variants": [${list(VARIANTS)}],
  "documents": {
${documents.join(',\n')}
  }
}
`;
}

function valuesOf(figures: Readonly<Record<Variant, Figures>>, figure: Figure): (number | null)[] {
  return VARIANTS.map((variant) => figures[variant][figure] ?? null);
}

/** A record with something for each variant. */
export function byVariant<Value>(make: (variant: Variant) => Value): Record<Variant, Value> {
  return {
    tagged: make('tagged'),
    untagged: make('untagged'),
    cairo: make('cairo'),
    ghostscript: make('ghostscript'),
  };
}
