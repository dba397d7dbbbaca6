import { OPTIONS, type OptionName, optionNames, type TargetFormat } from '@verso/contracts';
import { isFlag, toFlag } from './flags.ts';

/** The width of a flag with its value. */
const FLAG_WIDTH = 27;
/** What readers may do with a PDF, below the passwords that protect it. */
const RIGHTS: readonly OptionName[] = ['printing', 'copying', 'changing'];
/** Named once, above the options of each target. */
const OF_ALL: readonly OptionName[] = ['pages'];

const row = (flag: string, [first = '', ...rest]: readonly string[]) =>
  [`  --${flag.padEnd(FLAG_WIDTH - 5)} ${first}`, ...rest.map((line) => `${' '.repeat(FLAG_WIDTH)}${line}`)].join('\n');

function rowOf(name: OptionName, target: TargetFormat): string {
  const option = OPTIONS[name];
  const { argument, help } = target === 'pdf-searchable' && 'searchable' in option ? option.searchable : option;
  return row(`${toFlag(name)} ${argument}`, help);
}

/** A line or more for each option of a target that is not one of all. */
function rows(target: TargetFormat, isWanted = (_name: OptionName) => true): string {
  const isFor = (name: OptionName) => (OPTIONS[name].targets as readonly TargetFormat[]).includes(target);
  const names = optionNames.filter((name) => isFor(name) && isFlag(name) && !OF_ALL.includes(name) && isWanted(name));
  return names.map((name) => rowOf(name, target)).join('\n');
}

/** What `verso convert --help` prints. */
export const CONVERT_HELP = `Usage: verso convert [OPTIONS] IN OUT

Converts a PDF to DOCX, or a DOCX to PDF. Also converts pictures (JPEG, PNG, TIFF) and ODT, DOC and RTF to either: the name of OUT tells to which.

Options for all conversions:
${row('password P', ['Password that opens IN'])}
${OF_ALL.map((name) => rowOf(name, 'docx')).join('\n')}
${row('quiet', ['Print no progress and no report'])}
${row('server URL', ['Convert on a Verso server, with an API key in --key or VERSO_KEY'])}
${row('key KEY', ['An API key, which begins with vk_'])}

PDF to DOCX:
${rows('docx')}
${row('proof on|off', ['Print the result and compare it with the PDF (on, the default), or not'])}
${row('ignore-tags', ['Ignore the structure tags of the PDF'])}
${row('debug-overlay DIR', ['Write an SVG file for each page that shows what was detected'])}

PDF to searchable PDF, the same PDF with text behind its scanned pages:
${row('to pdf-searchable', ['Required'])}
${rows('pdf-searchable')}

DOCX to PDF:
${rows('pdf', (name) => !RIGHTS.includes(name))}
${row('pdf-password P', ['Password that opens the PDF'])}
${row('owner-password P', ['Password that lifts the restrictions below'])}
${rows('pdf', (name) => RIGHTS.includes(name))}
`;
