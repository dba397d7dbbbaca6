import type { Box } from '../../model/geometry.ts';
import type { PageContent } from '../../model/page-content.ts';
import type { Signs } from '../../model/signs.ts';
import { type FoundFormula, type UnreadableWord, withFormulas, withSigns } from '../../page/draft-page.ts';
import type { OpenPage } from '../../read/reader.ts';

/** Dots to the inch of signs that can only be seen, and the room around each (points). */
const [SIGN_DPI, SIGN_MARGIN] = [300, 0.5];

/** Signs of a page that become pictures: one with more is a picture as a whole. */
const MAX_SIGNS = 400;

/** The content of a page, by its index, with a character in place of each word that cannot be read and each formula. */
export function drawSigns(
  page: OpenPage,
  index: number,
  content: PageContent,
  found: {
    readonly words: readonly UnreadableWord[];
    readonly formulas: readonly FoundFormula[];
    readonly signs: Signs;
  },
): PageContent {
  const { words, formulas, signs } = found;
  const shown = words.length > 0 ? withDrawnWords(page, content, words, signs) : content;
  return withFormulas(shown, formulas, (formula) => formulaCharacter(page, index, formula, signs));
}

/**
 * The character that stands for a formula, or for its picture where it cannot be read for certain; undefined where it cannot be drawn.
 */
function formulaCharacter(
  page: OpenPage,
  index: number,
  { equation, box, glyphs, y }: FoundFormula,
  signs: Signs,
): string | undefined {
  if (equation) return signs.addEquation(equation);
  const around = grown(box, SIGN_MARGIN);
  const image = page.render({ box: around, dpi: SIGN_DPI, isOpaque: false }, { hasText: true });
  const { x0, y0, x1, y1 } = around;
  const alt = [...glyphs].map(({ text }) => text).join('');
  const key = `formula ${index} ${x0} ${y0}`;
  return image && signs.add(key, { width: x1 - x0, height: y1 - y0, drop: y1 - y, alt }, image);
}

/** Gives each word that cannot be read the character that stands for its picture. */
function withDrawnWords(
  page: OpenPage,
  content: PageContent,
  words: readonly UnreadableWord[],
  signs: Signs,
): PageContent {
  const distinct = new Map(words.map((word) => [word.key, word]));
  const fresh = [...distinct.values()].filter(({ key }) => !signs.known(key)).slice(0, MAX_SIGNS);
  const images = page.renderText(
    fresh.map(({ ink }) => grown(ink, SIGN_MARGIN)),
    SIGN_DPI,
  );
  for (const [i, { key, glyphs }] of fresh.entries()) {
    const drawn = images[i];
    if (!drawn) continue;
    const { x0, y0, x1, y1 } = drawn.box;
    const drop = y1 - (glyphs[0]?.y ?? y1);
    signs.add(key, { width: x1 - x0, height: y1 - y0, drop, alt: '' }, drawn.image);
  }
  return withSigns(content, words, ({ key }) => signs.known(key));
}

/** A box with room around it. */
const grown = ({ x0, y0, x1, y1 }: Box, by: number): Box => ({ x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by });
