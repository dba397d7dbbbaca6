import { attributeOf } from '../../repair/repair.ts';
import type { Completion } from '../completion.ts';
import { Styles } from '../styles.ts';
import { letteringOf, linePitchOf } from '../text-width.ts';
import { element, property, type XmlElement } from '../tree/xml-element.ts';
import { cellsOf, rowsOf } from './table-cells.ts';

/** `w:line` of single lines (17.3.1.33), and of those whose last line LibreOffice makes visibly too high or low. */
const SINGLE = 240;
const LEAST_LINE = 264;
/** Below the last line of a cell LibreOffice takes this height of a line of the style's size, whatever the font is. */
const OFFICE_PITCH = 1.149;
const TWIPS = 20;
/** Points: a row that is wrong by less is as good as right. */
const LEAST_DIFFERENCE = 0.1;
/** They lead contents and outlines by their styles. */
const HEADING = /^heading/i;

/**
 * Makes the last lines of cells as high as Word. Lines that are further apart than single ones have their room below them. For the last line of
 * a cell LibreOffice takes that room from the size in the style of the paragraph, Word from the letters in it: rows of 11 points in Calibri at
 * one and a half lines were .4 points too low, rows of small letters too high. Such paragraphs get styles of a size that makes up for it.
 */
export const lastLines: Completion = {
  calls() {
    let [isApart, isInTable, isMet] = [false, false, false];
    const meet = () => {
      isMet ||= isInTable && isApart;
      return isMet;
    };
    return {
      spacing: (attributes) => {
        isApart ||=
          Number(attributeOf('line', attributes)) >= LEAST_LINE && isProportional(attributeOf('lineRule', attributes));
        return meet();
      },
      tc: () => {
        isInTable = true;
        return meet();
      },
    };
  },
  async complete(document) {
    const styles = await Styles.of(document);
    for (const part of await document.stories()) {
      for (const table of [...part.root.descendants('w:tbl')]) {
        if (says(table, 'w:sz', styles)) continue;
        const isSpaced = says(table, 'w:spacing', styles);
        for (const cell of rowsOf(table).flatMap(cellsOf)) if (completeCell(cell, isSpaced, styles)) part.touch();
      }
    }
  },
};

function isProportional(rule: string | undefined): boolean {
  return rule === undefined || rule === 'auto';
}

/**
 * Whether the style of a table says something of its text. A size would give way to that of a paragraph's style; room between lines takes the
 * place of what the document says of all paragraphs.
 */
function says(table: XmlElement, property: string, styles: Styles): boolean {
  const style = table.child('w:tblPr', 'w:tblStyle')?.value ?? styles.defaultOf('table');
  return styles.chain(style).some((found) => !found.descendants(property).next().done);
}

function completeCell(cell: XmlElement, isSpacedByTable: boolean, styles: Styles): boolean {
  const paragraphs = cell.elements.filter(({ name }) => name === 'w:p');
  const last = paragraphs.at(-1);
  if (last === undefined || last !== cell.elements.at(-1)) return false;
  const { 'w:line': line, 'w:after': after } = last.child('w:pPr', 'w:spacing')?.attributes ?? {};
  if (isSpacedByTable && (line === undefined || after === undefined)) return false;
  const apart = Number(styles.spacingOf(last, 'w:line') ?? SINGLE) / SINGLE - 1;
  if (!(apart > 0) || !isProportional(styles.spacingOf(last, 'w:lineRule'))) return false;
  const style = last.child('w:pPr', 'w:pStyle')?.value ?? styles.defaultOf('paragraph');
  const isOutlined = HEADING.test(styles.get(style)?.child('w:name')?.value ?? '');
  const isSpaced = paragraphs.length > 1 && styles.ofParagraph(last, 'w:contextualSpacing') !== undefined;
  if (isOutlined || isSpaced || styles.ofParagraph(last, 'w:numPr')) return false;
  const runs = [...last.descendants('w:r')];
  const height = heightOf(runs, styles);
  const size = sizeIn(last, styles);
  if (height === null || apart * Math.abs(height - OFFICE_PITCH * size) < LEAST_DIFFERENCE) return false;
  for (const run of runs) keepSize(run, styles);
  const halfPoints = Math.floor((2 * height) / OFFICE_PITCH);
  if (!setStyle(last, style, halfPoints, styles)) return false;
  addBelow(last, apart * (height - (OFFICE_PITCH * halfPoints) / 2), styles);
  return true;
}

/** The height of a line of runs, in points; null where they differ or show no text. */
function heightOf(runs: readonly XmlElement[], styles: Styles): number | null {
  const heights = new Set<number>();
  for (const run of runs) {
    if (!run.child('w:t')) continue;
    const lettering = letteringOf(run, styles);
    heights.add(lettering.size * (linePitchOf(lettering) ?? OFFICE_PITCH));
  }
  const [height = null] = heights;
  return heights.size === 1 ? height : null;
}

/** The size that runs of a paragraph have by its style. */
function sizeIn(paragraph: XmlElement, styles: Styles): number {
  const bare = element('w:r');
  bare.parent = paragraph;
  return letteringOf(bare, styles).size;
}

/** Has a run say itself what it had from the style of its paragraph. */
function keepSize(run: XmlElement, styles: Styles): void {
  for (const name of ['w:sz', 'w:szCs']) {
    const value = styles.ofRun(run, name)?.value;
    const own = run.childOrNew('w:rPr', true);
    if (value !== undefined && !own.child(name)) own.append(property(name, value));
  }
}

/** Adds room below a paragraph, in points: sizes come in half points. */
function addBelow(paragraph: XmlElement, room: number, styles: Styles): void {
  const after = Number(styles.spacingOf(paragraph, 'w:after') ?? 0) + Math.round(room * TWIPS);
  paragraph.childOrNew('w:pPr', true).childOrNew('w:spacing').attributes['w:after'] = String(after);
}

/** Gives a paragraph a style like its own with another size, in half points. */
function setStyle(paragraph: XmlElement, base: string | undefined, size: number, styles: Styles): boolean {
  const name = `${base ?? 'Cell'} last line ${size}`;
  const sized = element('w:rPr', {}, property('w:sz', String(size)));
  const style = styles.named(name) ?? styles.add(name, [sized], base);
  if (style === undefined) return false;
  const own = paragraph.childOrNew('w:pPr', true);
  own.child('w:pStyle')?.replaceWith();
  own.childOrNew('w:pStyle', true).attributes['w:val'] = style;
  return true;
}
