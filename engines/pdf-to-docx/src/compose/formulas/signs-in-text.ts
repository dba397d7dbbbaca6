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
    inlines: displayed(inlines),
    anchored: paragraph.anchored.map((picture) => inBoxes(picture, signs)),
    ...(named && { named: { ...named, inlines: inlines.slice(0, named.inlines).flat().length } }),
  };
}

/** The inlines of a paragraph, from the parts of each. Where one text is a displayed formula with spaces around it, these are part of the formula. */
function displayed(parts: readonly (readonly Inline[])[]): Inline[] {
  const all = parts.flat();
  const inked = all.filter((inline) => inline.kind !== 'text' || inline.text.trim() !== '');
  const [formula] = inked;
  const isFormula = parts.length === 1 && inked.length === 1 && formula?.kind === 'equation';
  if (!isFormula || !formula.equation.isDisplayed) return all;
  return [{ ...formula, text: all.map((inline) => ('text' in inline ? inline.text : '')).join('') }];
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
