import { useEffect, useRef, useState } from 'react';

/** How the two sides are shown: next to each other, or one over the other with a line to move. */
export type Mode = 'pair' | 'slider';

/** Below this two pages next to each other cannot be read. CSS pixels. */
const NARROW = 720;
/** A page fills its place up to this width. CSS pixels. */
const WIDEST = 900;
/** Room around and between pages. CSS pixels. */
export const GAP = 16;
/** Room for the line above a page. CSS pixels. */
export const CAPTION = 40;
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The zoom after or before this one. */
export function zoomed(zoom: number, steps: 1 | -1): number {
  const at = ZOOMS.findIndex((one) => one >= zoom);
  return ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, at + steps))] ?? 1;
}

/** How wide a page is shown. `columns`: how many stand next to each other. CSS pixels. */
export function pageWidth(room: number, columns: number, zoom: number): number {
  const share = (room - GAP * (columns + 1)) / columns;
  return Math.max(120, Math.round(Math.min(share, WIDEST) * zoom));
}

/** The width of an element, as it changes. */
export function useRoom() {
  const element = useRef<HTMLElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const box = element.current;
    if (box === null) return;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth));
    observer.observe(box);
    setRoom(box.clientWidth);
    return () => observer.disconnect();
  }, []);
  return { element, room, isNarrow: room > 0 && room < NARROW };
}
