import type { Completion } from '../completion.ts';
import { element } from '../tree/xml-element.ts';

/** Takes the numbers from the lines of notes: Word numbers those of the text alone (17.6.8), LibreOffice those of footnotes as well. */
export const noteLineNumbers: Completion = {
  calls: () => ({ lnNumType: () => true }),
  async complete(document) {
    for (const kind of ['footnotes', 'endnotes']) {
      const notes = await document.partFor(kind);
      for (const paragraph of notes?.root.descendants('w:p') ?? []) {
        paragraph.childOrNew('w:pPr', true).append(element('w:suppressLineNumbers'));
        notes?.touch();
      }
    }
  },
};
