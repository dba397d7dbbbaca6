import { SLACK } from '../../model/measures.ts';
import type { PageEdge } from './candidates.ts';

/** On how many of the other pages something of a page's edge returns. Shares are of those pages that could have it. */
export interface Returns {
  /** At the same height. */
  readonly share: number;
  readonly count: number;
  /** Of the odd or even pages alone. */
  readonly ofParity: number;
  /** At whatever height. */
  readonly anywhere: number;
  /** How many of the pages before and after have it. */
  readonly nextPages: number;
  /** The same among the two before and the two after: sections have their own headers, and odd pages may. */
  readonly nearby: number;
  /** Something at the same height, with any text; the same for what is outermost on its page. */
  readonly placed: number;
  readonly outermost: number;
}

/** Counts, for each candidate of all pages, on which pages it returns. Takes the same edge of all pages; gives one list a page. */
export function returnsOn(edges: readonly PageEdge[]): Returns[][] {
  const [prints, printsAt, heights, outermost] = [new Places(), new Places(), new Places(), new Places()];
  edges.forEach(({ candidates }, page) => {
    candidates.forEach(({ print, height }, i) => {
      prints.add(print, 0, page);
      printsAt.add(print, height, page);
      heights.add('', height, page);
      if (i === 0) outermost.add('', height, page);
    });
  });
  const others = Math.max(1, edges.length - 1);
  const ofParity = [0, 1].map((parity) => Math.max(1, edges.filter((_, page) => page % 2 === parity).length - 1));
  return edges.map(({ candidates }, page) =>
    candidates.map(({ print, height }): Returns => {
      const same = printsAt.at(print, height);
      const shareOf = (pages: PageSet) => pages.others(page) / others;
      return {
        share: shareOf(same),
        count: same.others(page),
        ofParity: same.othersOfParity(page) / ofParity[page % 2]!,
        anywhere: shareOf(prints.at(print, 0)),
        nextPages: Number(same.has(page - 1)) + Number(same.has(page + 1)),
        nearby: [-2, -1, 1, 2].filter((step) => same.has(page + step)).length,
        placed: shareOf(heights.at('', height)),
        outermost: shareOf(outermost.at('', height)),
      };
    }),
  );
}

/** Pages, counted by whether their number is odd. */
class PageSet {
  readonly #pages = new Set<number>();
  readonly #ofParity = [0, 0];

  add(page: number): void {
    if (this.#pages.has(page)) return;
    this.#pages.add(page);
    this.#ofParity[page % 2] = this.#ofParity[page % 2]! + 1;
  }

  has(page: number): boolean {
    return this.#pages.has(page);
  }

  others(page: number): number {
    return this.#pages.size - Number(this.#pages.has(page));
  }

  othersOfParity(page: number): number {
    return this.#ofParity[page % 2]! - Number(this.#pages.has(page));
  }
}

/** The pages on which texts stand at about a height. */
class Places {
  readonly #sets = new Map<string, PageSet>();

  /** Each page is entered at the heights next to its own, so that one look finds all that are near. */
  add(print: string, height: number, page: number): void {
    const step = Math.round(height / SLACK);
    for (const near of [step - 1, step, step + 1]) {
      const key = `${near} ${print}`;
      const set = this.#sets.get(key) ?? new PageSet();
      this.#sets.set(key, set);
      set.add(page);
    }
  }

  at(print: string, height: number): PageSet {
    return this.#sets.get(`${Math.round(height / SLACK)} ${print}`) ?? new PageSet();
  }
}
