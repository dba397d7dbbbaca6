import { gfm } from '@joplin/turndown-plugin-gfm';
import mammoth from 'mammoth';
import TurndownService from 'turndown';

/** How the text of a document is given. */
export type TextFormat = 'markdown' | 'text';

/** The text of a Word document. Pictures are left out, because text cannot show them. */
export async function textOfDocx(docx: Buffer, format: TextFormat): Promise<string> {
  if (format === 'text') return (await mammoth.extractRawText({ buffer: docx })).value.trim();
  const noPictures = mammoth.images.imgElement(async () => ({ src: '' }));
  const { value: html } = await mammoth.convertToHtml({ buffer: docx }, { convertImage: noPictures });
  const markdown = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  markdown.use(gfm);
  markdown.remove('img');
  return markdown.turndown(html).trim();
}
