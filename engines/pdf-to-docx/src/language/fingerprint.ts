/** A text with its digits hidden: page numbers differ from page to page. */
export function fingerprint(text: string): string {
  return text
    .replace(/\d+/g, '#')
    .replace(/^[ivxlc]+$/i, '#')
    .replace(/\s+/g, ' ')
    .trim();
}
