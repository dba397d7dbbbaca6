import type { Conversion } from '@verso/contracts';
import type { RememberedItem } from '../../../api/convert/remembered-conversion.ts';
import { EMPTY_BATCH } from './batch-state.ts';
import { type SingleStage, type Stage, stageOf } from './converter-state.ts';

interface Remembered {
  /** The conversion that this tab was busy with, and what is known of it already. */
  readonly id: string | null;
  readonly conversion: Conversion | undefined;
  readonly batch: readonly RememberedItem[];
}

/** Where the converter begins: where this tab was before a reload. */
export function firstStage({ id, conversion, batch }: Remembered): Stage {
  const behind = firstSingleStage(id, conversion);
  if (batch.length === 0) return behind;
  const items = batch.map((item) => ({ ...item, key: item.id, state: 'accepted' }) as const);
  return { name: 'batch', batch: { ...EMPTY_BATCH, items }, behind };
}

function firstSingleStage(id: string | null, conversion: Conversion | undefined): SingleStage {
  if (id === null) return { name: 'empty', takesFocus: false };
  if (conversion === undefined) return { name: 'finding', id, isOutOfReach: false };
  return stageOf(conversion, { file: null, hadPassword: false, isFresh: false });
}
