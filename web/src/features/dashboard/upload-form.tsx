import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorCatalogue, formatBytes, mayConvert, type User } from '@verso/contracts';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { Link, useNavigate } from 'react-router';
import { useToken } from '../../api/account/session.ts';
import { refreshAccounts } from '../../api/convert/conversions.ts';
import { checkName, checkSize, formatOf, targetFor } from '../../api/convert/file-check.ts';
import { handOver } from '../../api/convert/handed-files.ts';
import { limitsQuery } from '../../api/convert/limits.ts';
import { showInConverter } from '../../api/convert/remembered-conversion.ts';
import { uploadConversion } from '../../api/convert/upload-conversion.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { scanSentence } from '../../pdf/scan-sentence.ts';
import { usePreflight } from '../../pdf/use-preflight.ts';
import { useScans } from '../../pdf/use-scans.ts';
import { limitSentence } from '../../shared/conversion/limit-sentence.ts';
import { Button } from '../../ui/button/button.tsx';
import { textLink } from '../../ui/button/text-link.ts';
import { DropCurtain } from '../../ui/dialog/drop-curtain.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { Leaf } from '../../ui/leaf.tsx';
import { usePageInput } from '../../ui/use-page-input.ts';

const LABEL = 'PDF or DOCX, max 10MB';

/** The short way to a conversion: choose a file, and it becomes the other format. `user` is null for guests, who see the result in the converter. */
export function UploadForm({ user }: { user: User | null }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { data: server, isError } = useQuery(limitsQuery(useToken()));
  const [chosen, setChosen] = useState<File | null>(null);
  const scans = useScans(chosen, chosen !== null && formatOf(chosen.name) === 'pdf');
  const isLocked = usePreflight(chosen)?.isLocked ?? false;
  const isOutOfQuota = user === null && server?.limits.guestConversionsLeft === 0;
  const [sent, setSent] = useState<{ sent: number; total: number } | null>(null);
  const action = useAction((error) => sentenceOf(error, 'Upload failed'));
  const isBlocked = user !== null && !mayConvert(user);

  function choose(files: readonly File[]): void {
    const [file] = files;
    if (file === undefined || action.isBusy) return;
    // Several are a list, which the converter has.
    if (files.length > 1) {
      handOver(files);
      void navigate('/file-converter');
      return;
    }
    const problem = problemOf(file);
    action.setProblem(problem);
    setChosen(problem === null ? file : null);
  }

  /** What speaks against a file, before a byte of it is sent. */
  function problemOf(file: File): string | null {
    const byName = checkName(file);
    if (byName) return byName.title;
    const bySize = server ? checkSize(file, server.limits) : null;
    return bySize && `${bySize.title} ${bySize.detail}`;
  }

  const { getRootProps, getInputProps, open, isDragGlobal } = useDropzone({
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    noDrag: isBlocked || action.isBusy,
    onDrop: (accepted, rejected) => choose([...accepted, ...rejected.map(({ file }) => file)]),
  });

  usePageInput({ onPasteFiles: (files) => isBlocked || choose(files), onEnter: () => {} });

  async function send(file: File): Promise<void> {
    try {
      const { conversion, message } = await uploadConversion({
        file,
        targetFormat: targetFor(formatOf(file.name) ?? 'pdf'),
        onProgress: (bytes, total) => setSent({ sent: bytes, total }),
        signal: new AbortController().signal,
      });
      notify(message ?? 'File uploaded successfully! Processing...');
      setChosen(null);
      if (user !== null || conversion === null) return await refreshAccounts(cache);
      const { _id: id, originalFilename: name, originalBytes: bytes, originalFormat: format } = conversion;
      showInConverter([{ id, name, bytes, format }]);
      await navigate('/file-converter');
    } finally {
      setSent(null);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (chosen !== null && isLocked) {
      // The converter asks for the password before anything is sent.
      handOver([chosen]);
      void navigate('/file-converter');
    } else if (chosen !== null) void action.run(() => send(chosen));
    // What was refused has said why.
    else if (action.problem === null) action.setProblem(errorCatalogue.FILE_MISSING.message);
  }

  const limit = limitSentence(server?.limits, user === null, isError);
  return (
    <Sheet aria-labelledby="upload">
      <h2 id="upload" className="text-head">
        Convert a file
      </h2>
      {isBlocked && (
        <div className="mt-4">
          <FormMessage tone="warning">
            No extraction credits remaining.{' '}
            <Link to="/billing" className={textLink}>
              Upgrade Plan
            </Link>
          </FormMessage>
        </div>
      )}
      <form {...getRootProps()} onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <input {...getInputProps({ 'aria-label': LABEL, accept: '.pdf,.docx' })} />
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
        {chosen === null ? (
          <DropZone
            label={LABEL}
            limit={<p>{limit}</p>}
            isSmall
            isDisabled={isBlocked}
            isDragging={isDragGlobal}
            takesFocus={false}
            onBrowse={open}
          />
        ) : (
          <ChosenFile file={chosen} onRemove={action.isBusy ? null : () => setChosen(null)} />
        )}
        <p role="status" className="text-sm text-soft empty:hidden">
          {scanSentence(scans, true, server?.capabilities)}
        </p>
        {isOutOfQuota && (
          <FormMessage tone="warning">
            You have no conversions left today without an account.{' '}
            <Link to="/register" className={textLink}>
              Sign up
            </Link>{' '}
            or come back tomorrow.
          </FormMessage>
        )}
        {sent && <Progress label="Upload" value={sent.sent} max={sent.total} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant={chosen === null ? 'secondary' : 'primary'}
            disabled={action.isBusy || isBlocked || isOutOfQuota}
          >
            {action.isBusy ? 'Uploading...' : isLocked ? 'Enter Password' : 'Upload and Convert'}
          </Button>
          <Link to="/file-converter" className={`${textLink} inline-flex min-h-6 items-center text-sm`}>
            Options and several files
          </Link>
        </div>
        {isDragGlobal && <DropCurtain />}
      </form>
    </Sheet>
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: (() => void) | null }) {
  const isPdf = formatOf(file.name) === 'pdf';
  return (
    <div className="flex items-center gap-4 rounded-xl border border-line p-4">
      <Leaf label={isPdf ? 'PDF' : 'DOCX'} tone={isPdf ? 'red' : 'blue'} />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium wrap-anywhere">{file.name}</p>
        <p className="text-sm text-soft tabular-nums">
          {formatBytes(file.size)}, becomes a {isPdf ? 'DOCX' : 'PDF'}
        </p>
      </div>
      {onRemove && (
        <Button variant="quiet" size="icon" aria-label={`Remove ${file.name}`} title="Remove" onClick={onRemove}>
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
