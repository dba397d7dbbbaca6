import type { ReactNode } from 'react';
import { Corner } from '../../ui/corner.tsx';

interface PageMessageProps {
  /** What is over the title, small: a number or a word. */
  eyebrow: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** A page that has only one thing to say. */
export function PageMessage({ eyebrow, title, children, actions }: PageMessageProps) {
  return (
    <div className="measure py-16 sm:py-24">
      <div className="group relative mx-auto max-w-xl rounded-2xl rounded-ee-none border border-line bg-sheet px-7 py-12 sm:px-12 sm:py-16">
        <p className="text-sm font-medium text-accent">{eyebrow}</p>
        <h1 className="mt-3 text-title">{title}</h1>
        <div className="mt-4 text-soft">{children}</div>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
        <Corner />
      </div>
    </div>
  );
}
