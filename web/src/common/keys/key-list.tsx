import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ApiKey } from '@verso/contracts';
import { locale } from '../../language/i18n.ts';
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
            <span className="ms-2 rounded-md bg-well px-1.5 py-0.5 text-xs font-medium">
              <Trans>Test</Trans>
            </span>
          )}
        </p>
        <p className="mt-0.5 font-mono text-sm wrap-anywhere">{key.hint}</p>
        <p className="mt-1 text-sm text-soft">{key.scopes.map((scope) => SCOPES[scope]).join(' · ')}</p>
        <p className="text-sm text-soft wrap-anywhere">
          {[t`Created ${dayOf(key.createdAt)}`, useOf(key), endOf(key, isExpired), ...networksOf(key)].join(' · ')}
        </p>
      </div>
      <div className="flex gap-1">
        {!isExpired && onRotate && (
          <Button variant="quiet" disabled={isBusy} aria-label={t`Replace ${key.name}`} onClick={() => onRotate(key)}>
            <Trans>Replace</Trans>
          </Button>
        )}
        <Button variant="quiet" disabled={isBusy} aria-label={t`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
          {isExpired ? t`Remove` : t`Revoke`}
        </Button>
      </div>
    </li>
  );
}

const dayOf = (time: string) => new Date(time).toLocaleDateString(locale, { dateStyle: 'medium' });
const momentOf = (time: string) => new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });

function useOf({ lastUsedAt, lastUsedFrom }: ApiKey): string {
  return lastUsedAt === null ? t`never used` : t`last used ${momentOf(lastUsedAt)} from ${lastUsedFrom ?? ''}`;
}

function endOf({ expiresAt }: ApiKey, isExpired: boolean): string {
  if (expiresAt === null) return t`does not expire`;
  return isExpired ? t`expired ${momentOf(expiresAt)}` : t`expires ${momentOf(expiresAt)}`;
}

function networksOf({ networks }: ApiKey): string[] {
  return networks.length === 0 ? [] : [t`only from ${networks.join(', ')}`];
}
