import type { ReactNode } from 'react';

/** The common ground of the drawings: a strip of 160 × 96, thin ink lines, one accent. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 96"
      aria-hidden="true"
      className="h-full fill-none stroke-ink [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.5]"
    >
      {children}
    </svg>
  );
}

/** Lines of text with a word marked and a caret in it. */
export function EditPicture() {
  return (
    <Drawing>
      <path className="stroke-none fill-wash" d="M46 36h52v20H46z" />
      <path className="stroke-soft" d="M2 18h140M2 46h38M104 46h44M2 74h96" />
      <path d="M50 46h40" />
      <path
        className="stroke-accent [stroke-width:2.5]"
        d="M98 32v28M94 30c2 0 4 1 4 3 0-2 2-3 4-3M94 62c2 0 4-1 4-3 0 2 2 3 4 3"
      />
    </Drawing>
  );
}

/** A leaf on its way, with the lines of its speed. */
export function SpeedPicture() {
  return (
    <Drawing>
      <path className="stroke-soft" d="M2 30h44M18 48h28M8 66h38" />
      <path className="fill-sheet" d="M70 8h38l14 14v66H58z" />
      <path className="fill-wash" d="M108 8v14h14z" />
      <path className="stroke-accent [stroke-width:2.5]" d="M76 52l10 10 20-22" />
    </Drawing>
  );
}

/** A sealed envelope. */
export function LockPicture() {
  return (
    <Drawing>
      <path d="M2 14h116v70H2z" />
      <path d="M2 14l58 42 58-42M2 84l40-41M118 84L78 43" />
      <path className="fill-wash stroke-accent [stroke-width:2.5]" d="M60 44a13 13 0 1 0 .1 0z" />
      <path className="stroke-accent [stroke-width:2]" d="M55 57l4 4 7-8" />
    </Drawing>
  );
}

/** A line of time that ends, and the leaf on it that fades. */
export function DeletionPicture() {
  return (
    <Drawing>
      <path d="M2 80h150M2 74v12" />
      <path className="stroke-soft" d="M40 76v8M78 76v8" />
      <path className="stroke-accent [stroke-width:2.5]" d="M116 70v20" />
      <path className="fill-sheet" d="M8 16h22l8 8v36H8z" />
      <path className="stroke-soft [stroke-dasharray:3_4]" d="M50 16h22l8 8v36H50z" />
      <path className="stroke-line [stroke-dasharray:1.5_6]" d="M92 16h22l8 8v36H92z" />
    </Drawing>
  );
}

/** A pile of leaves, the uppermost turned. */
export function BatchPicture() {
  return (
    <Drawing>
      <path className="stroke-soft" d="M26 6h50l14 14M14 14h50l14 14" />
      <path className="stroke-soft" d="M26 6v8M14 14v8M90 20v56h-6M78 28v56" />
      <path className="fill-sheet" d="M2 22h50l14 14v56H2z" />
      <path className="fill-wash" d="M52 22v14h14z" />
      <path className="stroke-accent [stroke-width:2.5]" d="M14 50h38M14 62h38M14 74h22" />
    </Drawing>
  );
}

/** A letter and its answer. */
export function PersonPicture() {
  return (
    <Drawing>
      <path d="M2 10h84v44H30L16 68V54H2z" />
      <path className="stroke-soft" d="M16 26h56M16 38h38" />
      <path className="fill-wash stroke-accent [stroke-width:2]" d="M66 44h84v36h-12v12L124 80H66z" />
      <path className="stroke-accent [stroke-width:2]" d="M80 62h44" />
    </Drawing>
  );
}
