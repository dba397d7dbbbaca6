/** So many characters of a name tell which file it is. */
const LONGEST = 60;

/**
 * The name of a file as it stands in a mail to someone who may not have asked for it: letters, digits and spaces, of which no mail program makes
 * a link.
 *
 *     plainName('www.example.org/win <now>.pdf') // 'www example org win now.pdf'
 */
export function plainName(filename: string): string {
  const [ending = ''] = /\.(?:pdf|docx)$/i.exec(filename) ?? [];
  const title = filename
    .slice(0, filename.length - ending.length)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}_()-]+/gu, ' ')
    .trim();
  const letters = Array.from(title);
  const short = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : title;
  return `${short || 'document'}${ending}`;
}
