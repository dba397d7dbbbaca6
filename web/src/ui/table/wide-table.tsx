import type { ReactNode } from 'react';

interface WideTableProps {
  /** What the table holds, for those who cannot see it. */
  label: string;
  /** On phones each row becomes a card, whose cells name themselves by `data-label`. */
  isCards?: boolean;
  children: ReactNode;
}

/** A table that may be wider than the screen: it scrolls by itself, by keyboard too, and the page does not. */
export function WideTable({ label, isCards = false, children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="overflow-x-auto" tabIndex={0} aria-label={label}>
      <table className={`w-full text-left text-sm ${isCards ? 'cards' : ''}`}>{children}</table>
    </section>
  );
}
