import { isUnspaced } from '../docx/scripts.ts';

/** One spelling for what only typesetting changes: ligatures, quotes, dashes, hyphens, case and white space. */
export function normalized(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‚′`]/g, "'")
    .replace(/[“”„″«»]/g, '"')
    .replace(/[\s\-\u00ad\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g, '');
}

/** The words of a text, normalized; characters of scripts without spaces stand alone. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => {
    const plain = normalized(word);
    if (plain === '') return [];
    return isUnspaced(plain) ? pieces(plain) : [plain];
  });
}

function pieces(word: string): string[] {
  const found: string[] = [];
  let rest = '';
  for (const character of word) {
    if (!isUnspaced(character)) rest += character;
    else {
      if (rest !== '') found.push(rest);
      found.push(character);
      rest = '';
    }
  }
  return rest === '' ? found : [...found, rest];
}
