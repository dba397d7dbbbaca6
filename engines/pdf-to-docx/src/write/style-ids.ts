import type { Paragraph } from '../model/document.ts';

/** The id of the style that a paragraph has: `usual` for plain ones, empty for Normal. */
export function styleIdOf({ role, list }: Paragraph, usual = ''): string {
  switch (role.kind) {
    case 'heading':
      return `Heading${role.level}`;
    case 'title':
      return 'Title';
    case 'caption':
      return 'Caption';
    case 'toc':
      return `TOC${role.level}`;
    case 'tocHeading':
      return 'TOCHeading';
    case 'note':
      return role.note === 'footnote' ? 'FootnoteText' : 'EndnoteText';
    case 'body':
      return list ? 'ListParagraph' : usual;
  }
}
