import type { Conversion, Plan } from '@verso/contracts';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { offerReceipt, RECEIPT_SHOWN_MS } from '../../api/billing/receipts.ts';
import { takeHandedFiles } from '../../api/convert/handed-files.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { DropCurtain } from '../../ui/dialog/drop-curtain.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { usePageInput } from '../../ui/use-page-input.ts';
import { AgainStage } from './again-stage.tsx';
import { BatchOptions } from './batch/batch-options.tsx';
import { BatchSheet } from './batch/batch-sheet.tsx';
import { useBatch } from './batch/use-batch.ts';
import { FindingCard } from './finding-card.tsx';
import { EmptyStage, ReadyStage, WorkingStageForm } from './form-stages.tsx';
import { FailureCard } from './outcome/failure-card.tsx';
import { ResultCard } from './outcome/result-card.tsx';
import { idOf, isAtWork } from './state/converter-state.ts';
import { useConverter } from './use-converter.ts';
import { FileFacts } from './visitor/file-facts.tsx';
import { NoCredits } from './visitor/no-credits.tsx';

interface ConverterProps {
  /** Stands beside it. */
  aside: ReactNode;
  /** The plan with which nothing is left to convert with: what runs may end, but nothing new can begin. Null: there is something left. */
  blockedPlan: Plan | null;
  /** Whether it is blocked is not known yet. */
  isUnknown: boolean;
  /** What a conversion costs this visitor, in words. */
  cost?: string;
  /** Stands under it. */
  below?: ReactNode;
}

/** From an empty sheet to a finished document. */
export function Converter({ aside, blockedPlan, isUnknown, below, cost }: ConverterProps) {
  const converter = useConverter();
  const { state, dispatch, server, leave } = converter;
  const { stage, problem } = state;
  const limits = server?.limits;
  const batch = useBatch(stage, state.formOptions, dispatch);
  const form = useRef<HTMLFormElement>(null);
  const isBlocked = blockedPlan !== null;
  const isDeaf = isAtWork(stage) || isBlocked || batch.isRunning;

  /** Whether the files that are chosen next are added to the one that is there. */
  const isAdding = useRef(false);

  function take(files: readonly File[]): void {
    if (!isDeaf) dispatch({ type: isAdding.current ? 'filesAdded' : 'filesChosen', files, limits });
    isAdding.current = false;
  }

  /** Opens the form with the options of what was converted. */
  function reopen(conversion: Conversion): void {
    dispatch({ type: 'reopened', conversion });
  }

  const takeHanded = useEffectEvent(() => take(takeHandedFiles()));
  useEffect(() => takeHanded(), []);

  async function deleteNow(): Promise<boolean> {
    const id = idOf(stage);
    const isDeleted = await converter.discard({ keepsFile: false });
    if (isDeleted)
      notify('File deleted successfully!', RECEIPT_SHOWN_MS, id === null ? null : offerReceipt(id, notify));
    return isDeleted;
  }

  const { getRootProps, getInputProps, open, isDragGlobal } = useDropzone({
    accept: {
      'application/pdf': ['.pdf'],
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
    },
    onFileDialogCancel: () => {
      isAdding.current = false;
    },
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    // Not `disabled`, which would call everything on the page disabled, Cancel included.
    multiple: true,
    noDrag: isDeaf,
    onDrop: (accepted, rejected) => take([...accepted, ...rejected.map(({ file }) => file)]),
  });
  usePageInput({ onPasteFiles: take, onEnter: () => form.current?.requestSubmit() });

  function view(): ReactNode {
    const toAnother = () => leave(false);
    switch (stage.name) {
      case 'empty':
        if (isUnknown) return <Skeleton shape="h-150 w-full rounded-2xl" />;
        if (isBlocked) return <NoCredits plan={blockedPlan} />;
        return (
          <EmptyStage stage={stage} converter={converter} formRef={form} isDragging={isDragGlobal} onBrowse={open} />
        );
      case 'ready':
        if (isBlocked) return <NoCredits plan={blockedPlan} />;
        return (
          <ReadyStage
            stage={stage}
            converter={converter}
            formRef={form}
            cost={cost}
            onMore={() => {
              isAdding.current = true;
              open();
            }}
          />
        );
      case 'again':
        return <AgainStage stage={stage} converter={converter} formRef={form} paysCredits={cost !== undefined} />;
      case 'uploading':
      case 'processing':
        return <WorkingStageForm stage={stage} converter={converter} formRef={form} />;
      case 'finding':
        return (
          <FindingCard
            isOutOfReach={stage.isOutOfReach}
            onAgain={() => void converter.lookAgain()}
            onAnother={toAnother}
          />
        );
      case 'done':
        return (
          <ResultCard
            conversion={stage.conversion}
            isFresh={stage.isFresh}
            onDelete={deleteNow}
            onAgain={reopen}
            onAnother={toAnother}
          />
        );
      case 'failed':
        return (
          <FailureCard
            conversion={stage.conversion}
            isFresh={stage.isFresh}
            canRepeat={stage.file !== null || stage.conversion.canRetry}
            hadPassword={stage.hadPassword}
            onAgain={reopen}
            onRepeat={(given) => void (stage.file === null ? converter.repeat(given) : converter.convert(given))}
            onAnother={toAnother}
          />
        );
      case 'batch':
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
            onMore={open}
          />
        );
    }
  }

  return (
    <div {...getRootProps()} className="measure pt-10 sm:pt-14">
      <input {...getInputProps({ 'aria-label': 'File to convert', style: {} })} className="sr-only" />
      <h1 className="text-title">Convert a document</h1>
      <p className="mt-2 text-lg text-soft">PDF to Word, Word to PDF. Nothing to install, no account needed.</p>
      <div className="mt-8 grid items-start gap-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_18.5rem] lg:grid-rows-[auto_1fr] lg:gap-10">
        <div>{view()}</div>
        {/* On narrow screens it is below what is not known yet. */}
        <div className={`grid gap-7 lg:col-start-2 lg:row-span-2 lg:row-start-1 ${isUnknown ? 'max-lg:hidden' : ''}`}>
          {aside}
          <FileFacts limits={limits} />
        </div>
        {/* Last, because its length is not known. */}
        {below}
      </div>
      {isDragGlobal && !isAtWork(stage) && <DropCurtain />}
      <Alert title={problem?.title ?? null} onClose={() => dispatch({ type: 'problemRead' })}>
        {problem?.detail}
        {problem?.isOfGuest && (
          <p className="mt-4">
            <LinkButton to="/register">Sign Up</LinkButton>
          </p>
        )}
      </Alert>
    </div>
  );
}
