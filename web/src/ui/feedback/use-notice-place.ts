import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where notices can stand, the usual place first. */
export const PLACES = {
  'bottom end': 'bottom-0 flex-col-reverse sm:items-end',
  'bottom start': 'bottom-0 flex-col-reverse sm:items-start',
  'top end': 'top-16 flex-col sm:items-end',
  'top start': 'top-16 flex-col sm:items-start',
} as const;
type Place = keyof typeof PLACES;

const ACTIONS = 'main :is(a[href], button:enabled, input, select, textarea, summary)';
/** The navbar, which stays on top. CSS pixels. */
const BAR = 64;
const EDGE = 20;

/** How many controls would lie under notices of this size. */
function covered(place: Place, width: number, height: number): number {
  const [across, down] = [document.documentElement.clientWidth, window.innerHeight];
  const isNarrow = across < 640;
  const left = isNarrow ? (across - width) / 2 : place.endsWith('end') ? across - width - EDGE : EDGE;
  const top = place.startsWith('top') ? BAR + EDGE : down - height - EDGE;
  return [...document.querySelectorAll(ACTIONS)].filter((element) => {
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || !element.checkVisibility()) return false;
    return box.right > left && box.left < left + width && box.bottom > top && box.top < top + height;
  }).length;
}

/** The place in which notices cover no control, or the fewest; looked for anew when there are others and when the page has been scrolled. */
export function useNoticePlace(element: RefObject<HTMLElement | null>, count: number): Place {
  const [place, setPlace] = useState<Place>('bottom end');
  useLayoutEffect(() => {
    if (count === 0) return;
    const choose = () => {
      const boxes = [...(element.current?.children ?? [])].map((child) => child.getBoundingClientRect());
      const width = Math.max(0, ...boxes.map((box) => box.width));
      const height = boxes.reduce((sum, box) => sum + box.height, 0);
      const names = Object.keys(PLACES) as Place[];
      const scored = names.map((name) => ({ name, score: covered(name, width, height) }));
      const best = Math.min(...scored.map(({ score }) => score));
      setPlace(scored.find(({ score }) => score === best)?.name ?? 'bottom end');
    };
    choose();
    // What comes with the notice, such as a result, is there in the next frame.
    const timer = setTimeout(choose, 100);
    document.addEventListener('scrollend', choose);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('scrollend', choose);
    };
  }, [element, count]);
  return place;
}
