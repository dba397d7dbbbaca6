import type { Completion } from '../completion.ts';
import { element, type XmlElement } from '../tree/xml-element.ts';

const FIELD_CHARACTER = 'w:fldChar';

/**
 * Gives each character of a field a run of its own (17.16.18): where a field begins and ends within one run, as docx.js writes page
 * numbers, LibreOffice forgets the run's formatting from there on.
 */
export const fieldRuns: Completion = {
  calls() {
    let isInRun = false;
    let content = 0;
    let fields = 0;
    const count = () => {
      content++;
      return isInRun && fields > 0 && content > 1;
    };
    return {
      r: () => {
        [isInRun, content, fields] = [true, 0, 0];
        return false;
      },
      t: count,
      instrText: count,
      fldChar: () => {
        fields++;
        return count();
      },
    };
  },
  async complete(document) {
    for (const part of await document.stories()) {
      const runs = [...part.root.descendants('w:r')].filter(isCrowded);
      for (const run of runs) run.replaceWith(...split(run));
      if (runs.length > 0) part.touch();
    }
  },
};

function isCrowded(run: XmlElement): boolean {
  return run.child(FIELD_CHARACTER) !== undefined && run.elements.filter(({ name }) => name !== 'w:rPr').length > 1;
}

/** Runs of the same formatting: one for each character of a field, and for what stands between two of them. */
function split(run: XmlElement): XmlElement[] {
  const properties = run.child('w:rPr');
  const runs: XmlElement[] = [];
  let current: XmlElement | null = null;
  for (const content of run.elements) {
    if (content === properties) continue;
    const isOfField = content.name === FIELD_CHARACTER;
    if (current === null || isOfField) {
      current = element('w:r', { ...run.attributes }, ...(properties ? [properties.clone()] : []));
      runs.push(current);
    }
    current.append(content);
    if (isOfField) current = null;
  }
  return runs;
}
