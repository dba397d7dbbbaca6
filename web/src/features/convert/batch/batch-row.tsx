import { type Capabilities, type Conversion, formatBytes } from '@verso/contracts';
import { Download, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { stateOf } from '../../../api/convert/conversion-state.ts';
import { downloadResult } from '../../../api/convert/conversions.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { scanSentence } from '../../../pdf/scan-sentence.ts';
import { useScans } from '../../../pdf/use-scans.ts';
import { Button } from '../../../ui/button/button.tsx';
import { notify } from '../../../ui/feedback/notice-store.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { FormatLeaf } from '../format-leaf.tsx';
import { USUAL_OPTIONS } from '../options/chosen-options.ts';
import type { BatchItem } from '../state/batch-state.ts';

interface BatchRowProps {
  item: BatchItem;
  /** Of an item that was accepted, once it is known. */
  conversion: Conversion | undefined;
  /** What the server can do; undefined until it has answered. */
  capabilities: Capabilities | undefined;
  /** Null while nothing may be taken from the list. */
  onRemove: (() => void) | null;
}

/** One file of a batch. */
export function BatchRow({ item, conversion, capabilities, onRemove }: BatchRowProps) {
  switch (item.state) {
    case 'waiting':
      return <WaitingRow item={item} capabilities={capabilities} onRemove={onRemove} />;
    case 'uploading':
      return (
        <Row item={item} badge={<StatusBadge tone="busy" label={`Uploading ${Math.round(item.sent * 100)} %`} />} />
      );
    case 'refused':
      return (
        <Row
          item={item}
          reason={item.reason}
          badge={<StatusBadge tone="bad" label="Not converted" />}
          control={<Remove name={item.name} onRemove={onRemove} />}
        />
      );
    case 'accepted':
      return <AcceptedRow item={item} conversion={conversion} />;
  }
}

interface WaitingRowProps extends Pick<BatchRowProps, 'capabilities' | 'onRemove'> {
  item: Extract<BatchItem, { state: 'waiting' }>;
}

/** A file that is not sent yet. For a PDF with scans it says what happens to them, before a credit is taken. */
function WaitingRow({ item, capabilities, onRemove }: WaitingRowProps) {
  const scans = useScans(item.file, item.format === 'pdf');
  return (
    <Row
      item={item}
      note={scanSentence(scans, USUAL_OPTIONS.recognition !== 'off', capabilities)}
      badge={null}
      control={<Remove name={item.name} onRemove={onRemove} />}
    />
  );
}

function AcceptedRow({ item, conversion }: Pick<BatchRowProps, 'item' | 'conversion'>) {
  if (conversion === undefined) return <Row item={item} badge={<StatusBadge tone="busy" label="Processing" />} />;
  return (
    <Row
      item={item}
      reason={conversion.status === 'failed' ? `${conversion.failure?.message} You were not charged.` : ''}
      badge={<StatusBadge {...stateOf(conversion)} />}
      control={
        conversion.status === 'completed' && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Download ${conversion.result?.filename ?? item.name}`}
            onClick={() =>
              downloadResult(conversion).catch((error: unknown) => notify(sentenceOf(error, 'Download failed')))
            }
          >
            <Download aria-hidden="true" />
          </Button>
        )
      }
    />
  );
}

interface RowProps {
  item: BatchItem;
  /** Why there is no result; empty where there is one, or will be. */
  reason?: string;
  /** What is said about the file before it is sent. */
  note?: string | null;
  badge: ReactNode;
  control?: ReactNode;
}

function Row({ item: { name, bytes, format }, reason = '', note = null, badge, control }: RowProps) {
  return (
    <li className="flex items-center gap-3 py-3">
      <FormatLeaf format={format} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium" title={name}>
          {name}
        </p>
        <p className="text-sm text-soft wrap-anywhere">{reason || formatBytes(bytes)}</p>
        {note !== null && <p className="text-sm text-soft">{note}</p>}
      </div>
      <span className={reason ? 'max-sm:hidden' : ''}>{badge}</span>
      {control}
    </li>
  );
}

function Remove({ name, onRemove }: { name: string; onRemove: (() => void) | null }) {
  if (onRemove === null) return null;
  return (
    <Button variant="quiet" size="icon" aria-label={`Remove ${name}`} onClick={onRemove}>
      <X aria-hidden="true" />
    </Button>
  );
}
