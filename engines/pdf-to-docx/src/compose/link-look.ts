import type { FlowBlock } from '../model/analyzed-page.ts';
import { textBlocksIn } from '../model/blocks/blocks-in.ts';
import type { WordDocument } from '../model/document/document.ts';

/** What Word gives links where nothing else is said. */
const USUAL_LOOK = { color: '0563C1', isUnderlined: true };

/** How most links look, those in black left out; as Word has them where there are none. */
export function linkLook(blocks: readonly FlowBlock[]): WordDocument['links'] {
  const counts = new Map<string, { look: WordDocument['links']; length: number }>();
  for (const { lines } of textBlocksIn(blocks))
    for (const { spans } of lines)
      for (const { link, style, text } of spans) {
        if (!link || style.color === '000000') continue;
        const { color, isUnderlined } = style;
        const known = counts.get(color + isUnderlined) ?? { look: { color, isUnderlined }, length: 0 };
        counts.set(color + isUnderlined, { ...known, length: known.length + text.length });
      }
  const none = { look: USUAL_LOOK, length: 0 };
  return [...counts.values()].reduce((best, one) => (one.length > best.length ? one : best), none).look;
}
