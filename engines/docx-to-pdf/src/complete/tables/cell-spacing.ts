import { attributeOf } from '../../repair/repair.ts';
import type { Completion } from '../completion.ts';

/** Says that spaces between cells (17.4.44) are not printed, which LibreOffice does not know in tables of text. */
export const cellSpacing: Completion = {
  calls: () => ({ tblCellSpacing: (attributes) => Number(attributeOf('w', attributes) ?? 0) > 0 }),
  async complete(document) {
    for (const part of await document.stories()) {
      for (const table of part.root.descendants('w:tblPr')) {
        const width = table.child('w:tblCellSpacing')?.attributes['w:w'];
        if (Number(width ?? 0) > 0) document.notes.add('cell_spacing');
      }
    }
  },
};
