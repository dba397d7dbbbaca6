import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Substitute } from './substitutes.ts';

/** Where set-up puts the fonts that it builds (see `metrics/README.md`), and what fontconfig knows of them. */
export const STAND_INS_FOLDER = fileURLToPath(new URL('../../../../.verso/fonts', import.meta.url));
const LIST = 'fonts.json';
const FILES = 'files';
const CACHE = 'cache';

/** One built font, as `fonts.json` has it. */
interface StandIn {
  /** The family whose widths and line heights it has. */
  readonly for: string;
  readonly family: string;
  /** The family's name in its own language. */
  readonly aliases?: readonly string[];
  /** Whether all usual letters have the width of the family's own, as facts. */
  readonly isExact: boolean;
}

/** Fonts with the widths and line heights of those that documents ask for. */
export interface StandIns {
  /** Where the fonts are. */
  readonly files: string;
  /** What fontconfig has noted of them, so that no LibreOffice has to read them all. */
  readonly cache: string;
  readonly substitutes: readonly Substitute[];
}

/**
 * Families that LibreOffice replaces by fonts of its choice before fontconfig is asked (`Liberation Sans` for `Arial`; pictures of
 * OpenSymbol for fonts of symbols), so that only its own settings can name another.
 */
const REPLACED_BY_OFFICE = [
  'Arial',
  'Arial Narrow',
  'Calibri',
  'Cambria',
  'Courier New',
  'Symbol',
  'Times New Roman',
  'Webdings',
  'Wingdings',
  'Wingdings 2',
  'Wingdings 3',
];

/** Whether LibreOffice takes another font for a family before it looks at those that a document brings with it. */
export function isReplacedByOffice(family: string): boolean {
  return REPLACED_BY_OFFICE.some((name) => name.toLowerCase() === family.toLowerCase());
}

const OF_DOCUMENT = ' of the document';

/** The name of a family that a document brings with it, so that LibreOffice does not replace it. */
export function embeddedName(family: string): string {
  return family + OF_DOCUMENT;
}

/** The family by its own name. */
export function withoutEmbeddedName(family: string): string {
  return family.endsWith(OF_DOCUMENT) ? family.slice(0, -OF_DOCUMENT.length) : family;
}

/** What LibreOffice's settings must replace: pairs of a family that is not installed (`installed` in lower case) and its stand-in. */
export function pairsForOffice(
  { substitutes }: StandIns,
  installed: ReadonlySet<string>,
): readonly (readonly [family: string, standIn: string])[] {
  return substitutes.flatMap(({ families: [family = ''], by: [standIn = ''] }) =>
    REPLACED_BY_OFFICE.includes(family) && !installed.has(family.toLowerCase()) ? [[family, standIn] as const] : [],
  );
}

/** The stand-ins that set-up has built; null where it could not. */
export function findStandIns(folder = STAND_INS_FOLDER): StandIns | null {
  const faces = readList(join(folder, LIST));
  if (faces === null) return null;
  const families = Map.groupBy(faces, (face) => face.for);
  const substitutes = [...families].map(([family, built]): Substitute => {
    const by = new Set(built.map((face) => face.family));
    // A font for one script alone comes after the family's own.
    const sorted = [...by].sort((one, other) => one.length - other.length);
    const names = [family, ...built.flatMap(({ aliases = [] }) => aliases)];
    return { families: names, by: sorted, fit: built.some(({ isExact }) => isExact) ? 'metric' : 'close' };
  });
  return { files: join(folder, FILES), cache: join(folder, CACHE), substitutes };
}

function readList(path: string): readonly StandIn[] | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
