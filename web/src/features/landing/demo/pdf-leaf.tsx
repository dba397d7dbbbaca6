import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Piece } from '../piece.tsx';
import { pieceCount, sampleDocument } from './sample-document.ts';

/** The page as a PDF holds it: pieces of text in places, and rules that only look like a table. `lines` are those of the paragraph. */
export function PdfLeaf({ lines }: { lines: ReactNode }) {
  const { title, byline, heading, table, list } = sampleDocument;
  return (
    <div className="relative bg-leaf px-[2.6em] pt-[2.4em] pb-[3.4em] text-leaf-ink shadow-leaf">
      <p className="absolute end-[2em] top-0 bg-leaf-red px-[0.6em] py-[0.35em] text-[0.82em] font-semibold text-leaf">
        <Trans>PDF</Trans>
      </p>
      <p className="font-serif text-[1.9em] leading-tight tracking-tight">
        <Piece>{title}</Piece>
      </p>
      <p className="mt-[0.4em] text-[0.9em] text-leaf-soft">
        <Piece>{byline}</Piece>
      </p>
      <p className="mt-[1.3em] font-serif text-[1.35em]">
        <Piece>{heading}</Piece>
      </p>
      <div className="mt-[0.4em] font-serif text-[1.12em] leading-[1.62] whitespace-nowrap">{lines}</div>
      <div className="mt-[1.3em] text-[0.95em]">
        {table.map((row) => (
          <div key={row[0]} className="-mt-px grid grid-cols-3 border-y border-leaf-line py-[0.4em]">
            {row.map((cell) => (
              <span key={cell}>
                <Piece>{cell}</Piece>
              </span>
            ))}
          </div>
        ))}
      </div>
      <div className="mt-[1.3em] font-serif text-[1.12em] leading-[1.62]">
        {list.map((item) => (
          <div key={item} className="flex gap-[0.9em]">
            <Piece>•</Piece>
            <Piece>{item}</Piece>
          </div>
        ))}
      </div>
      <p className="mt-[1.9em] text-[0.9em] font-medium text-leaf-red">
        <Trans>{pieceCount} pieces of text, each fixed in its place</Trans>
      </p>
    </div>
  );
}
