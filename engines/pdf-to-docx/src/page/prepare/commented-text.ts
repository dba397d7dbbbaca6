import { byPlace } from '../../model/blocks/by-place.ts';
import { isBlank } from '../../model/characters.ts';
import { type Box, holdsCenter, union } from '../../model/geometry.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { Glyph, PageComment, PageContent } from '../../model/page-content.ts';
import { SPACE_GAP } from '../../text/tolerances.ts';

/** Em. Characters whose baselines are no farther apart are on one line. */
const SAME_LINE = 0.5;

/** Other lines are so much farther from the sign of a comment than the text next to it. Without it comments are on the next line. */
const OTHER_LINE = 4;

/** A page with each comment moved from where its sign is to the text that it is about: what it marks, or the word next to it. */
export function withCommentedText(content: PageContent): PageContent {
  if (content.comments.length === 0) return content;
  const inked = content.glyphs.filter(({ text, style }) => !isBlank(text) && style.angle === 0 && !style.isInvisible);
  if (inked.length === 0) return content;
  const near = byPlace(inked, ({ box }) => (box.y0 + box.y1) / 2);
  const comments = content.comments.map((comment): PageComment => {
    const marked = comment.boxes.filter((box) => near(box.y0, box.y1).some((glyph) => holdsCenter(box, glyph.box)));
    const [sign] = comment.boxes;
    if (marked.length > 0 || !sign) return { ...comment, boxes: marked };
    return { ...comment, boxes: [wordNextTo(sign, inked)] };
  });
  return { ...content, comments };
}

/** The word that is nearest to a sign. */
function wordNextTo(sign: Box, glyphs: readonly Glyph[]): Box {
  const isCaret = sign.x1 - sign.x0 < ROUNDING;
  const [x, y] = [(sign.x0 + sign.x1) / 2, (sign.y0 + sign.y1) / 2];
  const outside = (from: number, at: number, to: number) => Math.max(from - at, 0, at - to);
  const distance = ({ box }: Glyph) =>
    outside(box.x0, x, box.x1) +
    OTHER_LINE * outside(box.y0, y, box.y1) +
    (isCaret && (box.x0 + box.x1) / 2 > x ? box.x1 - box.x0 : 0);
  const nearest = glyphs.reduce((best, glyph) => (distance(glyph) < distance(best) ? glyph : best));
  const isOnLine = ({ y: own }: Glyph) => Math.abs(own - nearest.y) < SAME_LINE * nearest.style.size;
  const line = glyphs.filter(isOnLine).sort((a, b) => a.box.x0 - b.box.x0);
  const at = line.indexOf(nearest);
  const continues = (i: number) => {
    const [glyph, next] = [line[i], line[i + 1]];
    return glyph !== undefined && next !== undefined && next.box.x0 - glyph.box.x1 < SPACE_GAP * nearest.style.size;
  };
  let [from, to] = [at, at];
  while (continues(from - 1)) from--;
  while (continues(to)) to++;
  return union(line.slice(from, to + 1).map(({ box }) => box));
}
