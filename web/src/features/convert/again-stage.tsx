import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Ref, useRef, useState } from 'react';
import { ChosenFile } from '../../common/conversion/chosen-file.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { warnOfContent } from './choice/content-check.ts';
import { problemOf } from './choice/form-problem.ts';
import { Options, StageForm } from './form-stages.tsx';
import { countRecognized } from './outcome/count-recognized.ts';
import type { Stage } from './state/converter-state.ts';
import type { ConverterHandle } from './use-converter.ts';

interface AgainStageProps {
  stage: Extract<Stage, { name: 'again' }>;
  converter: ConverterHandle;
  formRef: Ref<HTMLFormElement>;
  /** Whether the visitor pays with credits. */
  paysCredits: boolean;
}

/** Other options for a file that was converted before: it is not uploaded again. */
export function AgainStage({ stage: { conversion }, converter, formRef, paysCredits }: AgainStageProps) {
  const { originalFilename, originalBytes, originalFormat, targetFormat, messages, progress } = conversion;
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const pages = originalFormat === 'pdf' ? (progress?.pages ?? null) : null;
  const { target } = converter.state.formOptions;
  const found = { format: originalFormat, pages, isLocked: false };
  const problem =
    warnOfContent({ name: originalFilename }, found, target) ?? problemOf(converter.state.formOptions, pages);

  async function submit(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    await converter.repeat(undefined, true);
    isRunning.current = false;
    setBusy(false);
  }

  return (
    <StageForm
      converter={converter}
      formRef={formRef}
      isReady={!isBusy && problem === null && !converter.isOutOfQuota}
      source={originalFormat}
      hasScans={countRecognized(messages) > 0 || targetFormat === 'pdf-searchable'}
      warning={problem}
      action={isBusy ? t`Converting...` : t`Convert Again`}
      options={
        <Options
          isOpen
          formOptions={converter.state.formOptions}
          document={{ filename: originalFilename, originalFormat }}
          pageSource={originalFormat === 'pdf' ? { kind: 'conversion', id: conversion._id } : null}
          languages={converter.server?.capabilities.textLanguages ?? []}
          onChange={(formOptions) => converter.dispatch({ type: 'optionsChanged', formOptions })}
        />
      }
      onConvert={() => void submit()}
    >
      <Sheet aria-label={t`Chosen file`} room="small">
        <ChosenFile
          name={originalFilename}
          bytes={originalBytes}
          format={originalFormat}
          facts={pages === null ? [] : [plural(pages, { one: '# page', other: '# pages' })]}
        />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="min-w-0 flex-1 basis-56 text-sm text-soft">
            {paysCredits
              ? t`The file is still here. Converting it again is free within a day of a conversion that you paid for.`
              : t`The file is still here and is not uploaded again.`}
          </p>
          <Button variant="secondary" onClick={() => converter.dispatch({ type: 'closed' })}>
            <Trans>Back</Trans>
          </Button>
        </div>
      </Sheet>
    </StageForm>
  );
}
