import type { ReactNode } from 'react';

/** The thin red box around what a PDF nails to one place. */
export const pieceStyle = 'outline-[0.09em] outline-leaf-red/60';

/** A run of glyphs in its place. */
export function Piece({ children }: { children: ReactNode }) {
  return <span className={pieceStyle}>{children}</span>;
}
