import { useEffect, useRef } from 'react';
import { session } from '../../../api/account/session.ts';
import { rememberedConversion } from '../../../api/convert/remembered-conversion.ts';
import type { ConverterState, SingleStage, Stage } from './converter-state.ts';

/** What was chosen and not yet converted when the reader went to look at another page. Files cannot outlive a reload. */
let kept: ConverterState | null = null;
session.onSignedOut(() => {
  kept = null;
});

/** What is to be kept of a stage; null: nothing of it would be lost. */
function keptStage(stage: Stage): Stage | null {
  if (stage.name === 'ready') return stage;
  if (stage.name === 'uploading') return { name: 'ready', file: stage.file } satisfies SingleStage;
  const isUnsent = stage.name === 'batch' && stage.batch.items.some(({ state }) => state === 'waiting');
  return isUnsent ? { ...stage, batch: { ...stage.batch, isSending: false } } : null;
}

/** Gives back what was kept, once; not where the converter was asked to show a conversion meanwhile. */
export function takeKeptChoice(): ConverterState | null {
  const choice = kept;
  kept = null;
  return rememberedConversion() === null ? choice : null;
}

/** Has another page look at this choice: the converter shows it when it is opened next. */
function keepChoice(choice: ConverterState): void {
  kept = choice;
}

/** Keeps the choice when the converter goes. */
export function useKeptChoice(state: ConverterState): void {
  const latest = useRef(state);
  latest.current = state;
  useEffect(
    () => () => {
      const stage = keptStage(latest.current.stage);
      if (stage !== null) keepChoice({ ...latest.current, stage, problem: null });
    },
    [],
  );
}
