import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Capabilities } from '@verso/contracts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useToken } from '../../../api/account/session.ts';
import { downloadArchive } from '../../../api/convert/conversions.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { isLocked } from '../../../common/conversion/conversion-state.ts';
import { OutOfQuota } from '../../../common/conversion/out-of-quota.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { notify } from '../../../ui/feedback/notice-store.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { useAction } from '../../../ui/form/use-action.ts';
import { BatchRow } from './batch-row.tsx';
import type { useBatch } from './use-batch.ts';

interface BatchSheetProps {
  batch: ReturnType<typeof useBatch>;
  capabilities: Capabilities | undefined;
  /** A guest has no conversion left today. */
  isOutOfQuota: boolean;
  /** How files that are not sent yet are to be made. */
  options: ReactNode;
  onMore: () => void;
}

/** Several files, each with its own state, and all results as one. */
export function BatchSheet({ batch, capabilities, isOutOfQuota, options, onMore }: BatchSheetProps) {
  const { items, conversions, isRunning } = batch;
  const isGuest = useToken() === null;
  const action = useAction((error) => {
    const sentence = sentenceOf(error, t`The results could not be downloaded. Please try again.`);
    notify(sentence);
    return sentence;
  });
  const waiting = items.filter(({ state }) => state === 'waiting' || state === 'uploading').length;
  const open = items.filter(
    (item) => item.state === 'uploading' || (item.state === 'waiting' && batch.obstacleTo(item) === null),
  ).length;
  const done = conversions.filter((conversion) => conversion?.status === 'completed');
  const ended = conversions.filter((conversion) => conversion && conversion.status !== 'processing').length;
  const locked = conversions.filter((conversion) => conversion && isLocked(conversion)).length;
  const failed = ended - done.length - locked;
  const able = items.filter(({ state }) => state !== 'refused').length;
  const sent = items.filter(({ state }) => state === 'accepted').length;
  return (
    <Sheet aria-labelledby="batch" room="small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="batch" className="text-head">
          {plural(items.length, { one: '# file', other: '# files' })}
        </h2>
        <p role="status" className="text-sm text-soft tabular-nums">
          {sent > 0
            ? [
                t`${done.length} of ${sent} converted`,
                ...(locked > 0 ? [t`${locked} locked`] : []),
                ...(failed > 0 ? [t`${failed} not converted`] : []),
              ].join(', ')
            : isGuest
              ? t`Each file is converted to the other format`
              : plural(waiting, { one: '# credit if all complete', other: '# credits if all complete' })}
        </p>
      </div>
      {sent > 0 && (
        <div className="mt-3">
          <Progress label={t`All files`} value={ended} max={able} valueText={t`${ended} of ${able} ended`} />
        </div>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {items.map((item, index) => (
          <BatchRow
            key={item.key}
            item={item}
            conversion={conversions[index]}
            obstacle={batch.obstacleTo(item)}
            capabilities={capabilities}
            onRemove={isRunning ? null : () => batch.remove(item.key)}
            onUnlock={batch.unlock}
            onLock={batch.lock}
            onCount={batch.count}
          />
        ))}
      </ul>
      {!isRunning && options}
      {isOutOfQuota && waiting > 0 && <OutOfQuota keepsFile />}
      <div className="mt-5 flex flex-wrap gap-2">
        {waiting > 0 && (
          <Button
            size="large"
            disabled={batch.isSending || open === 0 || isOutOfQuota}
            onClick={() => void batch.start()}
          >
            {batch.isSending
              ? t`Converting...`
              : plural(open || waiting, { one: 'Convert # File', other: 'Convert # Files' })}
          </Button>
        )}
        {done.length > 0 && (
          <Button
            size="large"
            variant={waiting > 0 ? 'secondary' : 'primary'}
            disabled={action.isBusy}
            onClick={() => void action.run(() => downloadArchive(done.flatMap((conversion) => conversion?._id ?? [])))}
          >
            <Download aria-hidden="true" /> <Trans>Download all as ZIP ({done.length})</Trans>
          </Button>
        )}
        {!isRunning && sent === 0 && (
          <Button size="large" variant="secondary" onClick={onMore}>
            <Trans>Add files</Trans>
          </Button>
        )}
        <Button size="large" variant="quiet" disabled={batch.isSending} onClick={batch.clear}>
          {sent > 0 ? t`Convert other files` : t`Remove all`}
        </Button>
      </div>
    </Sheet>
  );
}
