import type { Block, Inline, Paragraph, Picture } from '../../model/document/document.ts';
import { mapParagraphs } from '../../model/document/map-paragraphs.ts';
import type { Signs } from '../../model/signs.ts';
import { joinedEquations } from './joined-equations.ts';

type Text = Extract<Inline, { kind: 'text' }>;

/** A block with formulas, and words that no one can read, in place of the characters that stand for them in its text. */
export const withSignsInText = (block: Block, signs: Signs): Block =>
  mapParagraphs(block, (paragraph) => inParagraph(paragraph, signs));

function inParagraph(paragraph: Paragraph, signs: Signs): Paragraph {
  const joined = joinedEquations(paragraph.inlines, signs);
  const inlines = joined.inlines.map((inline) =>
    inline.kind === 'text' ? partsOf(inline, signs, joined.taken) : [inPicture(inline, signs)],
  );
  const { named } = paragraph;
  return {
    ...paragraph,
    inlines: displayed(inlines, signs),
    anchored: paragraph.anchored.map((picture) => inBoxes(picture, signs)),
    ...(named && { named: { ...named, inlines: inlines.slice(0, named.inlines).flat().length } }),
  };
}

/** The inlines of a paragraph; spaces around the one formula that it is displayed as are part of that. */
function displayed(inlines: readonly (readonly Inline[])[], signs: Signs): Inline[] {
  const all = inlines.flat();
  const [only] = inlines;
  if (inlines.length !== 1 || !only || only.length === 1) return all;
  const formulas = only.filter((inline) => inline.kind === 'equation');
  const text = only.map((inline) => ('text' in inline ? inline.text : '')).join('');
  const [formula] = formulas;
  return formula?.equation.isDisplayed && signs.equationOf(text.trim()) ? [{ ...formula, text }] : all;
}

/** A text cut where characters of it stand for formulas or signs. */
function partsOf(inline: Text, signs: Signs, taken: ReadonlyMap<string, string>): Inline[] {
  const parts: Inline[] = [];
  let plain = '';
  const flush = () => {
    if (plain !== '') parts.push({ ...inline, text: plain });
    plain = '';
  };
  for (const text of inline.text) {
    const [sign, equation] = [signs.of(text), signs.equationOf(text)];
    if (!sign && !equation) plain += text;
    else {
      flush();
      const around = { ...inline, text: taken.get(text) ?? text };
      parts.push(equation ? { ...around, kind: 'equation', equation } : { ...around, kind: 'sign', sign: sign! });
    }
  }
  flush();
  return parts.length === 0 ? [inline] : parts;
}

const inPicture = (inline: Inline, signs: Signs): Inline =>
  inline.kind === 'picture' ? { ...inline, picture: inBoxes(inline.picture, signs) } : inline;

function inBoxes(picture: Picture, signs: Signs): Picture {
  const { textBox, shapes } = picture;
  if (!textBox && !shapes?.some(({ paragraphs }) => paragraphs)) return picture;
  const inAll = (paragraphs: readonly Paragraph[]) => paragraphs.map((paragraph) => inParagraph(paragraph, signs));
  return {
    ...picture,
    ...(textBox && { textBox: { ...textBox, paragraphs: inAll(textBox.paragraphs) } }),
    ...(shapes && {
      shapes: shapes.map((shape) => (shape.paragraphs ? { ...shape, paragraphs: inAll(shape.paragraphs) } : shape)),
    }),
  };
}
