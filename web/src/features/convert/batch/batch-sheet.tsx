import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Capabilities, Conversion } from '@verso/contracts';
import { Combine, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useToken } from '../../../api/account/session.ts';
import { downloadArchive } from '../../../api/convert/conversions.ts';
import { saveAs } from '../../../api/save-as.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { isLocked } from '../../../common/conversion/conversion-state.ts';
import { OutOfQuota } from '../../../common/conversion/out-of-quota.tsx';
import { UnreadablePartError } from '../../../pdf/join/join-in-worker.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { notify } from '../../../ui/feedback/notice-store.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { useAction } from '../../../ui/form/use-action.ts';
import { BatchRow } from './batch-row.tsx';
import { joinableFiles, joinableResults, joinFiles, joinResults } from './join-batch.ts';
import type { useBatch } from './use-batch.ts';

interface BatchSheetProps {
  batch: ReturnType<typeof useBatch>;
  capabilities: Capabilities | undefined;
  /** A guest has no conversion left today. */
  isOutOfQuota: boolean;
  /** How files that are not sent yet are to be made. */
  options: ReactNode;
  onMore: () => void;
  /** Told the one PDF that files of the list have become. */
  onJoined: (file: File) => void;
}

/** Several files, each with its own state, and all results as one. */
export function BatchSheet({ batch, capabilities, isOutOfQuota, options, onMore, onJoined }: BatchSheetProps) {
  const { items, conversions, isRunning } = batch;
  const isGuest = useToken() === null;
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
            onMove={isRunning || joinableFiles(items) === null ? null : (by) => batch.move(item.key, by)}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onUnlock={batch.unlock}
            onLock={batch.lock}
            onCount={batch.count}
          />
        ))}
      </ul>
      {!isRunning && options}
      {isOutOfQuota && waiting > 0 && <OutOfQuota keepsFile />}
      <BatchActions {...{ batch, waiting, open, done, isOutOfQuota, onMore, onJoined }} hasBegun={sent > 0} />
    </Sheet>
  );
}

interface BatchActionsProps extends Pick<BatchSheetProps, 'batch' | 'isOutOfQuota' | 'onMore' | 'onJoined'> {
  /** How many files are not sent yet, and how many of them can be. */
  waiting: number;
  open: number;
  done: readonly (Conversion | undefined)[];
  /** Some files are sent. */
  hasBegun: boolean;
}

/** What can become of the list. */
function BatchActions({ batch, waiting, open, done, isOutOfQuota, hasBegun, onMore, onJoined }: BatchActionsProps) {
  const { items, isRunning } = batch;
  const action = useAction((error) => {
    const sentence = sentenceOf(error, t`The results could not be downloaded. Please try again.`);
    notify(sentence);
    return sentence;
  });
  const files = joinableFiles(items);
  const results = isRunning ? null : joinableResults(done);
  return (
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
      {files !== null && <JoinButton label={t`Join into one PDF`} make={() => joinFiles(files)} onJoined={onJoined} />}
      {results !== null && (
        <JoinButton
          label={t`Download as one PDF`}
          make={() => joinResults(results)}
          onJoined={(file) => saveAs(file, file.name)}
        />
      )}
      {!isRunning && !hasBegun && (
        <Button size="large" variant="secondary" onClick={onMore}>
          <Trans>Add files</Trans>
        </Button>
      )}
      <Button size="large" variant="quiet" disabled={batch.isSending} onClick={batch.clear}>
        {hasBegun ? t`Convert other files` : t`Remove all`}
      </Button>
    </div>
  );
}

interface JoinButtonProps {
  label: string;
  make: () => Promise<File>;
  onJoined: (file: File) => void;
}

/** Makes one PDF of several. */
function JoinButton({ label, make, onJoined }: JoinButtonProps) {
  const action = useAction((error) => {
    const sentence =
      error instanceof UnreadablePartError
        ? t`“${error.title}” cannot be joined: it is damaged, or its password is missing.`
        : sentenceOf(error, t`The files could not be joined. Please try again.`);
    notify(sentence);
    return sentence;
  });
  return (
    <Button
      size="large"
      variant="secondary"
      disabled={action.isBusy}
      onClick={() => void action.run(async () => onJoined(await make()))}
    >
      <Combine aria-hidden="true" /> {action.isBusy ? t`Joining...` : label}
    </Button>
  );
}
