import { MIN_RUN } from '../../model/measures.ts';

/** Share of the pages: where more of them have headers of their own, headers change from page to page. */
const CHANGING_SHARE = 0.3;

/**
 * Over a page that shows the wrong header: what a section costs, and one where headers differ from page to page, as in a dictionary; a page
 * that loses words; headers of their own for even pages, and for a first page. Without it each chapter's header is lost, or each page is a
 * section.
 */
const COSTS = { section: 0.7, volatileSection: 2, lostWords: 1.4, evenPages: 0.6, firstPage: 0.2 };

/** Pages. In longer documents a section begins only where two pages agree: time grows with the square. */
const MANY_PAGES = 500;

/** A page as much as finding changes of headers needs. */
export interface KeyedPage {
  readonly number: number;
  /** What identifies its headers. */
  readonly key: string;
  /** Whether its text begins anew: a section can begin only there. */
  readonly isFresh: boolean;
}

/**
 * Divides pages into sections so that all but a few pages show the headers that they have, with as few sections as that takes: a
 * section has one header for its first page, one for odd and one for even pages (ECMA-376 17.10.6). Gives the index of each
 * section's first page.
 */
export function headerSections(pages: readonly KeyedPage[]): number[] {
  const count = pages.length;
  const distinct = new Set(pages.map((page) => page.key)).size;
  const sectionCost = distinct > CHANGING_SHARE * count + MIN_RUN ? COSTS.volatileSection : COSTS.section;
  const starts = pages.flatMap((_, i) => (i === 0 || mayStart(pages, i) ? [i] : []));
  const isStart = new Set(starts);
  const best = new Float64Array(count + 1).fill(Infinity);
  const from = new Int32Array(count + 1);
  best[0] = 0;
  for (const start of starts) {
    const run = new SectionRun();
    for (let end = start; end < count; end++) {
      run.add(pages[end]!);
      if (end + 1 < count && !isStart.has(end + 1)) continue;
      const cost = best[start]! + sectionCost + run.cost();
      if (cost < best[end + 1]!) {
        best[end + 1] = cost;
        from[end + 1] = start;
      }
    }
  }
  const found: number[] = [];
  for (let end = count; end > 0; end = from[end]!) found.push(from[end]!);
  return found.reverse();
}

function mayStart(pages: readonly KeyedPage[], i: number): boolean {
  const page = pages[i]!;
  const before = pages[i - 1]!;
  // Where a change fell on a page on which text continues, the section begins on the next one on which it may.
  if (!page.isFresh || (page.key === before.key && before.isFresh)) return false;
  return pages.length <= MANY_PAGES || page.key === pages[i + 1]?.key || page.key === pages[i + 2]?.key;
}

/** The headers that serve most of a section's pages: for the first one, for all others or the odd ones, for even ones. */
export interface HeaderVariants {
  readonly first: string | undefined;
  readonly usual: string;
  readonly even: string | undefined;
}

/** Chooses the headers of a section's pages. */
export function headerVariants(pages: readonly KeyedPage[]): HeaderVariants {
  const run = new SectionRun();
  for (const page of pages) run.add(page);
  return run.variants();
}

/** Adds up the headers of a section that grows page by page. */
class SectionRun {
  #first: KeyedPage | undefined;
  #rest = 0;
  readonly #all = new Tally();
  readonly #odd = new Tally();
  readonly #even = new Tally();

  add(page: KeyedPage): void {
    if (!this.#first) {
      this.#first = page;
      return;
    }
    const cost = /\p{L}/u.test(page.key) ? COSTS.lostWords : 1;
    this.#rest += cost;
    this.#all.add(page.key, cost);
    (isEven(page) ? this.#even : this.#odd).add(page.key, cost);
  }

  /** The pages that would show other headers than they have, and what variants cost. */
  cost(): number {
    return this.#rest === 0 ? 0 : Math.min(this.#plainCost(), this.#pairedCost());
  }

  variants(): HeaderVariants {
    const first = this.#first?.key ?? '';
    if (this.#rest === 0) return { first: undefined, usual: first, even: undefined };
    if (this.#plainCost() <= this.#pairedCost()) {
      const usual = this.#all.leader;
      return { first: first === usual ? undefined : first, usual, even: undefined };
    }
    const [usual, even] = [this.#odd.leader, this.#even.leader];
    return { first: first === this.#expectedFirst() ? undefined : first, usual, even };
  }

  #plainCost(): number {
    return this.#rest - this.#all.most + (this.#first?.key === this.#all.leader ? 0 : COSTS.firstPage);
  }

  #pairedCost(): number {
    if (this.#odd.most === 0 || this.#even.most === 0) return Infinity;
    const wrong = this.#rest - this.#odd.most - this.#even.most;
    return wrong + COSTS.evenPages + (this.#first?.key === this.#expectedFirst() ? 0 : COSTS.firstPage);
  }

  #expectedFirst(): string {
    return this.#first && isEven(this.#first) ? this.#even.leader : this.#odd.leader;
  }
}

const isEven = (page: KeyedPage) => page.number % 2 === 0;

/** Adds up what pages with each key would cost, and knows the key of most. */
class Tally {
  most = 0;
  leader = '';
  readonly #sums = new Map<string, number>();

  add(key: string, cost: number): void {
    const sum = (this.#sums.get(key) ?? 0) + cost;
    this.#sums.set(key, sum);
    if (sum <= this.most) return;
    this.most = sum;
    this.leader = key;
  }
}
