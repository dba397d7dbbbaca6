import type { Block, Section, WordDocument } from '../model/document/document.ts';

/** Pages between two breaks: what changes on them moves nothing on others. */
export interface Stretch {
  /** Its first page, by its number among those of the result. */
  readonly first: number;
  readonly sections: readonly Section[];
}

/** Divides a document where sections begin a page, and where paragraphs do. Each stretch has the headers and the number of its first page. */
export function stretchesOf({ sections }: Pick<WordDocument, 'sections'>): Stretch[] {
  const stretches: { first: number; sections: Section[] }[] = [];
  const begin = (section: Section) => stretches.push({ first: section.page, sections: [section] });
  let headers: Section['headers'];
  /** What the number that the word processor counts is beyond the page's number among those of the result. */
  let offset = 1 - (sections[0]?.page ?? 1);
  for (const section of sections) {
    const { page, firstPageNumber } = section;
    headers = section.headers ?? headers;
    if (firstPageNumber !== undefined) offset = firstPageNumber - page;
    const [top = [], ...others] = dividedAtPages(section.blocks);
    const last = stretches.at(-1);
    if (section.start !== 'nextPage' && last) last.sections.push({ ...section, blocks: top });
    else begin({ ...section, blocks: top, ...(headers && { headers }), firstPageNumber: page + offset });
    const later = headers && { headers: { ...headers, first: undefined } };
    for (const blocks of others) {
      const at = firstPageOf(blocks) ?? page;
      begin({ ...section, ...later, page: at, start: 'nextPage', firstPageNumber: at + offset, blocks });
    }
  }
  return stretches;
}

const firstPageOf = ([first]: readonly Block[]) => (first?.kind === 'paragraph' ? first.startsPage : undefined);

/** Blocks in groups, each of which but the first begins a page. */
function dividedAtPages(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [[]];
  for (const block of blocks) {
    const begins = firstPageOf([block]) !== undefined && groups.at(-1)!.length > 0;
    if (begins) groups.push([block]);
    else groups.at(-1)!.push(block);
  }
  return groups;
}
