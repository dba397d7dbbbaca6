import { findStandIns } from '../../fonts/stand-ins.ts';
import { attributeOf } from '../../repair/repair.ts';
import type { Completion } from '../completion.ts';
import { Sections } from '../sections.ts';
import { Styles } from '../styles.ts';
import { element, property, XmlElement, type XmlNode } from '../tree/xml-element.ts';
import { columnOf, roomOf } from './room.ts';
import { lettersOf, type PlacedPiece, piecesOf, type Spaces } from './text-pieces.ts';
import { type Pin, pinsOf } from './word-lines.ts';

/** From this version on, Word narrows spaces (MS-DOCX 2.3.1). */
const NARROWING_MODE = 15;
const DEFAULT_TAB_STOP = 720;
/** What text may run around, so that its lines are shorter than their column, and how many blocks around it may do so. */
const WRAPPED = /^(wp:wrap(Square|Tight|Through)|w10:wrap|w:framePr|w:tblpPr)$/;
const NEAR = { before: 3, after: 12 };
/** What is after `w:w` among the properties of a run (17.3.2.28). */
const AFTER_SCALE =
  /^w:(kern|position|sz|szCs|highlight|u|effect|bdr|shd|fitText|vertAlign|rtl|cs|em|lang|eastAsianLayout|specVanish|oMath)$|^w14:/;

/** Spaces that are to be so wide, in percent of their width. */
interface ScaledSpaces {
  readonly spaces: Spaces;
  readonly percent: number;
}

/**
 * Ends justified lines where Word ends them. Where the spaces of a line could be narrower so that one more word fits, LibreOffice takes it in at
 * any rate, and Word only if the spaces would have to be much wider without it. Before a word that Word puts on the next line, the space is made
 * so wide that the word doesn't fit; there, at the end of a line, no one sees it. Only what is surely measured is changed: paragraphs of the
 * body with nothing but letters, in fonts whose widths are known.
 */
export const justifiedLines: Completion = {
  calls() {
    let [isJustified, isNarrowing] = [false, false];
    return {
      jc: (attributes) => {
        isJustified ||= attributeOf('val', attributes) === 'both';
        return isJustified && isNarrowing;
      },
      compatSetting: (attributes) => {
        const isMode = attributeOf('name', attributes) === 'compatibilityMode';
        isNarrowing ||= isMode && Number(attributeOf('val', attributes)) >= NARROWING_MODE;
        return isJustified && isNarrowing;
      },
    };
  },
  async complete(document) {
    const [main, settings] = [await document.main(), await document.partFor('settings')];
    if (main === null || settings?.root.child('w:autoHyphenation')) return;
    // Without fonts of the widths that Word's have, lines end elsewhere anyway.
    if (findStandIns() === null) return;
    const numbering = (await document.partFor('numbering'))?.root;
    const styles = await Styles.of(document);
    const tabStop = Number(settings?.root.child('w:defaultTabStop')?.value ?? DEFAULT_TAB_STOP);
    const sections = await Sections.of(document);
    for (const section of sections.all) {
      const blocks = sections.blocksOf(section);
      const column = columnOf(section);
      if (column === null) continue;
      const wrapped = nearWrapped(blocks);
      for (const [number, block] of blocks.entries()) {
        if (block.name !== 'w:p' || wrapped.has(number)) continue;
        if (styles.ofParagraph(block, 'w:jc')?.value !== 'both' || styles.ofParagraph(block, 'w:bidi')) continue;
        const room = roomOf(block, column, { styles, numbering, tabStop });
        if (room === null) continue;
        const pieces: PlacedPiece[] = [...piecesOf(block, styles)];
        if (pinAll(pieces, pinsOf(pieces, room))) main.touch();
      }
    }
  },
};

/** The blocks, by their numbers, that something may be beside. */
function nearWrapped(blocks: readonly XmlElement[]): Set<number> {
  const near = new Set<number>();
  for (const [number, block] of blocks.entries()) {
    if (!isWrappedAround(block)) continue;
    for (let other = number - NEAR.before; other <= number + NEAR.after; other++) near.add(other);
  }
  return near;
}

function isWrappedAround(block: XmlElement): boolean {
  for (const { name } of block.descendants()) if (WRAPPED.test(name)) return true;
  return false;
}

/** Scales the spaces before the pinned pieces; gives whether there are any. */
function pinAll(pieces: readonly PlacedPiece[], pins: readonly Pin[]): boolean {
  const byText = new Map<XmlElement, ScaledSpaces[]>();
  for (const { piece, percent } of pins) {
    const spaces = pieces[piece]?.spaces;
    if (!spaces) continue;
    const scaled = byText.get(spaces.text) ?? [];
    scaled.push({ spaces, percent });
    byText.set(spaces.text, scaled);
  }
  for (const [text, scaled] of byText) scaleSpaces(text, scaled);
  return byText.size > 0;
}

/** Gives spaces of a text runs of their own, with scaled letters. */
function scaleSpaces(text: XmlElement, scaled: readonly ScaledSpaces[]): void {
  const run = text.parent as XmlElement;
  const letters = lettersOf(text);
  const at = run.children.indexOf(text);
  const properties = run.child('w:rPr');
  const runs: XmlElement[] = [];
  const add = (from: number, to: number, percent: number | null, before: readonly XmlNode[] = []) => {
    const copy = properties?.clone() ?? element('w:rPr');
    if (percent !== null) scaleLetters(copy, percent);
    const piece = element('w:t', { 'xml:space': 'preserve' }, letters.slice(from, to));
    runs.push(new XmlElement('w:r', { ...run.attributes }, [copy, ...before, ...(from < to ? [piece] : [])]));
  };
  let from = 0;
  let before: XmlNode[] = run.children.slice(0, at).filter((node) => node !== properties);
  for (const { spaces, percent } of scaled) {
    add(from, spaces.from, null, before);
    add(spaces.from, spaces.to, percent);
    from = spaces.to;
    before = [];
  }
  const rest = run.children.slice(at + 1);
  add(from, letters.length, null);
  runs.at(-1)?.append(...rest);
  run.replaceWith(...runs);
}

function scaleLetters(properties: XmlElement, percent: number): void {
  properties.child('w:w')?.replaceWith();
  const after = properties.children.findIndex((node) => typeof node !== 'string' && AFTER_SCALE.test(node.name));
  const scale = property('w:w', String(percent));
  scale.parent = properties;
  properties.children.splice(after === -1 ? properties.children.length : after, 0, scale);
}
