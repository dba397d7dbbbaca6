import { escapeXml } from '../package/xml.ts';
import { QUOTED_FORMULA } from '../quirks/nested-fields.ts';
import { lookOf } from './content-control.ts';

/** A field that shows a run until it is updated (ECMA-376 17.16.18). In a formula the number of the page is a field of its own. */
export function fieldXml(code: string, result: string): string {
  if (!code.startsWith('=')) return `<w:fldSimple w:instr=" ${escapeXml(code)} ">${result}</w:fldSimple>`;
  const run = (content: string) => `<w:r>${lookOf(result)}${content}</w:r>`;
  const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
  const field = (codeXml: string, shown = '') => mark('begin') + codeXml + mark('separate') + shown + mark('end');
  const instruction = (text: string) => run(`<w:instrText xml:space="preserve">${escapeXml(text)}</w:instrText>`);
  const [before, after] = code.split('PAGE');
  const formula = field(instruction(` ${before}`) + field(instruction(' PAGE ')) + instruction(`${after} `));
  return field(instruction(` ${QUOTED_FORMULA} `) + formula, result);
}
