import type { Inline, WordDocument } from '../../model/document/document.ts';
import { inlinesIn } from '../../model/document/inlines-in.ts';
import type { Comment } from '../../model/page-content.ts';
import { escapeXml, NAMESPACES, XML_HEADER } from '../package/xml.ts';

/** Characters of the initials of a comment's author (ECMA-376 17.13.4.2). */
const MAX_INITIALS = 9;

/** Where comments begin and end in the text of a document. */
export interface CommentMarks {
  /** What is before an inline. */
  before(inline: Inline): string;
  /** What is behind it. */
  after(inline: Inline): string;
}

/** Finds the first and the last text that each comment is about (ECMA-376 17.13.4). */
export function commentMarks({ comments, sections }: WordDocument): CommentMarks {
  const first = new Map<Inline, number[]>();
  const last = new Map<Inline, number[]>();
  if (comments.length > 0) {
    const ids = new Map(comments.map((comment, id) => [comment, id]));
    const ends = new Map<number, Inline>();
    for (const inline of inlinesIn(sections.flatMap(({ blocks }) => blocks))) {
      for (const comment of 'comments' in inline ? (inline.comments ?? []) : []) {
        const id = ids.get(comment);
        if (id === undefined) continue;
        if (!ends.has(id)) add(first, inline, id);
        ends.set(id, inline);
      }
    }
    for (const [id, inline] of ends) add(last, inline, id);
  }
  return {
    before: (inline) => (first.get(inline) ?? []).map((id) => `<w:commentRangeStart w:id="${id}"/>`).join(''),
    after: (inline) =>
      (last.get(inline) ?? [])
        .map((id) => `<w:commentRangeEnd w:id="${id}"/><w:r>${REFERENCE}<w:commentReference w:id="${id}"/></w:r>`)
        .join(''),
  };
}

const REFERENCE = '<w:rPr><w:rStyle w:val="CommentReference"/></w:rPr>';

function add(map: Map<Inline, number[]>, inline: Inline, id: number): void {
  const list = map.get(inline);
  if (list) list.push(id);
  else map.set(inline, [id]);
}

/** The comments part (ECMA-376 17.13.4.6). */
export function commentsXml(comments: readonly Comment[]): string {
  return `${XML_HEADER}<w:comments ${NAMESPACES}>${comments.map(commentXml).join('')}</w:comments>`;
}

function commentXml({ text, author, date }: Comment, id: number): string {
  const initials = author
    .split(/\s+/)
    .map((name) => [...name][0] ?? '')
    .join('')
    .slice(0, MAX_INITIALS);
  const when = date ? ` w:date="${date}"` : '';
  const mark = `<w:r>${REFERENCE}<w:annotationRef/></w:r>`;
  const paragraphs = text
    .split('\n')
    .map(
      (line, i) =>
        `<w:p><w:pPr><w:pStyle w:val="CommentText"/></w:pPr>${i === 0 ? mark : ''}` +
        `<w:r><w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r></w:p>`,
    );
  return (
    `<w:comment w:id="${id}" w:author="${escapeXml(author)}"${when} w:initials="${escapeXml(initials)}">` +
    `${paragraphs.join('')}</w:comment>`
  );
}
