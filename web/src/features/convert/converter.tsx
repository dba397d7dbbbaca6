import { contradictionIn } from '@verso/contracts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { formatOf } from '../../api/file-check.ts';
import { offerReceipt, RECEIPT_SHOWN_MS } from '../../api/receipts.ts';
import { Alert } from '../../ui/alert.tsx';
import { DropCurtain } from '../../ui/drop-curtain.tsx';
import { notify } from '../../ui/notice-store.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { BatchSheet } from './batch-sheet.tsx';
import { ChosenFile } from './chosen-file.tsx';
import { factsOf, warnOfContent } from './content-check.ts';
import { ConversionForm } from './conversion-form.tsx';
import { ConversionOptions, USUAL_OPTIONS } from './conversion-options.tsx';
import { ConversionProgress } from './conversion-progress.tsx';
import { DropZone } from './drop-zone.tsx';
import { FailureCard } from './failure-card.tsx';
import { FileFacts } from './file-facts.tsx';
import { FindingCard } from './finding-card.tsx';
import { NoCredits } from './no-credits.tsx';
import { toWishes, USUAL_PDF } from './pdf-choice.ts';
import { PdfOptions } from './pdf-options.tsx';
import { ResultCard } from './result-card.tsx';
import { useBatch } from './use-batch.ts';
import { useChoice } from './use-choice.ts';
import { usePageInput } from './use-page-input.ts';
import { usePreflight } from './use-preflight.ts';
import { useRun } from './use-run.ts';

interface ConverterProps {
  /** Stands beside it. */
  aside: ReactNode;
  /** Nothing is left to convert with: what runs may end, but nothing new can begin. */
  isBlocked: boolean;
  /** What a conversion costs this visitor, in words. */
  cost?: string;
  /** Stands under it. */
  below?: ReactNode;
}

/** From an empty sheet to a finished document. */
export function Converter({ aside, isBlocked, below, cost }: ConverterProps) {
  const choice = useChoice();
  const { run, conversion, isOutOfReach, lookAgain, convert, repeat, leave, discard } = useRun((sentence) =>
    choice.setProblem({ title: sentence, detail: '' }),
  );
  const batch = useBatch();
  const preflight = usePreflight(choice.file);
  const [password, setPassword] = useState('');
  const [options, setOptions] = useState(USUAL_OPTIONS);
  const [pdfChoice, setPdfChoice] = useState(USUAL_PDF);
  const form = useRef<HTMLFormElement>(null);
  const [hasBegun, setBegun] = useState(false);
  const [hadPassword, setHadPassword] = useState(false);
  const isBusy = run.phase === 'uploading' || conversion?.status === 'processing';
  const isFinding = run.phase === 'following' && conversion === null;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (isBusy) wasBusy.current = true;
  }, [isBusy]);

  function take(files: readonly File[]): void {
    const [file] = files;
    if (!file || isBusy || isFinding || isBlocked || batch.isRunning) return;
    if (files.length > 1 || batch.items.length > 0) {
      batch.add(files, choice.limits);
      return;
    }
    if (!choice.choose(file)) return;
    setPassword('');
    // A password is for the document that it was typed for.
    setPdfChoice((before) => ({ ...before, password: '' }));
    leave();
    setBegun(true);
    wasBusy.current = false;
  }

  function start(password?: string): void {
    const file = choice.confirm();
    if (!file) return;
    const wishes = choice.target === 'docx' ? { options, passwords: {} } : toWishes(pdfChoice);
    const contradiction = contradictionIn(wishes.options, choice.target, wishes.passwords);
    if (contradiction !== null) {
      choice.setProblem({ title: 'These options do not go together', detail: contradiction });
      return;
    }
    setHadPassword(password !== undefined);
    void convert({
      file,
      target: choice.target,
      ...(password === undefined ? {} : { password }),
      ...wishes,
    });
  }

  /** After a reload, or from My Files, the file is in the server's hands alone. */
  function startAgain(given?: string): void {
    setHadPassword(given !== undefined);
    void repeat(given);
  }

  function startOver(): void {
    leave();
    choice.remove();
    wasBusy.current = false;
  }

  async function deleteNow(): Promise<boolean> {
    const id = conversion?._id;
    const isDeleted = await discard();
    if (isDeleted) {
      startOver();
      notify('File deleted successfully!', RECEIPT_SHOWN_MS, id === undefined ? null : offerReceipt(id, notify));
    }
    return isDeleted;
  }

  const { getRootProps, getInputProps, open, isDragGlobal } = useDropzone({
    accept: {
      'application/pdf': ['.pdf'],
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
    },
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    // Not `disabled`, which would call everything on the page disabled, Cancel included.
    multiple: true,
    noDrag: isBusy || isFinding || isBlocked || batch.isRunning,
    onDrop: (accepted, rejected) => take([...accepted, ...rejected.map(({ file }) => file)]),
  });
  usePageInput({ onPasteFile: (file) => take([file]), onEnter: () => form.current?.requestSubmit() });

  function view(): ReactNode {
    if (batch.items.length > 0) return <BatchSheet batch={batch} onMore={open} />;
    if (isFinding)
      return <FindingCard isOutOfReach={isOutOfReach} onAgain={() => void lookAgain()} onAnother={startOver} />;
    if (conversion?.status === 'completed')
      return (
        <ResultCard conversion={conversion} isFresh={wasBusy.current} onDelete={deleteNow} onAnother={startOver} />
      );
    if (conversion && !isBusy)
      return (
        <FailureCard
          conversion={conversion}
          isFresh={wasBusy.current}
          canRepeat={choice.file !== null || conversion.canRetry}
          hadPassword={hadPassword}
          onRepeat={(given) => (choice.file === null ? startAgain(given) : start(given))}
          onAnother={startOver}
        />
      );
    if (isBlocked && !isBusy) return <NoCredits />;
    const name = conversion?.originalFilename ?? choice.file?.name;
    return (
      <ConversionForm
        formRef={form}
        target={conversion?.targetFormat ?? choice.target}
        capabilities={choice.capabilities}
        isReady={choice.file !== null}
        isBusy={isBusy}
        warning={isBusy ? null : warnOfContent(choice.file, preflight, choice.target)}
        onTarget={choice.setTarget}
        onConvert={() => start(preflight?.isLocked && password !== '' ? password : undefined)}
        onCancel={() => void discard()}
        options={
          name === undefined || isBusy ? null : choice.target === 'docx' ? (
            <ConversionOptions options={options} isDisabled={isBusy} onChange={setOptions} />
          ) : (
            <PdfOptions choice={pdfChoice} onChange={setPdfChoice} />
          )
        }
      >
        {name === undefined ? (
          <DropZone
            limits={choice.limits}
            isLimitUnknown={choice.isLimitUnknown}
            isDragging={isDragGlobal}
            takesFocus={hasBegun}
            onBrowse={open}
          />
        ) : (
          <Sheet aria-label="Chosen file" room="small">
            <ChosenFile
              name={name}
              bytes={conversion?.originalBytes ?? choice.file?.size ?? 0}
              format={conversion?.originalFormat ?? preflight?.format ?? formatOf(name) ?? 'pdf'}
              facts={isBusy ? [] : factsOf(preflight, cost)}
              {...(isBusy ? {} : { onRemove: choice.remove })}
            />
            {!isBusy && preflight?.isLocked && (
              <div className="mt-5 border-t border-line pt-5">
                <PasswordField
                  label="Password of the file"
                  name="password"
                  autoComplete="off"
                  value={password}
                  hint="This file is locked. The password is used for this conversion only, and not kept."
                  onChange={(event) => setPassword(event.target.value)}
                />
              </div>
            )}
            {isBusy && (
              <div className="mt-5 border-t border-line pt-5">
                <ConversionProgress run={run} conversion={conversion} />
              </div>
            )}
          </Sheet>
        )}
      </ConversionForm>
    );
  }

  return (
    <div {...getRootProps()} className="measure pt-10 sm:pt-14">
      <input {...getInputProps({ 'aria-label': 'File to convert' })} />
      <h1 className="text-title">Convert a document</h1>
      <p className="mt-2 text-lg text-soft">PDF to Word, Word to PDF. Nothing to install, no account needed.</p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18.5rem] lg:gap-10">
        <div className="grid min-w-0 gap-10">
          <div className="min-w-0">{view()}</div>
          {below}
        </div>
        <div className="grid gap-7">
          {aside}
          <FileFacts limits={choice.limits} />
        </div>
      </div>
      {isDragGlobal && !isBusy && <DropCurtain />}
      <Alert title={choice.problem?.title ?? null} onClose={() => choice.setProblem(null)}>
        {choice.problem?.detail}
      </Alert>
    </div>
  );
}
