import {
  EndnoteReferenceRun,
  ExternalHyperlink,
  FootnoteReferenceRun,
  type IRunOptions,
  type ParagraphChild,
  TextRun,
} from 'docx';

/** Bold, italic, code, a link, a footnote's mark, an endnote's mark. */
const MARKUP = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[([^\]^]+)\]\(([^)]+)\)|\[\^(\d+)\]|\[\^\^(\d+)\]/g;
const CODE_FONT = 'Liberation Mono';

/**
 * The runs of a text with a little markup: `**bold**`, `*italic*`, `` `code` ``, `[words](https://address)`, `[^1]` for a footnote and
 * `[^^1]` for an endnote.
 */
export function runs(text: string, look: IRunOptions = {}): ParagraphChild[] {
  const found: ParagraphChild[] = [];
  let from = 0;
  const plain = (to: number) => {
    if (to > from) found.push(new TextRun({ ...look, text: text.slice(from, to) }));
  };
  for (const match of text.matchAll(MARKUP)) {
    plain(match.index);
    from = match.index + match[0].length;
    const [, bold, italic, code, words, address, footnote, endnote] = match;
    if (bold !== undefined) found.push(new TextRun({ ...look, text: bold, bold: true }));
    else if (italic !== undefined) found.push(new TextRun({ ...look, text: italic, italics: true }));
    else if (code !== undefined) found.push(new TextRun({ ...look, text: code, font: CODE_FONT }));
    else if (words !== undefined && address !== undefined)
      found.push(
        new ExternalHyperlink({ link: address, children: [new TextRun({ text: words, style: 'Hyperlink' })] }),
      );
    else if (footnote !== undefined) found.push(new FootnoteReferenceRun(Number(footnote)));
    else if (endnote !== undefined) found.push(new EndnoteReferenceRun(Number(endnote)));
  }
  plain(text.length);
  return found;
}
