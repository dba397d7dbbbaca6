import { openArchive } from '../../docx/archive.ts';
import { localName, readXml } from '../../docx/xml.ts';
import { Letters } from '../../gate/letters.ts';

/** The elements that hold text: of runs, what is deleted among it, of formulas and of drawings. */
const TEXT = /^(t|delText)$/;
const PARTS = /^word\/[\w-]+\.xml$/;

/**
 * All letters that a Word document has anywhere: in its pages, headers, notes and comments, and what tracked changes deleted. What a document of
 * another format has of text is among them, wherever LibreOffice has put it.
 */
export async function docxLetters(path: string): Promise<Letters> {
  const letters = new Letters();
  const archive = await openArchive(path);
  try {
    for (const [name, entry] of archive.entries) {
      if (!PARTS.test(name)) continue;
      let isText = false;
      await readXml(await archive.read(entry), {
        open(element) {
          isText = TEXT.test(localName(element));
          return true;
        },
        text(text) {
          if (isText) letters.add(text);
          return text;
        },
        close() {
          isText = false;
          return '';
        },
      });
    }
  } finally {
    await archive.close();
  }
  return letters;
}
