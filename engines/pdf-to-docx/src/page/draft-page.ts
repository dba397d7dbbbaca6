import { isBlank } from '../model/characters.ts';
import type { Glyph, PageContent, TagNode } from '../model/page-content.ts';
import type { PageDraft } from '../model/page-draft.ts';
import { isInReadingOrder } from './evidence/reading-order.ts';
import { claimedContent, isTreeSound, sortTagged } from './evidence/tagged-content.ts';
import { readGeometry } from './geometry-page.ts';
import { LineBuilder } from './lines/line-builder.ts';
import { withDropCaps } from './paragraphs/drop-caps.ts';
import { withTurnedText } from './paragraphs/turned-text.ts';
import { withCommentedText } from './prepare/commented-text.ts';
import { withDrawnBullets } from './prepare/drawn-bullets.ts';
import { withFormFields } from './prepare/form-fields.ts';
import { levelScan } from './prepare/level-scan.ts';
import { takeBorder } from './prepare/page-borders.ts';
import { takeBackground } from './prepare/page-color.ts';
import { withPlainTags } from './prepare/plain-tags.ts';
import { picturesProse, taggedDraft } from './tagged-page.ts';

/** Artifacts of a page whose tags are of no use are headers within this part of it from its edge. */
const HEADER_BAND = 0.25;

/** Drafts a page from its tags where they are good, else from its geometry; of the tags, `isMarked` then leaves which text is a header. */
export function draftPage(page: PageContent, tags: TagNode | undefined, isMarked = tags !== undefined): PageDraft {
  const tree = tags && withPlainTags(tags);
  const characters = page.glyphs.filter((glyph) => !isBlank(glyph.text));
  const { content: bordered, ground } = takeBackground(
    withDropCaps(withDrawnBullets(withFormFields(withCommentedText(levelScan(page))))),
  );
  const { content, drawn } = takeBorder(bordered);
  const common = {
    number: content.number,
    label: content.label,
    width: content.width,
    height: content.height,
    characters: characters.length,
    comments: content.comments,
    ...(ground ? { ground } : {}),
    ...(drawn ? { border: drawn } : {}),
  };
  if (tree) {
    const tagged = sortTagged(content, claimedContent(tree, content.number));
    const isBelieved = isTreeSound(tree, [tagged]) && !picturesProse(content, tree);
    const draft = isBelieved ? taggedDraft(tagged, tree) : undefined;
    if (draft && isInReadingOrder(draft.blocks, content.number)) return withTurnedText({ ...common, ...draft });
  }
  const headers = isMarked ? edgeArtifacts(content) : new Set<Glyph>();
  const text = headers.size > 0 ? content.glyphs.filter((glyph) => !headers.has(glyph)) : content.glyphs;
  const { tables, figures, parts, pictured } = readGeometry(content, text);
  const artifacts = headers.size > 0 ? new LineBuilder(content, new Set()).lines([...headers]) : [];
  return withTurnedText({ ...common, isTagged: false, blocks: [], tables, figures, parts, artifacts, pictured });
}

/** The characters near the upper and lower edge that are marked as artifacts, beyond all others. */
function edgeArtifacts({ glyphs, height }: PageContent): Set<Glyph> {
  const inked = glyphs.filter((glyph) => !isBlank(glyph.text));
  const own = inked.filter((glyph) => glyph.style.artifact === 'none').map((glyph) => glyph.y);
  const top = Math.min(HEADER_BAND * height, ...own);
  const bottom = Math.max((1 - HEADER_BAND) * height, ...own);
  return new Set(glyphs.filter(({ y, style }) => style.artifact !== 'none' && (y < top - 1 || y > bottom + 1)));
}
