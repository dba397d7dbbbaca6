import { t } from '@lingui/core/macro';
import type { Plan } from '@verso/contracts';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import { offerReceipt, RECEIPT_SHOWN_MS } from '../../api/billing/receipts.ts';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { AgainStage } from './again-stage.tsx';
import { BatchOptions } from './batch/batch-options.tsx';
import { BatchSheet } from './batch/batch-sheet.tsx';
import type { useBatch } from './batch/use-batch.ts';
import { FindingCard } from './finding-card.tsx';
import { EmptyStage, ReadyStage, WorkingStageForm } from './form-stages.tsx';
import { OnDeviceStage } from './on-device/on-device-stage.tsx';
import { FailureCard } from './outcome/failure-card.tsx';
import { ResultCard } from './outcome/result-card.tsx';
import { idOf, type Stage } from './state/converter-state.ts';
import type { ConverterHandle } from './use-converter.ts';
import { NoCredits } from './visitor/no-credits.tsx';

const PhotosStage = lazy(async () => ({ default: (await import('./photos/photos-stage.tsx')).PhotosStage }));

interface StageViewProps {
  converter: ConverterHandle;
  batch: ReturnType<typeof useBatch>;
  formRef: Ref<HTMLFormElement>;
  /** See `Converter`. */
  blockedPlan: Plan | null;
  isUnknown: boolean;
  cost: string | undefined;
  isDragging: boolean;
  /** Chooses files in place of those that are there, and beside them. */
  onBrowse: () => void;
  onMore: () => void;
}

/** What is seen of the stage that the converter is in. */
export function StageView({ blockedPlan, isUnknown, ...props }: StageViewProps) {
  const { converter, formRef, cost, onBrowse, onMore } = props;
  const { stage } = converter.state;
  switch (stage.name) {
    case 'empty':
      if (isUnknown) return <Skeleton shape="h-150 w-full rounded-2xl" />;
      if (blockedPlan !== null) return <NoCredits plan={blockedPlan} />;
      return (
        <EmptyStage
          stage={stage}
          converter={converter}
          formRef={formRef}
          isDragging={props.isDragging}
          onBrowse={onBrowse}
        />
      );
    case 'ready':
      if (blockedPlan !== null) return <NoCredits plan={blockedPlan} />;
      return <ReadyStage stage={stage} converter={converter} formRef={formRef} cost={cost} onMore={onMore} />;
    case 'photos':
      return (
        <Suspense fallback={<Skeleton shape="h-96 w-full rounded-2xl" />}>
          <PhotosStage stage={stage} converter={converter} />
        </Suspense>
      );
    case 'onDevice':
      return <OnDeviceStage stage={stage} converter={converter} formRef={formRef} />;
    case 'again':
      return <AgainStage stage={stage} converter={converter} formRef={formRef} paysCredits={cost !== undefined} />;
    case 'uploading':
    case 'processing':
      return <WorkingStageForm stage={stage} converter={converter} formRef={formRef} />;
    case 'batch':
      return <BatchStage converter={converter} batch={props.batch} onMore={onBrowse} />;
    default:
      return <OutcomeStage stage={stage} converter={converter} />;
  }
}

interface OutcomeStageProps {
  stage: Extract<Stage, { name: 'finding' | 'done' | 'failed' }>;
  converter: ConverterHandle;
}

/** What became of the conversion. */
function OutcomeStage({ stage, converter }: OutcomeStageProps): ReactNode {
  const onAnother = () => converter.leave(false);
  if (stage.name === 'finding')
    return (
      <FindingCard isOutOfReach={stage.isOutOfReach} onAgain={() => void converter.lookAgain()} onAnother={onAnother} />
    );
  const ended = {
    conversion: stage.conversion,
    isFresh: stage.isFresh,
    onAgain: () => converter.dispatch({ type: 'reopened', conversion: stage.conversion }),
    onAnother,
  };
  if (stage.name === 'done') return <ResultCard {...ended} onDelete={() => deleteNow(converter)} />;
  return (
    <FailureCard
      {...ended}
      canRepeat={stage.file !== null || stage.conversion.canRetry}
      hadPassword={stage.hadPassword}
      onRepeat={(given) =>
        void (stage.file === null ? converter.repeat(given) : converter.convert({ password: given }))
      }
    />
  );
}

async function deleteNow(converter: ConverterHandle): Promise<boolean> {
  const id = idOf(converter.state.stage);
  const isDeleted = await converter.discard({ keepsFile: false });
  if (isDeleted) notify(t`File deleted successfully!`, RECEIPT_SHOWN_MS, id === null ? null : offerReceipt(id, notify));
  return isDeleted;
}

function BatchStage({ converter, batch, onMore }: Pick<StageViewProps, 'converter' | 'batch' | 'onMore'>) {
  const { server, state, dispatch } = converter;
  return (
    <BatchSheet
      batch={batch}
      capabilities={server?.capabilities}
      isOutOfQuota={converter.isOutOfQuota}
      options={
        <BatchOptions
          items={batch.items}
          formOptions={state.formOptions}
          languages={server?.capabilities.textLanguages ?? []}
          onChange={(formOptions) => dispatch({ type: 'optionsChanged', formOptions })}
        />
      }
      onMore={onMore}
      onJoined={(file) => dispatch({ type: 'made', file, limits: server?.limits })}
    />
  );
}
