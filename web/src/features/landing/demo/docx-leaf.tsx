import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { sampleDocument } from './sample-document.ts';

interface DocxLeafProps {
  body: ReactNode;
  table: ReactNode;
  list: ReactNode;
}

/** The classes of a paragraph on the page. */
export const bodyStyle = 'font-serif text-[1.12em] leading-[1.62]';
/** The classes of a list on the page. */
export const listStyle = 'list-disc ps-[1.3em] font-serif text-[1.12em] leading-[1.62]';
/** The classes of a cell on the page. */
export const cellStyle = 'border border-leaf-line px-[0.6em] py-[0.32em]';

/** The page as Verso gives it back: a title, a paragraph that flows, a table with cells, a list. */
export function DocxLeaf({ body, table, list }: DocxLeafProps) {
  const { title, byline, heading } = sampleDocument;
  return (
    <div className="[filter:var(--filter-leaf)]">
      <div className="relative bg-leaf py-[2.6em] ps-[7.8em] pe-[2.4em] text-leaf-ink [clip-path:polygon(0_0,100%_0,100%_calc(100%-4.4em),calc(100%-4.4em)_100%,0_100%)] rtl:[clip-path:polygon(0_0,100%_0,100%_100%,4.4em_100%,0_calc(100%-4.4em))]">
        <p className="absolute end-[2em] top-0 bg-leaf-blue px-[0.6em] py-[0.35em] text-[0.82em] font-semibold text-leaf">
          <Trans>DOCX</Trans>
        </p>
        <Part name={t`Title`}>
          <p className="font-serif text-[1.75em] leading-tight tracking-tight">{title}</p>
        </Part>
        <p className="mt-[0.4em] text-[0.9em] text-leaf-soft">{byline}</p>
        <div className="mt-[1.3em]">
          <Part name={t`Heading 1`}>
            <p className="font-serif text-[1.35em]">{heading}</p>
          </Part>
        </div>
        <div className="mt-[0.4em]">
          <Part name={t`Body text`}>{body}</Part>
        </div>
        <div className="mt-[1.3em]">
          <Part name={t`Table`}>{table}</Part>
        </div>
        <div className="mt-[1.3em]">
          <Part name={t`List`}>{list}</Part>
        </div>
        <svg viewBox="0 0 48 48" aria-hidden="true" className="absolute end-0 bottom-0 size-[4.4em] rtl:-scale-x-100">
          <path className="fill-leaf-back stroke-leaf-line" strokeWidth="0.8" d="M48 0H7a7 7 0 0 0-7 7v41z" />
        </svg>
      </div>
    </div>
  );
}

/** A part of the document with the name of what it is in the margin. */
function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="relative">
      <span
        aria-hidden="true"
        className="absolute top-[0.15em] end-full me-[0.9em] w-[6.2em] border-e-[0.16em] border-leaf-blue/55 py-[0.2em] pe-[0.7em] text-end text-[0.85em] leading-tight text-leaf-blue"
      >
        {name}
      </span>
      {children}
    </div>
  );
}
