import { t } from '@lingui/core/macro';
import type { LossMessage, Preview } from '@verso/contracts';
import { useState } from 'react';
import { PageSheet } from './page-sheet.tsx';

interface SliderSheetProps {
  preview: Preview;
  source: number;
  result: number;
  /** CSS pixels. */
  width: number;
  losses: readonly LossMessage[];
}

/** The result over the original: the line between them is moved by hand, by touch or with the arrow keys. */
export function SliderSheet({ preview, source, result, width, losses }: SliderSheetProps) {
  const [share, setShare] = useState(50);
  return (
    <div className="relative" style={{ width }}>
      <PageSheet preview={preview} side="source" page={source} width={width} losses={losses} />
      <div className="absolute inset-0 overflow-hidden" style={{ clipPath: `inset(0 0 0 ${share}%)` }}>
        <PageSheet preview={preview} side="result" page={result} width={width} />
      </div>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-0.5 bg-accent"
        style={{ left: `${share}%` }}
      >
        <span className="absolute top-1/2 left-1/2 grid size-9 -translate-1/2 place-items-center rounded-full bg-accent text-sm text-on-accent shadow-float">
          ⇆
        </span>
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={t`Page ${source}: how much of the original is shown`}
        aria-valuetext={t`${share} % original`}
        onChange={(event) => setShare(Number(event.target.value))}
        className="absolute inset-0 size-full cursor-ew-resize touch-pan-y appearance-none bg-transparent opacity-0"
      />
    </div>
  );
}
