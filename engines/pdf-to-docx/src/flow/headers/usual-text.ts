import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { median } from '../../model/geometry.ts';
import type { PageDraft } from '../../model/page-draft.ts';

/** Em. Baselines nearer to each other are of one line, such as are farther apart of different texts. */
const PITCHES = { least: 0.8, most: 3 } as const;

/** Em. The pitch of a document that shows none. */
const USUAL_PITCH = 1.2;

/** What is usual in a document. */
export interface UsualText {
  readonly size: number;
  readonly font: string;
  readonly color: string;
  /** Baseline to baseline over the size. */
  readonly pitch: number;
  readonly left: number;
  readonly right: number;
}

/** What is usual in the text of a document. */
export function usualText(drafts: readonly PageDraft[]): UsualText {
  const sizes = new Map<number, number>();
  const fonts = new Map<string, number>();
  const colors = new Map<string, number>();
  const pitches: number[] = [];
  const [lefts, rights]: number[][] = [[], []];
  for (const draft of drafts) {
    const upright = draft.parts.filter(({ angle }) => angle === 0);
    const lines = [...upright, ...textBlocksIn(draft.tables).flatMap((block) => block.lines)];
    for (const { size, spans } of lines)
      for (const { text, style } of spans) {
        const count = text.trim().length;
        sizes.set(size, (sizes.get(size) ?? 0) + count);
        fonts.set(style.font, (fonts.get(style.font) ?? 0) + count);
        colors.set(style.color, (colors.get(style.color) ?? 0) + count);
      }
    const boxes = [...upright, ...draft.tables].map(({ box }) => box);
    if (boxes.length > 0) {
      lefts?.push(Math.min(...boxes.map(({ x0 }) => x0)));
      rights?.push(Math.max(...boxes.map(({ x1 }) => x1)));
    }
    const sorted = [...upright].sort((a, b) => a.baseline - b.baseline);
    for (const [i, line] of sorted.entries()) {
      const pitch = (line.baseline - (sorted[i - 1] ?? line).baseline) / line.size;
      if (pitch > PITCHES.least && pitch < PITCHES.most) pitches.push(pitch);
    }
  }
  return {
    size: mostOf(sizes) ?? 11,
    font: mostOf(fonts) ?? '',
    color: mostOf(colors) ?? '',
    pitch: median(pitches, USUAL_PITCH),
    left: median(lefts ?? []),
    right: median(rights ?? []),
  };
}

function mostOf<T>(counts: ReadonlyMap<T, number>): T | undefined {
  let [best, most]: [T | undefined, number] = [undefined, 0];
  for (const [item, count] of counts) if (count > most) [best, most] = [item, count];
  return best;
}
