import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LedgerEntry } from '@verso/contracts';
import { useState } from 'react';
import { locale } from '../../language/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { type StatementLine, statementOf } from './statement.ts';

const FIRST = 8;

interface LedgerListProps {
  /** Null: they could not be loaded. */
  entries: readonly LedgerEntry[] | null;
  /** Whose credits do not run out. */
  isAdmin: boolean;
  onRetry: () => void;
}

/** Credit history: the newest first. */
export function LedgerList({ entries, isAdmin, onRetry }: LedgerListProps) {
  const [isWhole, setWhole] = useState(false);
  const lines = statementOf(entries ?? []);
  const shown = isWhole ? lines : lines.slice(0, FIRST);
  return (
    <Sheet aria-labelledby="ledger">
      <h2 id="ledger" className="text-head">
        <Trans>Credit history</Trans>
      </h2>
      {entries === null && (
        <div className="mt-4 grid gap-4">
          <FailedLoad sentence={t`Your credit history could not be loaded.`} onRetry={onRetry} />
        </div>
      )}
      {entries?.length === 0 && (
        <p className="mt-3 text-soft">
          <Trans>No changes yet.</Trans>
        </p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {shown.map((line) => (
          <Line key={line.id} line={line} left={isAdmin ? '∞' : String(line.balance)} />
        ))}
      </ul>
      {!isWhole && lines.length > FIRST && (
        <div className="mt-4">
          <Button variant="secondary" onClick={() => setWhole(true)}>
            <Trans>Show all {lines.length}</Trans>
          </Button>
        </div>
      )}
    </Sheet>
  );
}

function Line({ line, left }: { line: StatementLine; left: string }) {
  const { title, about, amount, createdAt } = line;
  return (
    <li className="flex items-baseline gap-4 py-2.5 text-sm">
      <span className="min-w-0 flex-1">
        <span className="font-medium">{title}</span>
        {about && <span className="block text-soft wrap-anywhere">{about}</span>}
        <time dateTime={createdAt} className="block text-soft tabular-nums">
          {new Date(createdAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </span>
      <span className="font-medium tabular-nums">{amount > 0 ? `+${amount}` : amount === 0 ? '0' : `−${-amount}`}</span>
      <span className="w-20 text-end text-soft tabular-nums">
        <Trans>{left} left</Trans>
      </span>
    </li>
  );
}
