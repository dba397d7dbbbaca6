import { targetFor } from '../../../api/convert/file-check.ts';
import { problemOf } from '../choice/form-problem.ts';
import type { BatchItem } from '../state/batch-state.ts';
import type { FormOptions } from '../state/converter-state.ts';

/** Why a file of a list is left out: it is locked, or the server would refuse its options, in a sentence. */
export type Obstacle = { readonly kind: 'locked' } | { readonly kind: 'refusal'; readonly sentence: string };

/** What keeps a waiting file from being sent; null: nothing does. */
export function obstacleTo(item: Extract<BatchItem, { state: 'waiting' }>, formOptions: FormOptions): Obstacle | null {
  if (item.lock?.password === '') return { kind: 'locked' };
  const sentence = problemOf(
    { ...formOptions, target: targetFor(item.format), source: item.format, resultName: '' },
    item.pages ?? null,
  );
  return sentence === null ? null : { kind: 'refusal', sentence };
}
