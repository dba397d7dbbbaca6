import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Capabilities, estimateMs, meantTarget, type SourceFormat } from '@verso/contracts';
import { ScanText } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useToken } from '../../api/account/session.ts';
import { formatOf, formatsWith, namesOf } from '../../api/convert/file-check.ts';
import { ChosenFile } from '../../common/conversion/chosen-file.tsx';
import { limitSentence } from '../../common/conversion/limit-sentence.ts';
import { OutOfQuota } from '../../common/conversion/out-of-quota.tsx';
import { scanSentence } from '../../pdf/scan-sentence.ts';
import { usePreflight } from '../../pdf/use-preflight.ts';
import { useScans } from '../../pdf/use-scans.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { factsOf, isImpossible, isOurs, warnOfContent } from './choice/content-check.ts';
import { problemOf } from './choice/form-problem.ts';
import { ConversionForm } from './conversion-form.tsx';
import { ConversionProgress, type WorkingStage } from './conversion-progress.tsx';
import { FirstPages } from './first-pages.tsx';
import { MailResult } from './notify/mail-result.tsx';
import { NotifyChoice } from './notify/notify-choice.tsx';
import { canRunHere, deviceObstacle } from './on-device/device-limits.ts';
import { languagesHere, usualLanguagesHere } from './on-device/languages-here.ts';
import { OnDeviceChoice, type OnDeviceChoiceProps } from './on-device/on-device-choice.tsx';
import { askedOptions, hasOptions } from './options/asked-options.ts';
import { ConversionOptions } from './options/conversion-options.tsx';
import { OptionsFold } from './options/options-fold.tsx';
import { PdfOptions } from './options/pdf-options.tsx';
import { ResultNameField } from './options/result-name-field.tsx';
import { SearchableOptions } from './options/searchable-options.tsx';
import type { PageSource } from './pages/picked-pages.ts';
import { PhotoButton } from './photos/photo-button.tsx';
import type { FormOptions, Stage } from './state/converter-state.ts';
import type { ConverterHandle } from './use-converter.ts';
import { durationSentence } from './waiting-time.ts';

interface StageProps<Name extends Stage['name']> {
  stage: Extract<Stage, { name: Name }>;
  converter: ConverterHandle;
  formRef: Ref<HTMLFormElement>;
}

interface EmptyStageProps extends StageProps<'empty'> {
  isDragging: boolean;
  onBrowse: () => void;
}

/** Nothing is chosen yet. */
export function EmptyStage({ stage, converter, formRef, isDragging, onBrowse }: EmptyStageProps) {
  const others = converter.server?.capabilities.otherFormats ?? [];
  const limit = limitSentence(converter.server?.limits, useToken() === null, converter.isLimitUnknown);
  return (
    <StageForm converter={converter} formRef={formRef}>
      <DropZone
        label={t`Max file size: 50MB`}
        formats={others.length > 0 ? namesOf(formatsWith(others)) : null}
        limit={limit === null ? <Skeleton shape="h-4 w-36" /> : <p>{limit}</p>}
        isDragging={isDragging}
        takesFocus={stage.takesFocus}
        onBrowse={onBrowse}
      />
      <div className="grid justify-items-center gap-1 text-center">
        <PhotoButton
          onPhotos={(photos) => converter.dispatch({ type: 'photosChanged', event: { type: 'added', photos } })}
        >
          <Trans>Photograph pages</Trans>
        </PhotoButton>
        <p className="text-sm text-soft">
          <Trans>Several photos become one document.</Trans>
        </p>
      </div>
    </StageForm>
  );
}

interface ReadyStageProps extends StageProps<'ready'> {
  /** What a conversion costs this visitor, in words. */
  cost: string | undefined;
  onMore: () => void;
}

/** A file is chosen, and can be converted. */
export function ReadyStage({ stage: { file }, converter, formRef, cost, onMore }: ReadyStageProps) {
  const { refuseContent, isOutOfQuota } = converter;
  const { formOptions } = converter.state;
  const { target, password, isOnDevice } = formOptions;
  const preflight = usePreflight(file);
  const scans = useScans(file, preflight?.format === 'pdf' && preflight.pages !== null);
  const capabilities = converter.server?.capabilities;
  const isRecognized = target === 'pdf-searchable' || formOptions.docx.ocr !== 'off';
  const notice = target === 'pdf' ? null : scanSentence(scans, isRecognized, capabilities);
  const change = (formOptions: Partial<FormOptions>) => converter.dispatch({ type: 'optionsChanged', formOptions });
  const isLocked = preflight?.isLocked ?? false;
  const others = capabilities?.otherFormats;
  const isForeign = !isOurs(preflight, others);
  const source = (isForeign ? null : preflight?.format) ?? formatOf(file.name) ?? 'pdf';
  const pages = preflight?.pages ?? null;
  const problem = problemOf(formOptions, preflight?.format === 'pdf' ? pages : null);
  const counted = { pages, scans: scans?.count ?? null };
  const about = { source, bytes: file.size, pages, scans: counted.scans ?? 0 };
  const isUnfit = isImpossible(preflight, target);
  const { languages, obstacle } = onThisDevice(formOptions, about, capabilities?.textLanguages ?? []);
  const passwordField = useRef<HTMLInputElement>(null);
  const [isMissed, setMissed] = useState(false);

  function submit(): void {
    if (!isLocked) return void converter.convert({ ...counted, languages });
    if (password !== '') return void converter.convert({ ...counted, languages, password });
    setMissed(true);
    passwordField.current?.focus();
  }
  useEffect(() => {
    if (isForeign) refuseContent(file, others);
  }, [isForeign, file, others, refuseContent]);
  return (
    <StageForm
      converter={converter}
      formRef={formRef}
      isReady={!isUnfit && problem === null && !isOutOfQuota && !(isOnDevice && obstacle !== null)}
      hasScans={about.scans > 0}
      source={source}
      warning={warnOfContent(file, preflight, target) ?? problem}
      obstacle={isOutOfQuota && <OutOfQuota keepsFile />}
      duration={
        isOnDevice || isUnfit ? null : durationOf({ source, bytes: file.size, ...counted }, formOptions, capabilities)
      }
      options={<ReadyOptions {...{ converter, file, source, languages, obstacle }} paysCredits={cost !== undefined} />}
      onConvert={submit}
    >
      <Sheet aria-label={t`Chosen file`} room="small">
        <ChosenFile
          name={file.name}
          bytes={file.size}
          format={source}
          facts={factsOf(preflight, isOnDevice ? undefined : cost)}
          onRemove={() => converter.leave(false)}
          onMore={onMore}
        />
        <p role="status" className="mt-4 flex gap-2.5 text-sm text-soft empty:hidden">
          {notice && <ScanText aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
          {notice}
        </p>
        {isLocked && (
          <FilePassword
            ref={passwordField}
            password={password}
            isMissed={isMissed}
            onChange={(typed) => change({ password: typed })}
          />
        )}
      </Sheet>
    </StageForm>
  );
}

/** In which languages this device recognizes the text of a file, and why the file needs the server. */
function onThisDevice(
  { docx, target }: FormOptions,
  about: Omit<Parameters<typeof deviceObstacle>[0], 'target' | 'languages'>,
  installed: readonly string[],
) {
  const languages = languagesHere(docx, about.scans, installed);
  const scans = docx.ocr === 'force' ? (about.pages ?? about.scans) : about.scans;
  return { languages: languages ?? [], obstacle: deviceObstacle({ ...about, target, languages, scans }) };
}

/** How long this server is likely to take, in a sentence. */
function durationOf(
  { source, ...about }: { source: SourceFormat; bytes: number; pages: number | null; scans: number | null },
  formOptions: FormOptions,
  { pace }: Pick<Capabilities, 'pace'> = { pace: 1 },
): string {
  const targetFormat = meantTarget(source, formOptions.target);
  const { options } = askedOptions({ ...formOptions, source });
  return durationSentence((estimateMs({ ...about, originalFormat: source, targetFormat, options }) * pace) / 1_000);
}

interface FilePasswordProps {
  ref: Ref<HTMLInputElement>;
  password: string;
  /** The file was to be converted without one. */
  isMissed: boolean;
  onChange: (password: string) => void;
}

/** What opens a locked file. */
function FilePassword({ ref, password, isMissed, onChange }: FilePasswordProps) {
  return (
    <div className="mt-5 border-t border-line pt-5">
      <PasswordField
        ref={ref}
        label={t`Password of the file`}
        name="password"
        autoComplete="off"
        autoFocus
        error={isMissed && password === '' ? t`Enter the password of the file.` : null}
        value={password}
        hint={t`This file is locked. The password is used for this conversion only, and not kept.`}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

interface ReadyOptionsProps extends Omit<OnDeviceChoiceProps, 'isOnDevice' | 'isToDocx' | 'onChange'> {
  converter: ConverterHandle;
  file: File;
  source: SourceFormat;
}

/** Where and how the file is converted. */
function ReadyOptions({ converter: { state, server, dispatch }, file, source, ...choice }: ReadyOptionsProps) {
  const { formOptions } = state;
  const change = (changed: Partial<FormOptions>) => dispatch({ type: 'optionsChanged', formOptions: changed });
  const { isOnDevice, target, password } = formOptions;
  return (
    <>
      {canRunHere() && (
        <OnDeviceChoice
          {...choice}
          isOnDevice={isOnDevice}
          isToDocx={target === 'docx' && source === 'pdf'}
          onChange={(isOnDevice) => change({ isOnDevice })}
        />
      )}
      <Options
        formOptions={formOptions}
        document={{ filename: file.name, originalFormat: source }}
        pageSource={source === 'pdf' ? { kind: 'file', file, password } : null}
        languages={server?.capabilities.textLanguages ?? []}
        onChange={change}
      />
    </>
  );
}

interface OptionsProps {
  /** Whether they are shown at once. */
  isOpen?: boolean;
  /** The document that is converted. */
  document: ComponentProps<typeof ResultNameField>['document'];
  /** Where its pages can be looked at; null: it has none before it is converted. */
  pageSource: PageSource | null;
  formOptions: FormOptions;
  /** In which the server recognizes text. */
  languages: readonly string[];
  onChange: (formOptions: Partial<FormOptions>) => void;
}

/** How the file is to become the chosen target. */
export function Options({ formOptions, isOpen = false, document, pageSource, languages, onChange }: OptionsProps) {
  const { docx, pdf, isOnDevice } = formOptions;
  const target = meantTarget(document.originalFormat, formOptions.target);
  const name = (
    <ResultNameField
      document={document}
      formOptions={formOptions}
      onChange={(resultName) => onChange({ resultName })}
    />
  );
  const common = { isOpen, children: name };
  if (!hasOptions(document.originalFormat, target) || (target === 'pdf-searchable' && languages.length === 0))
    return <OptionsFold {...common} summary={formOptions.resultName} />;
  if (target === 'pdf') return <PdfOptions {...common} choice={pdf} onChange={(pdf) => onChange({ pdf })} />;
  const ofPdf = { ...common, options: docx, languages, onChange: (docx: FormOptions['docx']) => onChange({ docx }) };
  if (target === 'pdf-searchable') return <SearchableOptions {...ofPdf} />;
  const usualLanguages = isOnDevice ? usualLanguagesHere(languages) : null;
  const isCompared = !isOnDevice;
  return <ConversionOptions {...ofPdf} {...{ usualLanguages, isCompared }} source={pageSource} isDisabled={false} />;
}

interface WorkingStageProps extends Omit<StageProps<'uploading'>, 'stage'> {
  stage: WorkingStage;
}

/** The file is on its way, or being converted. */
export function WorkingStageForm({ stage, converter, formRef }: WorkingStageProps) {
  const conversion = stage.name === 'processing' ? stage.conversion : null;
  const name = conversion?.originalFilename ?? stage.file?.name ?? '';
  return (
    <>
      <StageForm
        converter={converter}
        formRef={formRef}
        isReady
        isBusy
        target={conversion?.targetFormat ?? converter.state.formOptions.target}
        source={conversion?.originalFormat ?? formatOf(name) ?? undefined}
        onCancel={() => void converter.discard({ keepsFile: true })}
      >
        <Sheet aria-label={t`Chosen file`} room="small">
          <ChosenFile
            name={name}
            bytes={conversion?.originalBytes ?? stage.file?.size ?? 0}
            format={conversion?.originalFormat ?? formatOf(name) ?? 'pdf'}
          />
          <div className="mt-5 border-t border-line pt-5">
            <ConversionProgress stage={stage} />
            {conversion && <NotifyChoice conversion={conversion} />}
            {conversion && (
              <div className="mt-4 empty:hidden">
                <MailResult conversion={conversion} />
              </div>
            )}
          </div>
        </Sheet>
      </StageForm>
      {conversion && <FirstPages conversion={conversion} />}
    </>
  );
}

interface StageFormProps {
  converter: ConverterHandle;
  formRef: Ref<HTMLFormElement>;
  isReady?: boolean;
  hasScans?: boolean;
  isBusy?: boolean;
  warning?: string | null;
  /** What has to be dealt with before anything can be converted. */
  obstacle?: ReactNode;
  /** How long it is likely to take, in a sentence; null: it is not known. */
  duration?: string | null;
  options?: ReactNode;
  target?: FormOptions['target'];
  source?: SourceFormat | undefined;
  children: ReactNode;
  onConvert?: () => void;
  onCancel?: () => void;
  /** What the button that begins says. */
  action?: string;
}

const nothing = () => undefined;

/** The form that these stages have in common. */
export function StageForm({ converter, formRef, ...form }: StageFormProps) {
  const { isReady = false, hasScans = false, isBusy = false, warning = null, options = null, children } = form;
  return (
    <ConversionForm
      formRef={formRef}
      target={form.target ?? converter.state.formOptions.target}
      source={form.source}
      capabilities={converter.server?.capabilities}
      hasScans={hasScans}
      isReady={isReady}
      isBusy={isBusy}
      warning={warning}
      obstacle={form.obstacle}
      duration={form.duration ?? null}
      action={form.action}
      options={options}
      onTarget={(target) => converter.dispatch({ type: 'optionsChanged', formOptions: { target } })}
      onConvert={form.onConvert ?? nothing}
      onCancel={form.onCancel ?? nothing}
    >
      {children}
    </ConversionForm>
  );
}
