import { type FileChild, type IPropertiesOptions, type ISectionPropertiesOptions, Paragraph } from 'docx';
import { Prose } from './prose.ts';
import { runs } from './runs.ts';
import { type Look, numberingOf, stylesOf } from './styles.ts';

/** What a document holds: its sections, or the blocks of its only one, and its notes by their number. */
export interface Content {
  readonly blocks?: readonly FileChild[];
  readonly sections?: readonly Section[];
  readonly page?: Omit<Section, 'children'>;
  readonly footnotes?: readonly string[];
  readonly endnotes?: readonly string[];
}

/** A section with its page, its head and its foot. */
type Section = IPropertiesOptions['sections'][number];

/** A document of the corpus. */
export interface SampleDocument {
  readonly name: string;
  readonly build: () => IPropertiesOptions;
}

/** The width of the text of a page with usual margins, in twips. */
export const TEXT_WIDTH = 9306;

/** A4 with margins, all in twips; `columns` of text where there are more than one. */
export function page(margin = 1300, columns = 1, space = 480): ISectionPropertiesOptions {
  return {
    page: {
      size: { width: 11906, height: 16838 },
      margin: { top: margin, bottom: margin, left: margin, right: margin },
    },
    ...(columns > 1 ? { column: { count: columns, space } } : {}),
  };
}

/** A document that is written in a look; its text is made from its name. */
export function sample(name: string, look: Look, write: (prose: Prose) => Content): SampleDocument {
  return {
    name,
    build: () => {
      const { blocks = [], sections, page: own, footnotes = [], endnotes = [] } = write(new Prose(name));
      return {
        title: name,
        creator: 'Verso',
        styles: stylesOf(look),
        numbering: numberingOf(look),
        footnotes: notes(footnotes),
        endnotes: notes(endnotes),
        ...(look.oddAndEven === undefined ? {} : { evenAndOddHeaderAndFooters: look.oddAndEven }),
        sections: sections ?? [{ properties: page(), ...own, children: blocks }],
      };
    },
  };
}

function notes(texts: readonly string[]): Record<string, { children: Paragraph[] }> {
  return Object.fromEntries(
    texts.map((text, at) => [String(at + 1), { children: [new Paragraph({ children: runs(text) })] }]),
  );
}
