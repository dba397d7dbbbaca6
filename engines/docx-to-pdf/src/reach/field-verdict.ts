import { isLinkAddress, isPlaceInDocument, withScheme } from './link-address.ts';

/** Stands in an instruction for what only the word processor knows: the result of a field within it. */
export const UNKNOWN = '\ufffc';

/** Fields that take their content from other files and machines, or send it there (ECMA-376 Part 1, 17.16.5). */
const EXTERNAL = /^(include\w*|import|link|dde\w*|rd|database|data|print|html\w*)$/i;
/** Fields whose content would be that of the converting machine: they keep what Word has written last. */
const LOCAL = /^(filename|filesize|template)$/i;
/** What its reader can start by a click: LibreOffice makes text of it, Word does not. */
const STARTED = /^(macrobutton|control|ocx)$/i;
const HYPERLINK = /^hyperlink$/i;
/** Switches of HYPERLINK (17.16.5.25): those whose argument is no address, and those without one. */
const SWITCHES_WITH_WORD = /^\\[lot]$/i;
/** How a field's result looks (17.16.4.3); LibreOffice takes what follows for a link's address. */
const LOOK_SWITCH = '\\*';
const LONE_SWITCHES = /^\\[mnh]$/i;
/** Characters that no one sees, which some readers of instructions skip. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

/** What an instruction asks for: `plain` may stay, what `starts` something may where no one gets it as a document. */
export type FieldVerdict = 'plain' | 'starts' | 'external' | 'local' | 'unsafe-link';

/** Judges a field by its whole instruction, with `UNKNOWN` where other fields stand within it. */
export function judgeField(instruction: string): FieldVerdict {
  const [first = '', ...rest] = tokensOf(instruction);
  // Word and LibreOffice take a field's name from behind a backslash and an equals sign, too.
  const command = first.replace(UNSEEN, '').replace(/^[\\=]+/, '');
  if (command.includes(UNKNOWN) || EXTERNAL.test(command)) return 'external';
  if (LOCAL.test(command)) return 'local';
  if (STARTED.test(command)) return 'starts';
  return HYPERLINK.test(command) && !isSafeLink(rest) ? 'unsafe-link' : 'plain';
}

/** Words parted by spaces, or in quotation marks; within these a backslash takes the next character as it is (17.16.2). */
function tokensOf(instruction: string): string[] {
  const found = instruction.matchAll(/"((?:[^"\\]|\\.)*)"?|[^\s"]+/gs);
  return [...found].map(([whole, quoted]) => (quoted === undefined ? whole : quoted.replace(/\\(.)/gs, '$1')));
}

/** Every word that could be taken for the address has to be one. */
function isSafeLink(words: readonly string[]): boolean {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word.includes(UNKNOWN)) return false;
    if (LONE_SWITCHES.test(word)) continue;
    if (word === LOOK_SWITCH || SWITCHES_WITH_WORD.test(word)) {
      at++;
      if (words[at]?.includes(UNKNOWN)) return false;
    } else if (!isLinkAddress(withScheme(word)) && !isPlaceInDocument(word)) return false;
  }
  return true;
}

/** A plain field's instruction as LibreOffice reads it rightly: it takes `www.…` for a file, and how a text looks for an address. Null: as it is. */
export function refinedField(instruction: string): string | null {
  const [command = '', ...words] = tokensOf(instruction);
  const isMisread = words.includes(LOOK_SWITCH) || words.some((word) => withScheme(word) !== word);
  if (!HYPERLINK.test(command) || !isMisread) return null;
  const kept = words.filter((word, at) => word !== LOOK_SWITCH && words[at - 1] !== LOOK_SWITCH);
  const whole = kept.map((word, at) => (SWITCHES_WITH_WORD.test(kept[at - 1] ?? '') ? word : withScheme(word)));
  const quoted = whole.map((word) => (/^\\\w$/.test(word) ? word : `"${word.replace(/["\\]/g, '\\$&')}"`));
  return ` ${command} ${quoted.join(' ')} `;
}
