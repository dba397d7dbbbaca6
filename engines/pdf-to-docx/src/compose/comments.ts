import type { WordDocument } from '../model/document/document.ts';
import { inlinesIn } from '../model/document/inlines-in.ts';
import type { Comment } from '../model/page-content.ts';

/** The comments of a document's own text, in its order; there are none in headers, notes and text boxes. */
export function commentsIn(sections: WordDocument['sections']): Comment[] {
  const found = new Set<Comment>();
  for (const inline of inlinesIn(sections.flatMap(({ blocks }) => blocks)))
    if ('comments' in inline) for (const comment of inline.comments ?? []) found.add(comment);
  return [...found];
}
