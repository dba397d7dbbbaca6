import { reaches } from '../../model/characters.ts';
import { mapBox, union } from '../../model/geometry.ts';
import type { Glyph } from '../../model/page-content.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import type { GlyphSource } from './glyphs.ts';

/** The first mark of Unicode that combines with a letter. */
const FIRST_COMBINING = 0x300;

/** Letters with at least one mark, and no room between them: what producers draw with one or several glyphs that belong together. */
const CLUSTER = /^\p{L}[\p{L}\p{M}\u200c\u200d]*$/u;
const MARK = /\p{M}/u;
const RTL = /[\u0590-\u08ff]/;

/** A text of marked content, and the objects that draw it. */
interface Cluster {
  readonly text: string;
  /** By their numbers. */
  readonly objects: Map<number, Pointer>;
}

/**
 * Makes one glyph of each cluster that marked content tells (ISO 32000-2 14.9.4), as wide as all that draws it. PDFium gives its letters
 * and marks one by one, those of right-to-left scripts back to front, and shares the room of the first glyph among them, which may be
 * that of a mark.
 */
export function withActualClusters(
  source: Pick<GlyphSource, 'pdfium' | 'userToDisplay' | 'texts'>,
  glyphs: readonly Glyph[],
): readonly Glyph[] {
  const clusters = clustersOf(source.texts);
  if (clusters.size === 0) return glyphs;
  const result: Glyph[] = [];
  const made = new Set<Cluster>();
  let isAfterCluster = false;
  const isAgain = ({ style }: Glyph) => made.has(clusters.get(style.object)!);
  for (let i = 0; i < glyphs.length; ) {
    const first = glyphs[i]!;
    const cluster = clusters.get(first.style.object);
    let end = i + 1;
    while (cluster && end < glyphs.length && clusters.get(glyphs[end]!.style.object) === cluster) end++;
    const own = glyphs.slice(i, end);
    // The reader found the gap by the room of one glyph of the cluster before.
    if (first.isAfterGap && isAfterCluster) own[0] = { ...first, isAfterGap: false };
    isAfterCluster = false;
    if (!cluster || !isSameText(own, cluster.text)) result.push(...own);
    // The reader may give the text once for each of the objects, with that of others between.
    else if (!made.has(cluster)) {
      made.add(cluster);
      let next = end;
      while (next < glyphs.length && isAgain(glyphs[next]!)) next++;
      result.push(clusterGlyph(source, cluster, own, glyphs[next]));
      isAfterCluster = !RTL.test(cluster.text);
    }
    if (cluster) made.add(cluster);
    i = end;
  }
  return result;
}

/** The clusters by the number of each object that draws one. */
function clustersOf(texts: GlyphSource['texts']): Map<number, Cluster> {
  const byMark = new Map<Pointer, Cluster>();
  const byNumber = new Map<number, Cluster>();
  for (const [object, { number, actual }] of texts) {
    if (!actual || !reaches(actual.text, FIRST_COMBINING) || !CLUSTER.test(actual.text) || !MARK.test(actual.text))
      continue;
    const cluster = byMark.get(actual.mark) ?? { text: actual.text, objects: new Map() };
    byMark.set(actual.mark, cluster);
    cluster.objects.set(number, object);
    byNumber.set(number, cluster);
  }
  return byNumber;
}

const isSameText = (glyphs: readonly Glyph[], text: string) =>
  glyphs.length > 1 && sorted(glyphs.map((glyph) => glyph.text).join('')) === sorted(text);

const sorted = (text: string) => [...text].sort().join('');

/** One glyph for a cluster: its letters and marks in the order in which they are written, from its first glyph to what is drawn `next`. */
function clusterGlyph(
  { pdfium, userToDisplay }: Pick<GlyphSource, 'pdfium' | 'userToDisplay'>,
  { text, objects }: Cluster,
  glyphs: readonly Glyph[],
  next: Glyph | undefined,
): Glyph {
  const { exports, heap } = pdfium;
  const out = heap.scratch;
  const first = glyphs[0]!;
  const drawn = [...objects.values()].flatMap((object) =>
    exports.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12)
      ? [mapBox(userToDisplay, ...heap.floats(out))]
      : [],
  );
  const ink = drawn.length > 0 ? union(drawn) : union(glyphs.map(({ box }) => box));
  const [x0, x1] = [Math.min(ink.x0, first.x), ink.x1];
  if (first.style.angle !== 0) return { ...first, text };
  // A mark's own room may reach under what follows.
  const isFollowed = next !== undefined && next.x > x0 && next.x < x1 && next.style.angle === 0;
  // Of right-to-left scripts the letter is drawn last: what the reader has may be a mark above or below the line.
  const baselineOf = (object: Pointer | undefined) =>
    object && exports.FPDFPageObj_GetMatrix(object, out) ? heap.matrix(out)[5] : undefined;
  const [from, to] = [objects.get(first.style.object), [...objects.values()].at(-1)].map(baselineOf);
  const isOffLine = RTL.test(text) && from !== undefined && to !== undefined;
  const down = isOffLine ? userToDisplay[3] * (to - from) : 0;
  const { y0, y1 } = first.box;
  return {
    ...first,
    text,
    x: x0,
    y: first.y + down,
    box: { x0, x1: isFollowed ? next.x : x1, y0: y0 + down, y1: y1 + down },
  };
}
