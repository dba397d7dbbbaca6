import type { ReactNode } from 'react';

interface WideTableProps {
  /** What the table holds, for those who cannot see it. */
  label: string;
  /** Where it has too little room for its columns (`wide` has the most of them), each row becomes a card whose cells name themselves by `data-label`. */
  cards?: keyof typeof CARDS;
  children: ReactNode;
}

const CARDS = { tiny: 'cards-tiny', narrow: 'cards', medium: 'cards-medium', wide: 'cards-wide' };

/** A table that may be wider than the screen: it scrolls by itself, by keyboard too, and the page does not. */
export function WideTable({ label, cards, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="@container overflow-x-auto" tabIndex={0} aria-label={label}>
      <table className={`w-full text-start text-sm ${cards ? CARDS[cards] : ''}`}>{children}</table>
    </section>
  );
}
