import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Capabilities, Conversion } from '@verso/contracts';
import { ArrowDown, ArrowUp, Download, Eye, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { cancelConversion, downloadResult } from '../../../api/convert/conversions.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { actionsOf } from '../../../common/conversion/actions-of.ts';
import { isLocked, stateOf } from '../../../common/conversion/conversion-state.ts';
import { fidelityWords, isCompared } from '../../../common/conversion/fidelity-words.ts';
import { FormatLeaf } from '../../../common/conversion/format-leaf.tsx';
import { formatBytes } from '../../../language/numbers.ts';
import { say } from '../../../language/say.ts';
import { scanSentence } from '../../../pdf/scan-sentence.ts';
import { usePreflight } from '../../../pdf/use-preflight.ts';
import { useScans } from '../../../pdf/use-scans.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { FidelityBadge } from '../../../ui/feedback/fidelity-badge.tsx';
import { notify } from '../../../ui/feedback/notice-store.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { PasswordPrompt } from '../../../ui/form/password-prompt.tsx';
import { useAction } from '../../../ui/form/use-action.ts';
import { USUAL_OPTIONS } from '../options/chosen-options.ts';
import type { BatchItem } from '../state/batch-state.ts';
import type { Obstacle } from './obstacle.ts';

const WRONG_PASSWORD = t`Wrong password. Please try again.`;

interface BatchRowProps {
  item: BatchItem;
  /** Of an item that was accepted, once it is known. */
  conversion: Conversion | undefined;
  /** What keeps an item that waits from being sent. */
  obstacle: Obstacle | null;
  /** What the server can do; undefined until it has answered. */
  capabilities: Capabilities | undefined;
  /** Null while nothing may be taken from the list. */
  onRemove: (() => void) | null;
  /** Takes it one place on, or back with -1; null where the order means nothing. */
  onMove: ((by: 1 | -1) => void) | null;
  isFirst: boolean;
  isLast: boolean;
  /** Converts a locked file of the list again. Throws `ApiError`. */
  onUnlock: (id: string, password: string) => Promise<void>;
  /** Told that a file is locked, and what was typed as its password. */
  onLock: (key: string, password: string) => void;
  /** Told how many pages a PDF has. */
  onCount: (key: string, pages: number) => void;
}

/** One file of a batch. */
export function BatchRow({ item, conversion, onUnlock, ...waiting }: BatchRowProps) {
  const { onRemove } = waiting;
  switch (item.state) {
    case 'waiting':
      return <WaitingRow item={item} {...waiting} />;
    case 'uploading':
      return (
        <Row item={item} badge={<StatusBadge tone="busy" label={t`Uploading ${Math.round(item.sent * 100)} %`} />} />
      );
    case 'refused':
      return (
        <Row
          item={item}
          reason={item.reason}
          badge={<StatusBadge tone="bad" label={t`Not converted`} />}
          control={<Remove name={item.name} onRemove={onRemove} />}
        />
      );
    case 'accepted':
      return <AcceptedRow item={item} conversion={conversion} onUnlock={onUnlock} />;
  }
}

interface WaitingRowProps extends Omit<BatchRowProps, 'item' | 'conversion' | 'onUnlock'> {
  item: Extract<BatchItem, { state: 'waiting' }>;
}

/** A file that is not sent yet. It says before a credit is taken what happens to scans and what the server would refuse, and asks for the password of a locked file. */
function WaitingRow({ item, obstacle, capabilities, onRemove, onLock, onCount, ...place }: WaitingRowProps) {
  const { key, file, lock } = item;
  const scans = useScans(file, item.format === 'pdf');
  const preflight = usePreflight(file);
  const isLocked = preflight?.isLocked ?? false;
  const pages = preflight?.format === 'pdf' ? preflight.pages : null;
  const tell = useEffectEvent((found: { isLocked: boolean; pages: number | null }) => {
    if (found.isLocked) onLock(key, '');
    if (found.pages !== null) onCount(key, found.pages);
  });
  useEffect(() => tell({ isLocked, pages }), [isLocked, pages]);
  return (
    <Row
      item={item}
      reason={obstacle?.kind === 'refusal' ? obstacle.sentence : ''}
      note={scanSentence(scans, USUAL_OPTIONS.ocr !== 'off', capabilities)}
      badge={
        lock ? (
          <StatusBadge tone="warn" label={t`Locked`} />
        ) : (
          obstacle && <StatusBadge tone="warn" label={t`Left out`} />
        )
      }
      more={
        lock && (
          <PasswordField
            label={t`Password of ${item.name}`}
            autoComplete="off"
            value={lock.password}
            hint={t`Without its password this file is left out. It is used for this conversion only, and not kept.`}
            onChange={({ target }) => onLock(key, target.value)}
          />
        )
      }
      control={
        <>
          <Move name={item.name} {...place} />
          <Remove name={item.name} onRemove={onRemove} />
        </>
      }
    />
  );
}

function AcceptedRow({ item, conversion, onUnlock }: Pick<BatchRowProps, 'item' | 'conversion' | 'onUnlock'>) {
  const cache = useQueryClient();
  const action = useAction((error) => sentenceOf(error, t`The file could not be converted. Please try again.`));
  if (conversion === undefined) return <Row item={item} badge={<StatusBadge tone="busy" label={t`Processing`} />} />;
  const { _id: id, status, failure, fidelity } = conversion;
  const may = actionsOf(conversion);
  const isWaiting = isLocked(conversion);
  return (
    <Row
      item={item}
      href={may.has('view') ? `/view?conversion=${id}` : null}
      reason={status === 'failed' && !isWaiting ? `${say(failure?.message ?? '')} ${t`You were not charged.`}` : ''}
      badge={
        <>
          <StatusBadge {...stateOf(conversion)} />{' '}
          {fidelity && (
            <FidelityBadge
              fidelity={fidelity}
              isCompared={isCompared(conversion)}
              meaning={fidelityWords(conversion)}
            />
          )}
        </>
      }
      more={
        isWaiting && (
          <PasswordPrompt
            action={action.isBusy ? t`Starting...` : t`Convert`}
            hint={t`This file is locked. The password is used for this conversion only, and not kept.`}
            refusal={action.problem ?? (item.state === 'accepted' && item.hadPassword ? WRONG_PASSWORD : null)}
            isBusy={action.isBusy}
            onSubmit={(password) => void action.run(() => onUnlock(id, password))}
          />
        )
      }
      control={
        <>
          {may.has('cancel') && (
            <IconButton
              icon={X}
              label={t`Cancel ${item.name}`}
              title={t`Cancel`}
              disabled={action.isBusy}
              onClick={() => void action.run(async () => notify(await cancelConversion(cache, id)))}
            />
          )}
          {may.has('download') && (
            <>
              <LinkButton
                to={`/view?conversion=${id}`}
                variant="quiet"
                size="icon"
                aria-label={t`View the pages of ${item.name}`}
                title={t`View pages`}
              >
                <Eye aria-hidden="true" />
              </LinkButton>
              <IconButton
                icon={Download}
                label={t`Download ${conversion.result?.filename ?? item.name}`}
                title={t`Download`}
                onClick={() =>
                  downloadResult(conversion).catch((error: unknown) => notify(sentenceOf(error, t`Download failed`)))
                }
              />
            </>
          )}
        </>
      }
    />
  );
}

interface RowProps {
  item: BatchItem;
  /** Where its name leads. */
  href?: string | null;
  /** Why there is no result, or will be none; otherwise empty. */
  reason?: string;
  /** What is said about the file before it is sent. */
  note?: string | null;
  badge: ReactNode;
  control?: ReactNode;
  /** Under it all. */
  more?: ReactNode;
}

function Row({ item, href = null, reason = '', note = null, badge, control, more }: RowProps) {
  const { name, bytes, format } = item;
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <span className="max-sm:hidden">
          <FormatLeaf format={format} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 text-sm font-medium wrap-anywhere" title={name}>
            {href === null ? (
              name
            ) : (
              <Link to={href} className="hover:underline">
                {name}
              </Link>
            )}
          </p>
          <p className="flex flex-wrap gap-x-3 text-sm text-soft">
            <span>{formatBytes(bytes)}</span> {badge}
          </p>
          {reason && <p className="text-sm text-soft wrap-anywhere">{reason}</p>}
          {note !== null && <p className="text-sm text-soft">{note}</p>}
        </div>
        <div className="flex shrink-0">{control}</div>
      </div>
      {more && <div className="mt-4 max-w-md sm:ms-12">{more}</div>}
    </li>
  );
}

function Move({
  name,
  onMove,
  isFirst,
  isLast,
}: Pick<BatchRowProps, 'onMove' | 'isFirst' | 'isLast'> & { name: string }) {
  if (onMove === null) return null;
  return (
    <>
      <IconButton
        icon={ArrowUp}
        label={t`Move ${name} up`}
        title={t`Up`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t`Move ${name} down`}
        title={t`Down`}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
    </>
  );
}

function Remove({ name, onRemove }: { name: string; onRemove: (() => void) | null }) {
  if (onRemove === null) return null;
  return <IconButton icon={X} label={t`Remove ${name}`} title={t`Remove`} onClick={onRemove} />;
}
