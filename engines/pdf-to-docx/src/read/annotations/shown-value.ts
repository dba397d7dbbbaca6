/** A string that an appearance shows, or what moves it to another line (ISO 32000-2 9.4.3, annex A). */
const PIECE = /\((?:\\[\s\S]|[^\\()])*\)|(-?[\d.]+)\s+(-?[\d.]+)\s+T[dD](?=\s|$)|\bT\*|['"](?=\s|$)/g;

/** Backslashes before signs that a string would end with, or before the code of a character. */
const ESCAPE = /\\([0-7]{1,3}|[\s\S])/g;

/** What is not text but the codes of a font that only the PDF has. */
const CODES = /[^\t\n\x20-\x7e\xa0-\xff]/;

/**
 * The text that the appearance of a field shows, its lines parted by `\n`: what people have seen of a field whose value was not stored.
 * Empty where it shows none, or none that can be read.
 *
 * @example
 * shownValue('/Tx BMC BT /Helv 10 Tf 2 3 Td (Ada) Tj ET EMC') // 'Ada'
 */
export function shownValue(appearance: string): string {
  const lines = [''];
  for (const [piece, , down] of appearance.matchAll(PIECE)) {
    if (piece.startsWith('(')) lines[lines.length - 1] += unescaped(piece.slice(1, -1));
    else if (down === undefined || Number(down) !== 0) lines.push('');
  }
  const text = lines.filter((line) => line.trim() !== '').join('\n');
  return CODES.test(text) ? '' : text;
}

const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: '\t', b: '', f: '' };

function unescaped(text: string): string {
  return text.replace(ESCAPE, (_, sign: string) =>
    /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (CONTROLS[sign] ?? sign),
  );
}
