import { OFFICE_THEME } from '../colors.ts';
import type { Completion } from '../completion.ts';

/** Gives a document with charts the theme that Word takes where there is none: LibreOffice draws nothing in colors of a theme without it. */
export const chartTheme: Completion = {
  calls: () => ({ chart: () => true }),
  async complete(document) {
    if ((await document.partFor('theme')) !== null) return;
    const contentType = 'application/vnd.openxmlformats-officedocument.theme+xml';
    const name = document.freeName('word/theme', 'xml');
    await document.add(document.mainName, { name, type: 'theme', contentType, bytes: Buffer.from(OFFICE_THEME) });
  },
};
