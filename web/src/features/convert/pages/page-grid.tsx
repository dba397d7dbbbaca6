import { t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

interface PageGridProps {
  count: number;
  chosen: ReadonlySet<number>;
  /** Pages that cannot be chosen. */
  isOut: (page: number) => boolean;
  /** What is said on a chosen page beside its number. */
  mark: string;
  /** A page, from 1, as a picture that fills its place; asked for when the page comes into sight. */
  thumbnail: (page: number) => ReactNode;
  /** Told a page, and whether all from the last one to it are meant. */
  onToggle: (page: number, isRange: boolean) => void;
}

const STEPS: Readonly<Record<string, 'next' | 'previous' | 'below' | 'above' | 'first' | 'last'>> = {
  ArrowDown: 'below',
  ArrowUp: 'above',
  Home: 'first',
  End: 'last',
};

/** All pages in small, each a switch. Tab goes to one of them, arrows from page to page. */
export function PageGrid({ count, chosen, isOut, mark, thumbnail, onToggle }: PageGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(1);

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key] ?? sideways(event);
    if (step === null || grid.current === null) return;
    event.preventDefault();
    const across = getComputedStyle(grid.current).gridTemplateColumns.split(' ').length;
    const ways = { next: 1, previous: -1, below: across, above: -across, first: -count, last: count };
    const page = Math.min(count, Math.max(1, current + ways[step]));
    setCurrent(page);
    grid.current.querySelector<HTMLElement>(`[data-page="${page}"]`)?.focus();
  }

  return (
    <ul
      ref={grid}
      onKeyDown={move}
      className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]"
    >
      {Array.from({ length: count }, (_, at) => at + 1).map((page) => (
        <Page
          key={page}
          page={page}
          isChosen={chosen.has(page)}
          isOut={isOut(page)}
          mark={mark}
          takesTab={page === current}
          thumbnail={thumbnail}
          onFocus={setCurrent}
          onToggle={onToggle}
        />
      ))}
    </ul>
  );
}

/** The arrow that leads on is the one in the direction of reading. */
function sideways({ key }: KeyboardEvent): 'next' | 'previous' | null {
  const isLeftToRight = document.documentElement.dir !== 'rtl';
  if (key === 'ArrowRight') return isLeftToRight ? 'next' : 'previous';
  if (key === 'ArrowLeft') return isLeftToRight ? 'previous' : 'next';
  return null;
}

interface PageProps extends Pick<PageGridProps, 'mark' | 'thumbnail' | 'onToggle'> {
  page: number;
  isChosen: boolean;
  isOut: boolean;
  takesTab: boolean;
  onFocus: (page: number) => void;
}

const Page = memo(({ page, isChosen, isOut, mark, takesTab, thumbnail, onFocus, onToggle }: PageProps) => {
  const item = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(item);
  return (
    <li ref={item}>
      <button
        type="button"
        data-page={page}
        aria-pressed={isChosen}
        aria-label={t`Page ${page}`}
        disabled={isOut}
        tabIndex={takesTab ? 0 : -1}
        onFocus={() => onFocus(page)}
        onClick={(event) => onToggle(page, event.shiftKey)}
        className={`grid w-full justify-items-center gap-2 rounded-lg border-2 p-2 text-sm tabular-nums -outline-offset-2 transition-colors duration-150 ${isChosen ? 'border-accent bg-wash' : 'border-transparent hover:bg-well'}`}
      >
        <span
          className={`block aspect-[1/1.3] w-full overflow-hidden border border-line bg-[white] ${isChosen ? '' : 'opacity-45'}`}
        >
          {isSeen && thumbnail(page)}
        </span>
        <span className="flex min-h-5 items-center gap-1">
          {isChosen && <Check aria-hidden="true" className="size-4 text-accent" />}
          {page}
          {isChosen && mark !== '' && <span className="text-soft">{mark}</span>}
        </span>
      </button>
    </li>
  );
});
Page.displayName = 'Page';

/** Whether it has been in sight, or nearly. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
