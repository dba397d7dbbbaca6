/**
 * How often each character is in a text, white space and marks that software adds apart. Capitals, ligatures and composed
 * letters count as what they spell, because a document's styles may draw them so.
 */
export class Letters {
  readonly counts: Map<string, number>;

  constructor(counts: ReadonlyMap<string, number> = new Map()) {
    this.counts = new Map(counts);
  }

  add(text: string): void {
    for (const letter of text.normalize('NFKC').toLowerCase()) {
      if (/[\p{L}\p{N}]/u.test(letter)) this.counts.set(letter, (this.counts.get(letter) ?? 0) + 1);
    }
  }

  get total(): number {
    let total = 0;
    for (const count of this.counts.values()) total += count;
    return total;
  }

  /** These letters less those of the other text. */
  without(other: Letters): Letters {
    const counts = [...this.counts].map(
      ([letter, count]) => [letter, count - (other.counts.get(letter) ?? 0)] as const,
    );
    return new Letters(new Map(counts.filter(([, count]) => count > 0)));
  }

  /** How many of these are in the other text, too. */
  keptIn(other: Letters): number {
    let kept = 0;
    for (const [letter, count] of this.counts) kept += Math.min(count, other.counts.get(letter) ?? 0);
    return kept;
  }
}
