import type { Paragraph } from '../../model/document/document.ts';

/** Points. Pictures that are lower have a style without a line's height. Without it they open a gap. */
const LOW_LINE = 12;

/** The style of a paragraph that is a picture lower than a line of text: its line would be as high as one in any other style. */
export const LOW_PICTURE = 'LowPicture';

/** The style of text in tables that is nothing else. */
export const TABLE_TEXT = 'TableText';

/** The style of items of lists. */
export const LIST_PARAGRAPH = 'ListParagraph';

/** The style of body text. */
export const BODY_TEXT = 'BodyText';

/** Names of styles of Word that say something else than the names that an author gives. */
const WORDS_OWN: ReadonlySet<string> = new Set(['Title', 'Caption', 'Header', 'Footer', 'Normal', 'Hyperlink']);

/** The id of the style of a name that an author gives. */
export const namedId = (name: string): string => name.replace(' ', '');

/** The style of what a text cites, which Word knows by this name. */
export const BIBLIOGRAPHY = 'Bibliography';

/** The id of the style that a paragraph has by its role; undefined for plain text. */
export function styleIdOf(paragraph: Paragraph): string | undefined {
  const { role, list } = paragraph;
  switch (role.kind) {
    case 'heading':
      return `Heading${role.level}`;
    case 'title':
      return 'Title';
    case 'caption':
      return 'Caption';
    case 'code':
      return 'HTMLPreformatted';
    case 'named':
      return WORDS_OWN.has(role.name) ? undefined : namedId(role.name);
    case 'toc':
      return `TOC${role.level}`;
    case 'tocHeading':
      return 'TOCHeading';
    case 'note':
      return role.note === 'footnote' ? 'FootnoteText' : 'EndnoteText';
    case 'body':
      if (list) return LIST_PARAGRAPH;
      return isLowPicture(paragraph) ? LOW_PICTURE : undefined;
  }
}

function isLowPicture({ inlines: [only, ...rest] }: Paragraph): boolean {
  return only?.kind === 'picture' && rest.length === 0 && only.picture.height < LOW_LINE;
}
