import { area, intersection } from '../../model/geometry.ts';
import type { PageContent, PathShape } from '../../model/page-content.ts';

/** Share of the page that its color fills. */
const COLORED_SHARE = 0.9;

/** Share of the page that no other area fills. */
const OTHER_SHARE = 0.5;

const PAPER = 'FFFFFF';
/** What PDFium says of a fill with a pattern, where there was no time to look at it. */
const PATTERN = 'BFBFBF';

/** Takes the area off a page that fills it whole in one color, below all that is drawn; undefined where there is none. */
export function takeBackground(content: PageContent): {
  content: PageContent;
  background: PathShape | undefined;
} {
  const page = { x0: 0, y0: 0, x1: content.width, y1: content.height };
  const first = content.paths.find(({ fill, stroke, gradient }) => gradient || stroke || (fill && fill !== PAPER));
  const isWholeBackground =
    first?.kind === 'rectangle' &&
    first.gradient === undefined &&
    first.stroke === undefined &&
    first.fill !== PATTERN &&
    !first.isCut &&
    area(intersection(first.box, page)) >= COLORED_SHARE * area(page) &&
    [...content.images, ...content.shadings, ...content.paths].every(
      (other) => other === first || area(intersection(other.box, page)) < OTHER_SHARE * area(page),
    );
  if (!isWholeBackground) return { content, background: undefined };
  const paths = content.paths.filter((path) => path !== first);
  return { content: { ...content, paths, paper: first.fill }, background: first };
}
