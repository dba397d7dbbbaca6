import type { ReactNode } from 'react';
import { pieceCount, sampleDocument } from './sample-document.ts';

/** A run of glyphs that a PDF nails to a place. */
function Piece({ children }: { children: ReactNode }) {
  return <span className="outline-[0.09em] outline-leaf-red/60">{children}</span>;
}

/** The page as a PDF holds it: pieces of text in places, and lines that only look like a table. */
export function PdfLeaf() {
  const { title, byline, heading, lines, table, list } = sampleDocument;
  return (
    <div className="relative bg-leaf px-[2.6em] pt-[2.4em] pb-[3.4em] text-leaf-ink shadow-leaf">
      <p className="absolute top-0 right-[2em] bg-leaf-red px-[0.6em] py-[0.35em] text-[0.82em] font-semibold text-leaf">
        PDF
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
      <div className="mt-[0.4em] font-serif text-[1.12em] leading-[1.62] whitespace-nowrap">
        {lines.map((line) => (
          <div key={line}>
            <Piece>{line}</Piece>
          </div>
        ))}
      </div>
      <table className="mt-[1.3em] w-full text-left text-[0.95em]">
        <tbody>
          {table.map((row) => (
            <tr key={row[0]} className="border-y border-leaf-line">
              {row.map((cell) => (
                <td key={cell} className="py-[0.4em]">
                  <Piece>{cell}</Piece>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-[1.3em] font-serif text-[1.12em] leading-[1.62]">
        {list.map((item) => (
          <div key={item} className="flex gap-[0.9em]">
            <Piece>•</Piece>
            <Piece>{item}</Piece>
          </div>
        ))}
      </div>
      <p className="mt-[1.9em] text-[0.9em] font-medium text-leaf-red">
        {pieceCount} pieces of text, each fixed in its place
      </p>
    </div>
  );
}
