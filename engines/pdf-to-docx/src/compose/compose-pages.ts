import type { FlowBlock } from '../model/analyzed-page.ts';
import { type FlowPage, runsOf } from '../model/flow-page.ts';
import type { Composer } from './composer.ts';
import { composeExactly } from './exact/exact-sections.ts';
import { withRunningTitles } from './headers/running-titles.ts';
import { type ComposedSections, composeSections, wholeOf } from './sections/sections.ts';

/** The sections of a document, and what holds for all of them. */
interface ComposedPages extends ComposedSections {
  readonly allowsSingleLines: boolean;
}

/** Composes pages that flow and such on which everything keeps its place, in their order. */
export function composePages(
  blocks: readonly FlowBlock[],
  untitled: readonly FlowPage[],
  composer: Composer,
): ComposedPages {
  const pages = withRunningTitles(untitled, blocks, composer);
  const exact = new Set(pages.flatMap((page) => (page.isExact ? [page.number] : [])));
  const flow = wholeOf(exact.size > 0 ? blocks.filter(({ page }) => !exact.has(page)) : blocks, pages);
  const whole = {
    ...flow,
    allowsSingleLines: flow.allowsSingleLines || (exact.size > 0 && exact.size === pages.length),
  };
  const runs = runsOf(pages);
  const composed = (runs.length > 0 ? runs : [[]]).map((run) => {
    const numbers = new Set(run.map(({ number }) => number));
    const own = runs.length > 1 ? blocks.filter(({ page }) => numbers.has(page)) : blocks;
    if (!run[0]?.isExact) return composeSections(own, run, composer, whole);
    return { ...composeExactly(own, run, composer, whole), overfull: new Set<number>() };
  });
  return {
    sections: composed.flatMap(({ sections }) => sections),
    overfull: new Set(composed.flatMap(({ overfull }) => [...overfull])),
    hasEvenHeaders: composed.some(({ hasEvenHeaders }) => hasEvenHeaders),
    allowsSingleLines: whole.allowsSingleLines,
  };
}
