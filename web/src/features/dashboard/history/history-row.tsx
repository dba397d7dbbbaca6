import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Conversion, targetNames } from '@verso/contracts';
import { Link } from 'react-router';
import { actionsOf } from '../../../common/conversion/actions-of.ts';
import { isLocked, stateOf } from '../../../common/conversion/conversion-state.ts';
import { deletionWords } from '../../../common/conversion/deletion-words.ts';
import { fidelityWords, isCompared } from '../../../common/conversion/fidelity-words.ts';
import { locale } from '../../../language/i18n.ts';
import { say } from '../../../language/say.ts';
import { FidelityBadge } from '../../../ui/feedback/fidelity-badge.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { HistoryActions } from './history-actions.tsx';

interface HistoryRowProps {
  conversion: Conversion;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

/** What is told under a name: when the files go, or why there is no result and that it cost nothing. */
function noteOf(conversion: Conversion): string {
  const { status, failure, expiresAt, result } = conversion;
  if (isLocked(conversion)) return t`Enter its password to convert it.`;
  if (status === 'failed') return `${say(failure?.message ?? '')} ${t`You were not charged.`}`.trim();
  if (status === 'cancelled') return t`You were not charged.`;
  return status === 'completed' && result && expiresAt !== null ? deletionWords(expiresAt, Date.now()) : '';
}

/** One conversion: a row of the table, and a card of a few lines on phones. */
export function HistoryRow({ conversion, isSelected, onSelect }: HistoryRowProps) {
  const { _id: id, originalFilename: name, originalFormat, targetFormat, createdAt } = conversion;
  const note = noteOf(conversion);
  const made = new Date(createdAt);
  return (
    <tr className={isSelected ? 'bg-wash/60' : ''}>
      <td className="w-9 py-3 pe-3 align-top @max-xl:order-first">
        <input
          type="checkbox"
          aria-label={t`Select ${name}`}
          className="block size-4.5 accent-accent"
          checked={isSelected}
          onChange={() => onSelect(id)}
        />
      </td>
      <th scope="row" className="w-full py-3 pe-4 align-top font-medium @max-xl:flex-1 @xl:max-w-0">
        <span className="block min-w-0">
          {actionsOf(conversion).has('view') ? (
            <Link to={`/view?conversion=${id}`} className="line-clamp-2 wrap-anywhere hover:underline" title={name}>
              {name}
            </Link>
          ) : (
            <span className="line-clamp-2 wrap-anywhere" title={name}>
              {name}
            </span>
          )}
          {note && <span className="block text-xs font-normal text-soft wrap-anywhere">{note}</span>}
        </span>
      </th>
      <td className="px-3 py-3 align-top whitespace-nowrap text-soft @max-xl:order-2">
        <Trans>
          {originalFormat.toUpperCase()} to {say(targetNames[targetFormat])}
        </Trans>
      </td>
      <td className="px-3 py-3 align-top @max-xl:order-1 @max-xl:basis-full">
        <span className="flex flex-wrap gap-x-3 @xl:block">
          <StatusBadge {...stateOf(conversion)} />
          {conversion.fidelity && (
            <span className="@xl:mt-1 @xl:block">
              <FidelityBadge
                fidelity={conversion.fidelity}
                isCompared={isCompared(conversion)}
                meaning={fidelityWords(conversion)}
              />
            </span>
          )}
        </span>
      </td>
      <td className="px-3 py-3 align-top whitespace-nowrap text-soft tabular-nums @max-xl:order-2">
        <time dateTime={createdAt}>
          {made.toLocaleDateString(locale, { dateStyle: 'medium' })}{' '}
          <span className="@xl:block">{made.toLocaleTimeString(locale, { timeStyle: 'short' })}</span>
        </time>
      </td>
      <td className="py-1.5 align-top">
        <HistoryActions conversion={conversion} />
      </td>
    </tr>
  );
}
