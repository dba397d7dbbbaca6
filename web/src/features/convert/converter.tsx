import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Plan, SourceFormat } from '@verso/contracts';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { typesWith } from '../../api/convert/file-check.ts';
import { takeHandedFiles } from '../../api/convert/handed-files.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { DropCurtain } from '../../ui/dialog/drop-curtain.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { useBatch } from './batch/use-batch.ts';
import { StageView } from './stage-view.tsx';
import { isAtWork } from './state/converter-state.ts';
import { useConverter } from './use-converter.ts';
import { FileFacts } from './visitor/file-facts.tsx';

const NONE: readonly SourceFormat[] = [];

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
  const { state, dispatch, server } = converter;
  const { stage, formOptions, problem } = state;
  const limits = server?.limits;
  const others = server?.capabilities.otherFormats ?? NONE;
  const batch = useBatch(stage, formOptions, dispatch);
  const form = useRef<HTMLFormElement>(null);
  /** Whether the files that are chosen next are added to the one that is there. */
  const isAdding = useRef(false);

  const isDeaf = isAtWork(stage) || blockedPlan !== null || batch.isRunning;

  function take(files: readonly File[]): void {
    dispatch({ type: isAdding.current ? 'filesAdded' : 'filesChosen', files, limits, others });
    isAdding.current = false;
  }

  const { getRootProps, getInputProps, open, isDragGlobal } = useFileDrop({
    accept: typesWith(others),
    isDeaf,
    onFiles: take,
    onEnter: () => form.current?.requestSubmit(),
    onCancel: () => {
      isAdding.current = false;
    },
  });
  const takeHanded = useEffectEvent(() => {
    const handed = takeHandedFiles();
    if (!isDeaf) take(handed);
  });
  useEffect(() => takeHanded(), []);

  return (
    <div {...getRootProps()} className="measure pt-10 sm:pt-14">
      <input {...getInputProps({ 'aria-label': t`File to convert`, style: {} })} className="sr-only" />
      <h1 className="text-title">
        <Trans>Convert a document</Trans>
      </h1>
      <p className="mt-2 text-lg text-soft">
        <Trans>PDF to Word, Word to PDF. Nothing to install, no account needed.</Trans>
      </p>
      <div className="mt-8 grid items-start gap-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_18.5rem] lg:grid-rows-[auto_1fr] lg:gap-10">
        <div>
          <StageView
            converter={converter}
            batch={batch}
            formRef={form}
            blockedPlan={blockedPlan}
            isUnknown={isUnknown}
            cost={cost}
            isDragging={isDragGlobal}
            onBrowse={open}
            onMore={() => {
              isAdding.current = true;
              open();
            }}
          />
        </div>
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
            <LinkButton to="/register">
              <Trans>Sign Up</Trans>
            </LinkButton>
          </p>
        )}
      </Alert>
    </div>
  );
}
