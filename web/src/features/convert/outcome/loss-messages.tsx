import { plural, t } from '@lingui/core/macro';
import type { LossMessage } from '@verso/contracts';
import { Info, TriangleAlert } from 'lucide-react';
import { say } from '../../../language/say.ts';
import { placeWords } from './place-words.ts';

/** More than these are folded away behind their number. */
const SHOWN_OPEN = 3;

/** What could not be kept as it was, in words, the weighty first. */
export function LossMessages({ messages }: { messages: readonly LossMessage[] }) {
  if (messages.length === 0) return null;
  const ordered = messages.toSorted((a, b) => Number(b.severity === 'warning') - Number(a.severity === 'warning'));
  const list = (
    <ul className="mt-3 grid gap-2 text-sm text-soft">
      {ordered.map((message) => (
        <li key={`${message.code} ${message.page ?? 0} ${message.text}`} className="flex gap-2.5">
          {message.severity === 'warning' ? (
            <TriangleAlert aria-label={t`Warning`} className="mt-0.5 size-4 shrink-0 text-amber" />
          ) : (
            <Info aria-label={t`Note`} className="mt-0.5 size-4 shrink-0" />
          )}
          <span className="wrap-anywhere">
            <span className="text-ink">{placeWords(message)}</span>
            {say(message.text)}
          </span>
        </li>
      ))}
    </ul>
  );
  const title = plural(messages.length, { one: 'One thing to know', other: '# things to know' });
  return (
    <div className="mt-6 border-t border-line pt-5">
      {messages.length <= SHOWN_OPEN ? (
        <>
          <h3 className="font-sans text-sm font-medium">{title}</h3>
          {list}
        </>
      ) : (
        <details>
          <summary className="min-h-6 text-sm font-medium">{title}</summary>
          {list}
        </details>
      )}
    </div>
  );
}
