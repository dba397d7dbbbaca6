import { median } from '../model/geometry.ts';
import { POINTS_PER_INCH } from './format.ts';
import type { RecognizedPicture } from './recognize-picture.ts';
import { SAME_SIZE } from './tolerances.ts';
import { familyOf, sizesOf } from './words/looks/sizes.ts';

/** Lines that show how large the paper was. */
const MIN_LINES = 4;

/**
 * Points. Text of a scan is so large as a rule; where it is smaller on a page smaller than a booklet, or larger on a page larger than scanners
 * take, the resolution of its picture was stated wrong. The last one is what text has then, where no sheet of paper is of the shape of the page.
 */
const TEXT_SIZES = { least: 5, most: 18, usual: 11 } as const;

/** Sheets that people print on, the higher side first: A4, Letter, Legal, slides of both usual shapes (points). */
const SHEETS: readonly (readonly [number, number])[] = [
  [842, 595],
  [792, 612],
  [1008, 612],
  [960, 540],
  [720, 540],
];

/** The higher sides of A5 and of Tabloid, between which are the sheets that are scanned (points). */
const SCANNED_SIDES = { least: 595, most: 1224 } as const;

/**
 * By how much the paper of a scan was larger than its page: 1 but where the resolution of the picture was stated wrong, so that text is too
 * small to be read, or as large as on a wall. The page has the size of the sheet of its shape then.
 */
export function trueScale(found: RecognizedPicture): number {
  const point = POINTS_PER_INCH / found.dpi;
  const sizes = sizesOf(found.lines, familyOf(found.lines));
  const all = found.lines.flatMap(({ words }, i) => words.map(() => sizes[i]!));
  if (all.length < MIN_LINES) return 1;
  const size = median(all) * point;
  const [short, long] = [found.width, found.height].map((side) => side * point).sort((a, b) => a - b) as [
    number,
    number,
  ];
  const isTiny = size < TEXT_SIZES.least && long < SCANNED_SIDES.least;
  const isHuge = size > TEXT_SIZES.most && long > SCANNED_SIDES.most;
  if (!isTiny && !isHuge) return 1;
  const shapes = SHEETS.map(([high, wide]) => ({
    scale: high / long,
    off: Math.abs((long * wide) / (short * high) - 1),
  }));
  const alike = shapes.filter(({ off }) => off < SAME_SIZE).sort((a, b) => a.off - b.off);
  return alike.find(({ scale }) => size * scale > TEXT_SIZES.least)?.scale ?? TEXT_SIZES.usual / size;
}
