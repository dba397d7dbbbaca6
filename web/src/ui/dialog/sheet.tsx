import type { ComponentProps } from 'react';

interface SheetProps extends Omit<ComponentProps<'section'>, 'className'> {
  /** Inner room; `none` where the content brings its own. */
  room?: 'none' | 'small' | 'large';
}

const ROOM = { none: '', small: 'p-5', large: 'p-5 sm:p-7' };

/** A sheet on the paper: what belongs together lies on one. */
export function Sheet({ room = 'large', ...rest }: SheetProps) {
  return <section {...rest} className={`relative rounded-2xl border border-line bg-sheet ${ROOM[room]}`} />;
}
