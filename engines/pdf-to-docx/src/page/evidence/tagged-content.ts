import { isBlank } from '../../model/characters.ts';
import type { Glyph, GlyphStyle, PageContent, PageImage, PathShape, TagNode } from '../../model/page-content.ts';
import { MAX_ELEMENT } from '../tolerances.ts';

/** Share of the characters that tags hold where they know the page. */
const TAGGED_SHARE = 0.9;

/** What is under one marked content id of a page. */
export interface MarkedContent {
  readonly glyphs: Glyph[];
  readonly images: PageImage[];
  readonly paths: PathShape[];
}

/** A page's content by marked content id, and what no tag claims. */
export interface TaggedPage {
  readonly content: PageContent;
  readonly marked: ReadonlyMap<number, MarkedContent>;
  /** Characters that are no artifacts but in no element. */
  readonly strays: readonly Glyph[];
  readonly artifacts: readonly Glyph[];
}

const BLOCK_ROLES = /^(P|H[1-6]?|Title|LI|LBody|Lbl|TD|TH|Caption|TOCI|Note|FENote|Figure|BlockQuote|Code|BibEntry)$/;

/** Sorts a page's content by the structure elements that claim it. */
export function sortTagged(content: PageContent, claimed: ReadonlySet<number>): TaggedPage {
  const marked = new Map<number, MarkedContent>();
  const strays: Glyph[] = [];
  const artifacts: Glyph[] = [];
  const of = (mcid: number) => {
    let found = marked.get(mcid);
    if (!found) {
      found = { glyphs: [], images: [], paths: [] };
      marked.set(mcid, found);
    }
    return found;
  };
  const isClaimed = (mcid: number) => mcid >= 0 && claimed.has(mcid);
  const glyphsLike = ({ mcid, artifact }: GlyphStyle) => {
    if (isClaimed(mcid)) return of(mcid).glyphs;
    return artifact === 'none' ? strays : artifacts;
  };
  let style: GlyphStyle | undefined;
  let alike: Glyph[] = strays;
  for (const glyph of content.glyphs) {
    if (glyph.style !== style) alike = glyphsLike(glyph.style);
    style = glyph.style;
    alike.push(glyph);
  }
  for (const image of content.images) if (isClaimed(image.mcid)) of(image.mcid).images.push(image);
  for (const path of content.paths) if (isClaimed(path.mcid)) of(path.mcid).paths.push(path);
  return { content, marked, strays, artifacts };
}

/** The marked content ids of a page that the tree claims. */
export function claimedContent(root: TagNode, page: number): Set<number> {
  const claimed = new Set<number>();
  const visit = (node: TagNode) => {
    for (const child of node.children) {
      if (child.kind === 'element') visit(child.node);
      else if (child.page === page) claimed.add(child.mcid);
    }
  };
  visit(root);
  return claimed;
}

/** Whether the tree is good enough to take paragraphs, lists and tables from it. */
export function isTreeSound(root: TagNode, pages: readonly TaggedPage[]): boolean {
  let tagged = 0;
  let stray = 0;
  for (const page of pages) {
    for (const content of page.marked.values()) tagged += inked(content.glyphs);
    stray += inked(page.strays);
  }
  if (tagged < TAGGED_SHARE * (tagged + stray)) return false;
  let blocks = 0;
  const visit = (node: TagNode) => {
    if (BLOCK_ROLES.test(node.role) && node.children.length > 0) blocks++;
    for (const child of node.children) if (child.kind === 'element') visit(child.node);
  };
  visit(root);
  return blocks > 0 && tagged / blocks <= MAX_ELEMENT;
}

const inked = (glyphs: readonly Glyph[]) => glyphs.reduce((count, glyph) => count + (isBlank(glyph.text) ? 0 : 1), 0);
