import type { ReactNode } from 'react';

interface ReferenceSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** One chapter of the reference, which links lead to. */
export function ReferenceSection({ id, title, children }: ReferenceSectionProps) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4 *:min-w-0">
      <h2 id={id} className="text-head">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A paragraph of the reference. */
export function Text({ children }: { children: ReactNode }) {
  // No `ch`: it is another width in the font that stands in, and lines would break anew.
  return <p className="max-w-[46.75rem] text-soft">{children}</p>;
}

/** A name of the API in running text. */
export function Code({ children }: { children: ReactNode }) {
  return <code className="rounded bg-well px-1 py-0.5 font-mono text-[0.9em] text-ink wrap-anywhere">{children}</code>;
}
