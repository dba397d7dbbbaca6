import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Capabilities, SourceFormat, TargetFormat } from '@verso/contracts';
import { type FormEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { missingCapability } from './choice/content-check.ts';
import { TargetChoice } from './options/target-choice.tsx';

interface ConversionFormProps {
  formRef: Ref<HTMLFormElement>;
  target: TargetFormat;
  source: SourceFormat | undefined;
  /** The file has pages that can be made searchable. */
  hasScans: boolean;
  capabilities: Capabilities | undefined;
  /** A file has been chosen. */
  isReady: boolean;
  isBusy: boolean;
  /** How it is to be made, where there is a choice. */
  options: ReactNode;
  /** What speaks against the chosen target. */
  warning: string | null;
  obstacle: ReactNode;
  /** How long it is likely to take, in a sentence. */
  duration: string | null;
  action?: string | undefined;
  /** The drop zone, the chosen file, or the conversion under way. */
  children: ReactNode;
  onTarget: (target: TargetFormat) => void;
  onConvert: () => void;
  onCancel: () => void;
}

/** A file, a target and the button that sets it going. */
export function ConversionForm(props: ConversionFormProps) {
  const { formRef, target, source, hasScans, capabilities, isReady, isBusy, options, warning, children } = props;
  const { onTarget, onConvert, onCancel } = props;
  const convertButton = useRef<HTMLButtonElement>(null);
  const canConvert = isReady && !isBusy && missingCapability(target, capabilities, source) === null;

  // The control that chose the file has gone; Enter should convert now.
  useEffect(() => {
    if (canConvert && document.activeElement === document.body) convertButton.current?.focus({ preventScroll: true });
  }, [canConvert]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (canConvert) onConvert();
  }

  return (
    <form ref={formRef} onSubmit={submit} className="grid gap-5">
      {children}
      <TargetChoice
        target={target}
        source={source}
        hasScans={hasScans}
        capabilities={capabilities}
        isDisabled={isBusy}
        onChange={onTarget}
      />
      {options}
      <p role="status" className="text-sm text-amber wrap-anywhere empty:hidden">
        {warning}
      </p>
      {props.obstacle}
      <div className="flex flex-wrap gap-3">
        <div className="flex-1">
          <Button
            ref={convertButton}
            type="submit"
            size="large"
            variant={isReady || isBusy ? 'primary' : 'secondary'}
            isWide
            disabled={!canConvert}
          >
            {isBusy ? t`Converting...` : (props.action ?? t`Convert File`)}
          </Button>
        </div>
        {isBusy && (
          <Button variant="secondary" size="large" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
      {props.duration && <p className="-mt-2 text-center text-sm text-soft tabular-nums">{props.duration}</p>}
    </form>
  );
}
