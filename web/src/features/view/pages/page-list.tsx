import { t } from '@lingui/core/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Preview, PreviewSide } from '@verso/contracts';
import { type ReactNode, type Ref, useEffect, useImperativeHandle } from 'react';
import { CAPTION, GAP, type Mode, pageWidth, useRoom } from '../use-layout.ts';
import { PageCaption } from './page-caption.tsx';
import type { PageRow } from './page-rows.ts';
import { PageSheet, sizeOf } from './page-sheet.tsx';
import { SliderSheet } from './slider-sheet.tsx';

/** Pages beyond those in sight that are kept ready. */
const OVERSCAN = 2;

/** What others can have the list do. */
export interface PageListHandle {
  show(row: number): void;
}

interface PageListProps {
  preview: Preview;
  rows: readonly PageRow[];
  mode: Mode;
  zoom: number;
  handle: Ref<PageListHandle>;
  /** Told which row is in sight. */
  onSeen: (row: number) => void;
  /** What can be done with a page. */
  action: (row: PageRow) => ReactNode;
}

/** All pages in one list that scrolls: both sides always show the same place. Only pages in sight are drawn. */
export function PageList({ preview, rows, mode, zoom, handle, onSeen, action }: PageListProps) {
  const { element, room, isNarrow } = useRoom();
  const hasBoth = preview.source.state !== 'none' && preview.result.state !== 'none';
  const isPair = hasBoth && mode === 'pair' && !isNarrow;
  const width = pageWidth(room, isPair ? 2 : 1, zoom);
  const list = useVirtualizer({
    count: room === 0 ? 0 : rows.length,
    getScrollElement: () => element.current,
    estimateSize: (at) => CAPTION + GAP + heightOf(preview, rows[at] as PageRow, width, isPair),
    overscan: OVERSCAN,
    paddingStart: GAP,
    paddingEnd: GAP,
    onChange: (changed) => {
      const { scrollOffset, scrollRect } = changed;
      const middle = (scrollOffset ?? 0) + (scrollRect?.height ?? 0) / 3;
      const seen = changed.getVirtualItems().find(({ end }) => end > middle);
      if (seen) onSeen(seen.index);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages are as high as these make them.
  useEffect(() => list.measure(), [list, width, isPair, rows]);
  useImperativeHandle(handle, () => ({ show: (row) => list.scrollToIndex(row, { align: 'start' }) }), [list]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section ref={element} tabIndex={0} aria-label={t`Pages`} className="relative min-w-0 flex-1 overflow-auto bg-well">
      <div
        className="relative mx-auto"
        style={{ height: list.getTotalSize(), minWidth: isPair ? 2 * width + 3 * GAP : width + 2 * GAP }}
      >
        {list.getVirtualItems().map(({ index, key, start, size }) => {
          const row = rows[index] as PageRow;
          return (
            <section
              key={key}
              aria-label={row.source === null ? t`Page ${row.result ?? 0} of the result` : t`Page ${row.source}`}
              className="absolute inset-x-0 flex flex-col items-center"
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              <div
                className="flex w-full items-center justify-between gap-3"
                style={{ height: CAPTION, maxWidth: isPair ? 2 * width + GAP : width }}
              >
                <PageCaption row={row} hasSource={preview.source.state !== 'none'} />
                {action(row)}
              </div>
              <Pages preview={preview} row={row} width={width} isPair={isPair} />
            </section>
          );
        })}
      </div>
    </section>
  );
}

function Pages({ preview, row, width, isPair }: { preview: Preview; row: PageRow; width: number; isPair: boolean }) {
  const { source, result, losses } = row;
  if (!isPair && source !== null && result !== null)
    return <SliderSheet preview={preview} source={source} result={result} width={width} losses={losses} />;
  return (
    <div className="flex items-start" style={{ gap: GAP }}>
      {(isPair || source !== null) && (
        <Half preview={preview} side="source" page={source} width={width} losses={losses} />
      )}
      {(isPair || source === null) && <Half preview={preview} side="result" page={result} width={width} losses={[]} />}
    </div>
  );
}

function Half({
  preview,
  side,
  page,
  width,
  losses,
}: {
  preview: Preview;
  side: PreviewSide;
  page: number | null;
  width: number;
  losses: PageRow['losses'];
}) {
  if (page !== null) return <PageSheet preview={preview} side={side} page={page} width={width} losses={losses} />;
  const isComing = preview[side].state === 'preparing';
  const words = isComing ? t`Preparing this page...` : t`No page here`;
  return (
    <p
      className="grid place-items-center rounded-lg border border-dashed border-edge text-sm text-soft"
      style={{ width, height: width / 2 }}
    >
      {words}
    </p>
  );
}

function heightOf(preview: Preview, { source, result }: PageRow, width: number, isPair: boolean): number {
  const height = (side: PreviewSide, page: number | null) => {
    if (page === null) return isPair ? width / 2 : 0;
    const [across, down] = sizeOf(preview, side, page);
    return (width * down) / across;
  };
  return Math.ceil(Math.max(height('source', source), height('result', result)));
}
