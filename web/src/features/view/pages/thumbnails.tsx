import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Preview } from '@verso/contracts';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PageImage } from '../../../preview/page-image.tsx';
import { doubtfulRows, isDoubtful, nameOfRow, type PageRow } from './page-rows.ts';
import { sizeOf } from './page-sheet.tsx';

/** CSS pixels. */
const [WIDTH, LINE] = [104, 44];

interface ThumbnailsProps {
  preview: Preview;
  rows: readonly PageRow[];
  /** The row in sight. */
  seen: number;
  onChoose: (row: number) => void;
}

/** All pages in small, in their order or those worth a look first. */
export function Thumbnails({ preview, rows, seen, onChoose }: ThumbnailsProps) {
  const doubtful = doubtfulRows(rows);
  const hasSource = preview.source.state !== 'none';
  const [isWorstFirst, setWorstFirst] = useState(true);
  const first = isWorstFirst ? doubtful : [];
  const order = [...first, ...[...rows.keys()].filter((at) => !first.includes(at))];
  const element = useRef<HTMLDivElement>(null);
  const heightOf = (at: number) => {
    const { source, result } = rows[at] as PageRow;
    const [across, down] = source === null ? sizeOf(preview, 'result', result ?? 1) : sizeOf(preview, 'source', source);
    return (WIDTH * down) / across + LINE;
  };
  const list = useVirtualizer({
    count: order.length,
    getScrollElement: () => element.current,
    estimateSize: (at) => heightOf(order[at] as number),
    overscan: 3,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages come, and their order changes.
  useEffect(() => list.measure(), [list, rows, isWorstFirst]);
  return (
    <nav aria-label={t`Pages`} className="flex w-40 shrink-0 flex-col border-r border-line bg-paper max-lg:hidden">
      {doubtful.length > 0 && (
        <label className="flex min-h-11 items-center gap-2 border-b border-line px-4 text-xs">
          <input type="checkbox" checked={isWorstFirst} onChange={(event) => setWorstFirst(event.target.checked)} />
          <Trans>Pages to check first</Trans>
        </label>
      )}
      <div ref={element} className="min-h-0 flex-1 overflow-y-auto">
        <div className="relative" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, start, size }) => {
            const at = order[index] as number;
            const row = rows[at] as PageRow;
            const { source, result, score } = row;
            return (
              <button
                key={at}
                type="button"
                aria-label={nameOf(row, hasSource)}
                aria-current={at === seen ? 'page' : undefined}
                onClick={() => onChoose(at)}
                className="absolute inset-x-0 flex flex-col items-center gap-1 pt-3 text-xs text-soft tabular-nums aria-[current=page]:bg-wash aria-[current=page]:text-ink"
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                <span
                  className="block overflow-hidden border border-line bg-[white]"
                  style={{ width: WIDTH, height: size - LINE }}
                >
                  <PageImage
                    preview={preview._id}
                    side={source === null ? 'result' : 'source'}
                    page={source ?? result ?? 1}
                    width={WIDTH}
                    label=""
                  />
                </span>
                <span className="flex items-center gap-1">
                  {source ?? (hasSource ? nameOfRow(row, true) : result)}
                  {score !== null && <span>· {score}%</span>}
                  {isDoubtful(row) && <TriangleAlert aria-hidden="true" className="size-3.5 text-amber" />}
                </span>
              </button>
            );
          })}
        </div>
      </div>
    </nav>
  );
}

function nameOf(row: PageRow, hasSource: boolean): string {
  const { score } = row;
  const name = nameOfRow(row, hasSource);
  const likeness = score === null ? '' : `, ${t`${score}% the same`}`;
  return name + likeness + (isDoubtful(row) ? `, ${t`to check`}` : '');
}
