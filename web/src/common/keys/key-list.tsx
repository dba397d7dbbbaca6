import type { ApiKey } from '@verso/contracts';
import { Button } from '../../ui/button/button.tsx';
import { SCOPES } from './key-words.ts';

interface KeyListProps {
  keys: readonly ApiKey[];
  isBusy: boolean;
  /** Left out where the keys are someone else's. */
  onRotate?: (key: ApiKey) => void;
  onRevoke: (key: ApiKey) => void;
}

/** The keys with what they may do and when they were used. */
export function KeyList({ keys, ...rest }: KeyListProps) {
  return (
    <ul className="mt-5 divide-y divide-line border-y border-line">
      {keys.map((key) => (
        <KeyRow key={key._id} of={key} {...rest} />
      ))}
    </ul>
  );
}

function KeyRow({ of: key, isBusy, onRotate, onRevoke }: Omit<KeyListProps, 'keys'> & { of: ApiKey }) {
  const isExpired = key.expiresAt !== null && Date.parse(key.expiresAt) <= Date.now();
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">
          {key.name}
          {key.mode === 'test' && (
            <span className="ml-2 rounded-md bg-well px-1.5 py-0.5 text-xs font-medium">Test</span>
          )}
        </p>
        <p className="mt-0.5 font-mono text-sm wrap-anywhere">{key.hint}</p>
        <p className="mt-1 text-sm text-soft">{key.scopes.map((scope) => SCOPES[scope]).join(' · ')}</p>
        <p className="text-sm text-soft wrap-anywhere">
          {[`Created ${dayOf(key.createdAt)}`, useOf(key), endOf(key, isExpired), ...networksOf(key)].join(' · ')}
        </p>
      </div>
      <div className="flex gap-1">
        {!isExpired && onRotate && (
          <Button variant="quiet" disabled={isBusy} aria-label={`Replace ${key.name}`} onClick={() => onRotate(key)}>
            Replace
          </Button>
        )}
        <Button variant="quiet" disabled={isBusy} aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
          {isExpired ? 'Remove' : 'Revoke'}
        </Button>
      </div>
    </li>
  );
}

const dayOf = (time: string) => new Date(time).toLocaleDateString(undefined, { dateStyle: 'medium' });
const momentOf = (time: string) =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function useOf({ lastUsedAt, lastUsedFrom }: ApiKey): string {
  return lastUsedAt === null ? 'never used' : `last used ${momentOf(lastUsedAt)} from ${lastUsedFrom}`;
}

function endOf({ expiresAt }: ApiKey, isExpired: boolean): string {
  if (expiresAt === null) return 'does not expire';
  return `${isExpired ? 'expired' : 'expires'} ${momentOf(expiresAt)}`;
}

function networksOf({ networks }: ApiKey): string[] {
  return networks.length === 0 ? [] : [`only from ${networks.join(', ')}`];
}
