import type { Inline, Paragraph, WordDocument } from '../model/document/document.ts';
import { mapParagraphs } from '../model/document/map-paragraphs.ts';

/** The label and the number that a caption begins with: "Figure 3", "Tab. 2", "图1". */
const NUMBERED = /^\s*(\p{L}+)(\.?[\s\u00a0]*)(\d+)(?![\d.\-\u2013]*\d)/u;

/** The text of inlines, with one placeholder for each that has none. */
const inlineText = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => (inline.kind === 'text' ? inline.text : '\ufffc')).join('');

interface CountedCaptions {
  readonly sections: WordDocument['sections'];
  /** Of captions whose numbers are counted. */
  readonly labels: readonly string[];
}

/** The number of a caption, and where it is in the text. */
interface Numbered {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Makes the numbers of captions fields that count them, so that word processors renumber the rest when a caption is added or moved,
 * and can make a list of figures. Captions with one label continue the count; one that does not follow restarts it at its number.
 */
export function withCountedCaptions(sections: WordDocument['sections']): CountedCaptions {
  const counts = new Map<string, number>();
  const counted = (paragraph: Paragraph): Paragraph => {
    const number = paragraph.role.kind === 'caption' ? numberOf(paragraph) : undefined;
    if (!number) return paragraph;
    const last = counts.get(number.label) ?? 0;
    // "Table 1 (continued)" names its table again.
    if (number.value === last) return paragraph;
    const inlines = withField(paragraph.inlines, number, number.value === last + 1);
    if (inlines) counts.set(number.label, number.value);
    return inlines ? { ...paragraph, inlines } : paragraph;
  };
  const changed = sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => mapParagraphs(block, counted)),
  }));
  return { sections: changed, labels: [...counts.keys()] };
}

function numberOf({ inlines }: Paragraph): Numbered | undefined {
  const match = NUMBERED.exec(inlineText(inlines));
  if (!match) return undefined;
  const [whole, label = '', , digits = ''] = match;
  return { label, value: Number(digits), from: whole.length - digits.length, to: whole.length };
}

/** Inlines with a field in place of a number; undefined where the number is in several pieces, or is a link. */
function withField(
  inlines: readonly Inline[],
  { label, value, from, to }: Numbered,
  follows: boolean,
): Inline[] | undefined {
  let at = 0;
  for (const [i, inline] of inlines.entries()) {
    const length = inlineText([inline]).length;
    if (from < at + length) {
      if (inline.kind !== 'text' || inline.link || inline.comments || to > at + length) return undefined;
      const [before, after] = [inline.text.slice(0, from - at), inline.text.slice(to - at)];
      const code = `SEQ ${label} \\* ARABIC${follows ? '' : ` \\r ${value}`}` as const;
      const field: Inline = { kind: 'field', code, text: inline.text.slice(from - at, to - at), style: inline.style };
      const piece = (text: string): Inline[] => (text === '' ? [] : [{ ...inline, text }]);
      return [...inlines.slice(0, i), ...piece(before), field, ...piece(after), ...inlines.slice(i + 1)];
    }
    at += length;
  }
  return undefined;
}
