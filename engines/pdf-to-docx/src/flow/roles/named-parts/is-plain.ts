import type { FlowBlock, TextBlock } from '../../../model/analyzed-page.ts';

/** Whether a block is text that no other role is known of. */
export type IsPlain = (block: FlowBlock | undefined) => block is TextBlock;
