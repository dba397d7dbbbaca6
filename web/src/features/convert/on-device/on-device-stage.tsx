import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import { ChosenFile } from '../../../common/conversion/chosen-file.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { StageForm } from '../form-stages.tsx';
import type { Stage } from '../state/converter-state.ts';
import type { ConverterHandle } from '../use-converter.ts';
import { OnDeviceFailure } from './on-device-failure.tsx';

/** Fetched when the device is chosen (`loadOnDevice`). */
const OnDeviceResultCard = lazy(async () => {
  return { default: (await import('./on-device-result-card.tsx')).OnDeviceResultCard };
});

interface OnDeviceStageProps {
  stage: Extract<Stage, { name: 'onDevice' }>;
  converter: ConverterHandle;
  formRef: Ref<HTMLFormElement>;
}

/** A conversion on the device: under way, done or failed. */
export function OnDeviceStage({ stage: { file, run }, converter, formRef }: OnDeviceStageProps): ReactNode {
  const ways = { onAgain: () => converter.leave(true), onAnother: () => converter.leave(false) };
  if (run.state === 'done')
    return (
      <Suspense>
        <OnDeviceResultCard result={run.result} {...ways} />
      </Suspense>
    );
  if (run.state === 'failed')
    return (
      <OnDeviceFailure
        name={file.name}
        failure={run.failure}
        hadPassword={run.hadPassword}
        onPassword={(password) => void converter.convert({ password, languages: run.languages })}
        {...ways}
      />
    );
  const detail = run.pages === null ? '' : t`page ${run.page} of ${run.pages}`;
  return (
    <StageForm converter={converter} formRef={formRef} isReady isBusy onCancel={() => converter.leave(true)}>
      <Sheet aria-label={t`Chosen file`} room="small">
        <ChosenFile name={file.name} bytes={file.size} format="pdf" />
        <div className="mt-5 border-t border-line pt-5">
          <p className="flex items-baseline justify-between gap-4 text-sm">
            <span role="status" className="font-medium">
              <Trans>Converting on this device</Trans>
            </span>
            <span className="text-soft tabular-nums">{detail}</span>
          </p>
          <div className="mt-2.5">
            <Progress
              label={t`Conversion`}
              value={run.pages === null ? null : run.page}
              max={run.pages ?? 100}
              valueText={[t`Converting on this device`, ...(detail === '' ? [] : [detail])].join(', ')}
            />
          </div>
        </div>
      </Sheet>
    </StageForm>
  );
}
