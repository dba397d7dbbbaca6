import { expect, it } from 'vitest';
import type { Inline } from '../../model/document/document.ts';
import type { Comment } from '../../model/page-content.ts';
import { docxFacts } from '../../testing/docx-facts.ts';
import { paragraph, section, wordDocument } from '../../testing/hand-made-document.ts';
import { textStyle } from '../../testing/hand-made-text.ts';
import { validityErrors } from '../../testing/validity.ts';
import { writeDocx } from '../docx.ts';

const inline = (text: string, ...comments: Comment[]): Inline => ({
  kind: 'text',
  text,
  style: textStyle(),
  ...(comments.length > 0 ? { comments } : {}),
});
const first: Comment = { text: 'Why?\nIs it <so>?', author: 'Ada "A." Byron', date: '2026-01-02T03:04:05Z' };
const second: Comment = { text: 'An answer', author: '', date: undefined };
const document = wordDocument(
  [
    section([
      paragraph('', { inlines: [inline('Before '), inline('said', first, second), inline(' and ', first)] }),
      paragraph('', { inlines: [inline('on', first), inline(' after')] }),
    ]),
  ],
  { comments: [first, second] },
);

it('stand around the text that they are about, over paragraphs, too', () => {
  const xml = docxFacts(writeDocx(document)).parts['word/document.xml'] ?? '';
  const marks = [
    ...xml.matchAll(/<w:(commentRangeStart|commentRangeEnd|commentReference) w:id="(\d)"|<w:t[^>]*>([^<]*)/g),
  ];
  expect(marks.map(([, mark, id, text]) => text ?? `${mark?.replace('comment', '')}${id}`)).toEqual([
    ...['Before ', 'RangeStart0', 'RangeStart1', 'said', 'RangeEnd1', 'Reference1', ' and '],
    ...['on', 'RangeEnd0', 'Reference0', ' after'],
  ]);
});

it('have their text, author, initials and date in a part of their own', async () => {
  const docx = writeDocx(document);
  const { parts } = docxFacts(docx);
  const xml = parts['word/comments.xml'] ?? '';
  expect(xml).toContain('w:author="Ada &quot;A.&quot; Byron" w:date="2026-01-02T03:04:05Z" w:initials="A&quot;B"');
  expect([...xml.matchAll(/<w:t [^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    'Why?',
    'Is it &lt;so&gt;?',
    'An answer',
  ]);
  expect(parts['word/styles.xml']).toContain('w:styleId="CommentText"');
  expect(await validityErrors(docx)).toEqual([]);
});

it('are no part of a document without any', () => {
  const { parts } = docxFacts(writeDocx(wordDocument([section([paragraph('Plain')])])));
  expect(parts['word/comments.xml']).toBeUndefined();
  expect(parts['word/styles.xml']).not.toContain('CommentText');
});
