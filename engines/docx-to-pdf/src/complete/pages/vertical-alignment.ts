import type { Completion } from '../completion.ts';
import { type Section, Sections } from '../sections.ts';
import { element, property, type XmlElement } from '../tree/xml-element.ts';

/** Such sections are title pages: with more paragraphs than this one is longer than a page. */
const MAX_PARAGRAPHS = 60;
const ALIGNED = /^(center|bottom)$/;
/** Paragraphs that are spread over the page: no one knows here how much room is between them. */
const SPREAD = 'both';
/** Twips that a row is lower than the page's text, so that both it and the section's last paragraph have room. */
const ROOM = 300;

/**
 * Sets the text of a section in the middle or at the bottom of its page (`w:vAlign`, 17.6.22), by a table of one cell as high as the page's
 * text: LibreOffice sets all text at the top.
 */
export const verticalAlignment: Completion = {
  calls() {
    let isOfSection = false;
    const leave = () => {
      isOfSection = false;
      return false;
    };
    return {
      sectPr: () => {
        isOfSection = true;
        return false;
      },
      // Cells have the same property.
      ...{ p: leave, tc: leave },
      vAlign: (attributes) =>
        isOfSection && Object.values(attributes).some((value) => ALIGNED.test(value) || value === SPREAD),
    };
  },
  async complete(document) {
    const main = await document.main();
    const body = main?.root.child('w:body');
    if (!main || !body) return;
    const sections = await Sections.of(document);
    for (const section of sections.all) {
      const place = section.properties?.child('w:vAlign')?.value ?? '';
      if (place === SPREAD) document.notes.add('spread_page');
      if (!ALIGNED.test(place)) continue;
      const blocks = sections.blocksOf(section);
      if (!isOnePage(blocks)) {
        document.notes.add('vertical_alignment');
        continue;
      }
      enclose(body, blocks, section, place);
      main.touch();
    }
  },
};

/** Whether a section can stand in one cell: text of one page, without anything that has to stand on pages. */
function isOnePage(blocks: readonly XmlElement[]): boolean {
  const isShort = blocks.length > 0 && blocks.length <= MAX_PARAGRAPHS;
  const breaks = blocks.some((block) =>
    [...block.descendants('w:br')].some(({ attributes }) => attributes['w:type'] === 'page'),
  );
  return isShort && !breaks;
}

function enclose(body: XmlElement, blocks: readonly XmlElement[], section: Section, place: string): void {
  const width = String(section.textWidth);
  const none = ['top', 'left', 'bottom', 'right'].map((side) => element(`w:${side}`, { 'w:w': '0', 'w:type': 'dxa' }));
  const table = element(
    'w:tbl',
    {},
    element(
      'w:tblPr',
      {},
      element('w:tblW', { 'w:w': width, 'w:type': 'dxa' }),
      element('w:tblLayout', { 'w:type': 'fixed' }),
      element('w:tblCellMar', {}, ...none),
    ),
    element('w:tblGrid', {}, element('w:gridCol', { 'w:w': width })),
  );
  const height = element('w:trHeight', { 'w:val': String(section.textHeight - ROOM), 'w:hRule': 'exact' });
  const cell = element(
    'w:tc',
    {},
    element('w:tcPr', {}, element('w:tcW', { 'w:w': width, 'w:type': 'dxa' }), property('w:vAlign', place)),
  );
  table.append(element('w:tr', {}, element('w:trPr', {}, height), cell));
  const last = blocks.at(-1);
  const ending = last?.child('w:pPr', 'w:sectPr');
  const first = blocks[0] ? body.children.indexOf(blocks[0]) : 0;
  body.children.splice(first, blocks.length, table);
  table.parent = body;
  cell.append(...blocks);
  if (last && ending) {
    ending.replaceWith();
    const spacing = element('w:spacing', { 'w:before': '0', 'w:after': '0', 'w:line': '20', 'w:lineRule': 'exact' });
    const closing = element('w:p', {}, element('w:pPr', {}, spacing, ending));
    closing.parent = body;
    body.children.splice(first + 1, 0, closing);
  }
}
