import type { CaptionCandidate, LineLabel, ReadFlow } from '@verso/pdf-to-docx/learning';
import { expect, it } from 'vitest';
import { captionExamples } from './caption-examples.ts';

type Block = CaptionCandidate['block'];

const style = { size: 10, isBold: false, isItalic: false, color: '000000' };
const body = style as unknown as ReadFlow['body'];
const box = { x0: 0, x1: 100, y0: 0, y1: 10 };

const paragraph = (text: string) =>
  ({
    kind: 'text',
    page: 1,
    box,
    role: 'body',
    tag: '',
    lines: [{ page: 1, size: 10, box, spans: [{ text, style }] }],
  }) as unknown as Block;
const figure = { kind: 'figure', page: 1, box } as unknown as ReadFlow['blocks'][number];

const INFO = { title: '', author: '', subject: '', keywords: '', creator: '', producer: '', language: '' };

/** What a document of figures teaches that have these texts below them, each of the role that its tags name. */
function examples(texts: Readonly<Record<string, LineLabel['role']>>) {
  const blocks = Object.keys(texts).flatMap((text) => [figure, paragraph(text)]);
  const labelOf = ({ spans: [span] }: Block['lines'][number]): LineLabel => {
    const text = span?.text ?? '';
    return { paragraph: text, role: texts[text] ?? 'body', level: 0, hasLabel: false, isItem: false };
  };
  return captionExamples({ blocks, body, cuts: [], info: INFO }, labelOf).map(({ is }) => is);
}

it('teaches by what tags call captions, and by all else that a figure is next to', () => {
  expect(examples({ 'Figure 1. A mill': 'caption', 'The mill stands': 'body' })).toEqual([true, false]);
});

it('teaches by headings alone where the tags name no caption', () => {
  expect(examples({ 'Figure 1. A mill': 'body', 'The mill': 'heading' })).toEqual([false]);
});
