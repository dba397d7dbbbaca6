import type { FlowBlock } from '../model/analysed-page.ts';
import { textBlocksIn } from './body-style.ts';

/** What Word gives links where nothing else is said. */
const USUAL_COLOR = '0563C1';

/** The colour that most underlined links have, black left out; Word's own where there are none. */
export function linkColor(blocks: readonly FlowBlock[]): string {
  const counts = new Map<string, number>();
  for (const { lines } of textBlocksIn(blocks))
    for (const { spans } of lines)
      for (const { link, style, text } of spans)
        if (link && style.isUnderlined && style.color !== '000000')
          counts.set(style.color, (counts.get(style.color) ?? 0) + text.length);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [USUAL_COLOR, 0] as [string, number])[0];
}
