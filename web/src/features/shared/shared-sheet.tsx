import type { ReactNode } from 'react';
import { Corner } from '../../ui/corner.tsx';

/** The one sheet of the page, with its title. */
export function SharedSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="measure py-12 sm:py-20">
      <div className="group relative mx-auto grid max-w-xl gap-5 rounded-2xl rounded-ee-none border border-line bg-sheet px-5 pt-8 pb-18 sm:px-10 sm:pt-12">
        <h1 className="text-title text-balance">{title}</h1>
        {children}
        <Corner />
      </div>
    </div>
  );
}
