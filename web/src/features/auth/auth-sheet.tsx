import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Corner } from '../../ui/corner.tsx';

interface AuthSheetProps {
  /** The page's title in the browser's tab. */
  tab: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** What is under the sheet: the way to the page beside this one. */
  foot?: ReactNode;
}

/** The sheet on which people sign up, sign in and find their way back. */
export function AuthSheet({ tab, title, lead, children, foot }: AuthSheetProps) {
  return (
    <div className="measure py-10 sm:py-16">
      <title>{t`${tab} - Verso`}</title>
      <div className="mx-auto w-full max-w-md">
        <section className="group relative rounded-2xl rounded-ee-none border border-line bg-sheet p-6 pb-18 sm:p-9 sm:pb-20">
          <h1 className="text-title">{title}</h1>
          {lead && <div className="mt-3 text-soft wrap-anywhere">{lead}</div>}
          <div className="mt-7 grid gap-5">{children}</div>
          <Corner />
        </section>
        {foot && <p className="mt-6 text-center text-sm text-soft">{foot}</p>}
      </div>
    </div>
  );
}
