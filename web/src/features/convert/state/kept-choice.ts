import { useEffect } from 'react';
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
  if (stage.name === 'ready' || stage.name === 'photos') return stage;
  if (stage.name === 'uploading') return { name: 'ready', file: stage.file } satisfies SingleStage;
  if (stage.name === 'onDevice') return stage.run.state === 'done' ? stage : { name: 'ready', file: stage.file };
  const isUnsent = stage.name === 'batch' && stage.batch.items.some(({ state }) => state === 'waiting');
  return isUnsent ? { ...stage, batch: { ...stage.batch, isSending: false } } : null;
}

/** What was kept; nothing where the converter was asked to show a conversion meanwhile. */
export const keptChoice = (): ConverterState | null => (rememberedConversion() === null ? kept : null);

/** Keeps what is chosen and not yet converted; forgets it once there is nothing to lose. */
export function keepChoice(state: ConverterState): void {
  const stage = keptStage(state.stage);
  kept = stage === null ? null : { ...state, stage, problem: null };
}

/** Keeps the choice while another page is looked at. It is kept at once and not when the converter goes: the next one is drawn before that. */
export function useKeptChoice(state: ConverterState): void {
  useEffect(() => keepChoice(state), [state]);
}
