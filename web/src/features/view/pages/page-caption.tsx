import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { say } from '../../../language/say.ts';
import { nameOfRow, type PageRow } from './page-rows.ts';

/** Which page it is, how much of it looks the same, and what was lost on it. */
export function PageCaption({ row, hasSource }: { row: PageRow; hasSource: boolean }) {
  const { source, result, score, losses } = row;
  const warnings = losses.filter(({ severity }) => severity === 'warning');
  return (
    <span className="flex min-w-0 items-center gap-2 text-sm text-soft tabular-nums">
      <span className="shrink-0 font-medium text-ink">{nameOfRow(row, hasSource)}</span>
      {source !== null && result !== null && result !== source && (
        <span className="shrink-0">
          <Trans>now on page {result}</Trans>
        </span>
      )}
      {source !== null && result === null && score !== null && (
        <span className="text-amber">
          <Trans>not in the result</Trans>
        </span>
      )}
      {result !== null && score !== null && <Score score={score} hasLosses={warnings.length > 0} />}
      {warnings.length > 0 && (
        <span
          className="flex min-w-0 items-center gap-1 text-amber"
          title={warnings.map(({ text }) => say(text)).join('\n')}
        >
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">
            {warnings.length === 1
              ? say(warnings[0]?.text ?? '')
              : plural(warnings.length, { one: '# loss', other: '# losses' })}
          </span>
        </span>
      )}
    </span>
  );
}

/** What the number means, in one sentence. */
const SCORE_MEANING = t`How much of the page looks the same in the result: 100% means that every word and picture is in its place. Text that moved up or down as a whole counts as the same.`;

/** Green says that all is well: below it a heading, or the header of a table, can stand elsewhere. */
const WELL = 95;

function Score({ score, hasLosses }: { score: number; hasLosses: boolean }) {
  const tone = score >= WELL && !hasLosses ? 'text-green' : score >= 50 ? 'text-soft' : 'text-amber';
  return (
    <span className={`shrink-0 ${tone}`} title={SCORE_MEANING}>
      <Trans>{score}% the same</Trans>
    </span>
  );
}
