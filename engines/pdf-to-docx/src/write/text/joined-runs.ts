const TEXT_START = '<w:t xml:space="preserve">';
const TEXT_END = '</w:t></w:r>';
/** A run with text alone, at the start of some runs; its properties first. */
const TEXT_RUN = new RegExp(`^<w:r>((?:<w:rPr>.*?</w:rPr>)?)${TEXT_START}`);

/**
 * Adds a run to those of a paragraph; text goes into the run before it where both have the same properties, as those of two scripts have
 * whose fonts the same style names: each character takes the font of its script (ECMA-376 17.3.2.26).
 */
export function addRun(runs: string[], next: string): void {
  const last = runs.at(-1) ?? '';
  const [start, properties] = TEXT_RUN.exec(next) ?? [];
  const before = last.endsWith(TEXT_END) ? TEXT_RUN.exec(last.slice(last.lastIndexOf('<w:r>'))) : null;
  if (start === undefined || before === null || before[1] !== properties) runs.push(next);
  else runs[runs.length - 1] = last.slice(0, -TEXT_END.length) + next.slice(start.length);
}
