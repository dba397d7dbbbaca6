import { t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import { formatBytes } from '../../language/numbers.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import type { Stage } from './state/converter-state.ts';
import { placeOf } from './waiting-time.ts';

const STEPS = [t`Upload`, t`Read`, t`Convert`, t`Check`] as const;
const STEP_OF_STAGE = {
  queued: 1,
  reading: 1,
  converting: 2,
  checking: 3,
  completed: 4,
  failed: 4,
  cancelled: 4,
} as const;
const WORDS_OF_STAGE = {
  queued: t`Waiting in line`,
  reading: t`Reading the document`,
  converting: t`Converting`,
  checking: t`Checking the result`,
  completed: t`Done`,
  failed: t`Stopped`,
  cancelled: t`Stopped`,
} as const;

interface ProgressState {
  step: number;
  words: string;
  /** How far, in words; empty while no one knows. */
  detail: string;
  value: number | null;
  max: number;
}

/** Where a conversion that is under way can be. */
export type WorkingStage = Extract<Stage, { name: 'uploading' | 'processing' }>;

function describe(working: WorkingStage): ProgressState {
  if (working.name === 'uploading') {
    const detail = t`${formatBytes(working.sent)} of ${formatBytes(working.total)}`;
    return { step: 0, words: t`Uploading`, detail, value: working.sent, max: working.total };
  }
  const { stage, progress: pages, queuePlace, targetFormat } = working.conversion;
  const isCounted = stage === 'converting' && pages !== null;
  return {
    step: STEP_OF_STAGE[stage],
    words: stage === 'checking' && targetFormat === 'docx' ? t`Comparing pages` : WORDS_OF_STAGE[stage],
    detail: isCounted ? t`page ${pages.page} of ${pages.pages}` : placeOf(queuePlace),
    value: isCounted ? pages.page : null,
    max: isCounted ? pages.pages : 100,
  };
}

/** How far a conversion is: sent bytes and finished pages, never a guess. */
export function ConversionProgress({ stage }: { stage: WorkingStage }) {
  const { step, words, detail, value, max } = describe(stage);
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4 text-sm">
        <span role="status" className="font-medium">
          {words}
        </span>
        <span className="text-soft tabular-nums">{detail}</span>
      </p>
      <div className="mt-2.5">
        <Progress label={t`Conversion`} value={value} max={max} valueText={detail ? `${words}, ${detail}` : words} />
      </div>
      <ol className="mt-4 grid grid-cols-4 gap-2 text-xs text-soft">
        {STEPS.map((name, index) => (
          <li
            key={name}
            aria-current={index === step ? 'step' : undefined}
            className="flex items-center gap-1.5 aria-[current=step]:font-medium max-sm:flex-col max-sm:items-start max-sm:gap-1 aria-[current=step]:text-ink"
          >
            <span
              aria-hidden="true"
              className={`grid size-4 shrink-0 place-items-center rounded-full ${index < step ? 'bg-accent text-on-accent' : index === step ? 'border-2 border-accent' : 'border border-edge'}`}
            >
              {index < step && <Check className="size-3" strokeWidth={3} />}
            </span>
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
