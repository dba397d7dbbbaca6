import type { FigureBlock } from '../model/analyzed-page.ts';
import { isBlank } from '../model/characters.ts';
import type { PageContent, TagNode } from '../model/page-content.ts';
import type { PageDraft } from '../model/page-draft.ts';
import { withDropCaps, withTurnedText } from '../text/paragraphs.ts';
import { readGeometry } from './geometry-page.ts';
import { edgeArtifacts } from './prepare/edge-artifacts.ts';
import { mixedScriptGaps } from './prepare/mixed-script-gaps.ts';
import { withPlainTags } from './prepare/plain-tags.ts';
import { preparedPage } from './prepare/prepared-page.ts';
import { taggedDraft } from './tagged-page.ts';

// The door of this room: a page becomes a draft, and what is to be known of it before and after that.
export { formulasOf } from './equations/formulas.ts';
export { type FoundFormula, withFormulas } from './equations/found-formula.ts';
export { type AttachedFormulas, attachedFormulas } from './equations/mathml/attached-formulas.ts';
export { drawnShapes } from './evidence/shapes/drawn-shapes.ts';
export { withSpreadCode } from './prepare/spread-code.ts';
export { quartersToTurn } from './prepare/turned-pages.ts';
export { isUnreadable, type UnreadableWord, unreadableWords, withSigns } from './prepare/unreadable.ts';
export { asLines, isVerticalPage } from './prepare/vertical-pages.ts';

/** Drafts a page from its tags where they are good, else from its geometry; of the tags, `isMarked` then leaves which text is a header. */
export function draftPage(page: PageContent, tags: TagNode | undefined, isMarked = tags !== undefined): PageDraft {
  const { content: prepared, background, border } = preparedPage(page);
  const content = withDropCaps(prepared);
  const { number, label, width, height, comments } = content;
  const characters = page.glyphs.filter((glyph) => !isBlank(glyph.text)).length;
  const tree = tags && withPlainTags(tags);
  const tagged = tree && taggedDraft(content, tree);
  const read =
    tagged && 'draft' in tagged ? tagged.draft : geometryDraft(content, isMarked, tagged && { tree, ...tagged });
  return withTurnedText({
    ...read,
    figures: background ? read.figures.map(placedDrawing) : read.figures,
    number,
    label,
    width,
    height,
    isVertical: false,
    isRecognized: false,
    isExact: false,
    characters,
    comments,
    mixedGaps: mixedScriptGaps(page.glyphs),
    ...(background ? { background } : {}),
    ...(border ? { border } : {}),
  });
}

/** What is drawn on a page of a color of its own, as on slides, is placed on it: text does not run around it. */
const placedDrawing = (figure: FigureBlock): FigureBlock =>
  figure.isDrawing ? { ...figure, isBackground: true } : figure;

/** A page by its geometry. Tags that do not hold for the whole page are `refused`, and are still evidence of single tables and paragraphs. */
function geometryDraft(
  content: PageContent,
  isMarked: boolean,
  refused: { readonly tree: TagNode; readonly refused: string } | undefined,
) {
  const { verdicts, ...found } = readGeometry(content, isMarked ? edgeArtifacts(content) : undefined, refused?.tree);
  return { ...found, isTagged: false, blocks: [], reasons: { refusedTags: refused?.refused, verdicts } };
}
