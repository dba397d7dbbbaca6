import { conversionsTotal, sizeLabel, stageSeconds } from '@verso/platform/metrics';
import { beginSpan } from '@verso/platform/tracing';
import type { FollowedProgress } from './follow-progress.ts';
import type { QueuedConversion } from './settle.ts';

/** Measures the stages of one conversion, for metrics and traces. */
interface Stages {
  /** Ends the stage before. */
  begin(stage: string): void;
  end(): void;
}

/** From what to what a conversion converts, as a label. */
export function directionOf({ originalFormat, targetFormat }: QueuedConversion): string {
  return `${originalFormat}-to-${targetFormat}`;
}

/** Counts a conversion that has ended; `reason` is empty for one that succeeded. */
export function countEnd(conversion: QueuedConversion, outcome: 'completed' | 'failed', reason: string): void {
  conversionsTotal.inc({
    direction: directionOf(conversion),
    outcome,
    reason,
    size: sizeLabel(conversion.originalBytes),
  });
}

/** Measures stages from each one's begin to the next one's. */
export function timeStages(direction: string): Stages {
  let end = () => {};
  return {
    begin(stage) {
      end();
      const began = performance.now();
      const span = beginSpan(stage);
      end = () => {
        stageSeconds.observe({ direction, stage }, (performance.now() - began) / 1_000);
        span.end();
        end = () => {};
      };
    },
    end: () => end(),
  };
}

/** A progress that also measures its stages. */
export function timed(progress: FollowedProgress, stages: Stages): FollowedProgress {
  return {
    ...progress,
    stage(stage) {
      stages.begin(stage);
      progress.stage(stage);
    },
    async end() {
      stages.end();
      await progress.end();
    },
  };
}
