import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Corners, eachCorner, isConvex, type Point, wholeOf } from '../../../photo/geometry.ts';
import { useObjectUrl } from '../../../preview/page-image.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';

interface CornerEditorProps {
  photo: File;
  /** In shares of the photo's width and height. */
  corners: Corners;
  onDone: (corners: Corners) => void;
  onClose: () => void;
}

/** Arrow keys move a corner by so much of the photo, and further with Shift. */
const [STEP, LONG_STEP] = [0.005, 0.05];
const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const NAMES = [t`Top left corner`, t`Top right corner`, t`Bottom right corner`, t`Bottom left corner`];

/** The corners of the page in a photo, which fingers, pointers and arrow keys move. */
export function CornerEditor({ photo, corners: given, onDone, onClose }: CornerEditorProps) {
  const [corners, setCorners] = useState(given);
  const area = useRef<HTMLDivElement>(null);
  const url = useObjectUrl(photo);

  function move(at: number, { x, y }: Point): void {
    const within = (value: number) => Math.min(1, Math.max(0, value));
    const changed = eachCorner(corners, (corner, index) => (index === at ? { x: within(x), y: within(y) } : corner));
    // Sides that cross have no page between them.
    if (isConvex(changed)) setCorners(changed);
  }

  function drag(at: number, event: PointerEvent): void {
    const box = area.current?.getBoundingClientRect();
    if (box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move(at, { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  }

  function step(at: number, { x, y }: Point, event: KeyboardEvent): void {
    const way = KEYS[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const length = event.shiftKey ? LONG_STEP : STEP;
    move(at, { x: x + way.x * length, y: y + way.y * length });
  }

  return (
    <Modal title={t`Corners of the page`} size="large" onClose={onClose}>
      <p className="mt-2 text-sm text-soft">
        <Trans>Drag the corners to those of the page, or move them with the arrow keys.</Trans>
      </p>
      <div className="mt-4 grid place-items-center px-5">
        <div ref={area} dir="ltr" className="relative inline-block touch-none select-none">
          {url !== null && (
            <img src={url} alt={photo.name} draggable={false} className="block max-h-[60dvh] max-w-full" />
          )}
          <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className="absolute inset-0 size-full">
            <polygon
              points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
              className="fill-accent/15 stroke-accent"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {corners.map(({ x, y }, at) => (
            <button
              key={NAMES[at]}
              type="button"
              aria-label={NAMES[at]}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={(event) => drag(at, event)}
              onKeyDown={(event) => step(at, { x, y }, event)}
              className="absolute grid size-11 -translate-1/2 cursor-move place-items-center rounded-full"
              style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
            >
              <span aria-hidden="true" className="size-6 rounded-full border-3 border-accent bg-sheet shadow-float" />
            </button>
          ))}
        </div>
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button onClick={() => onDone(corners)}>
          <Trans>Done</Trans>
        </Button>
        <Button variant="secondary" onClick={() => setCorners(wholeOf(1, 1))}>
          <Trans>Whole photo</Trans>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Modal>
  );
}
