import type { DocumentFormat, SourceFormat } from '@verso/contracts';
import { FormatLeaf } from '../../../common/conversion/format-leaf.tsx';

/** A leaf that turns from its source to its result, once, when it appears. */
export function TurningLeaf({ from, to }: { from: SourceFormat; to: DocumentFormat }) {
  return (
    <div className="shrink-0 perspective-midrange" aria-hidden="true">
      <div className="relative animate-turn transform-3d">
        <div className="backface-hidden">
          <FormatLeaf format={to} size="large" />
        </div>
        <div className="absolute inset-0 rotate-y-180 backface-hidden">
          <FormatLeaf format={from} size="large" />
        </div>
      </div>
    </div>
  );
}
