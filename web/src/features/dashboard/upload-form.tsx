import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorCatalogue, mayConvert, type User } from '@verso/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useToken } from '../../api/account/session.ts';
import { refreshAccounts } from '../../api/convert/conversions.ts';
import { checkName, checkSize, formatOf, targetFor } from '../../api/convert/file-check.ts';
import { limitsQuery } from '../../api/convert/limits.ts';
import { uploadConversion } from '../../api/convert/upload-conversion.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { scanSentence } from '../../pdf/scan-sentence.ts';
import { useScans } from '../../pdf/use-scans.ts';
import { Button } from '../../ui/button/button.tsx';
import { textLink } from '../../ui/button/text-link.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useAction } from '../../ui/form/use-action.ts';

/** The short way to a conversion: choose a file, and it becomes the other format. */
export function UploadForm({ user }: { user: User }) {
  const cache = useQueryClient();
  const server = useQuery(limitsQuery(useToken())).data;
  const limits = server?.limits;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const scans = useScans(chosen, chosen !== null && formatOf(chosen.name) === 'pdf');
  const scanned = scanSentence(scans, true, server?.capabilities);
  const [sent, setSent] = useState<{ sent: number; total: number } | null>(null);
  const action = useAction((error) => sentenceOf(error, 'Upload failed'));

  /** What speaks against a file, before a byte of it is sent. */
  function problemOf(file: File): string | null {
    const byName = checkName(file);
    if (byName) return byName.title;
    const bySize = limits ? checkSize(file, limits) : null;
    return bySize && `${bySize.title} ${bySize.detail}`;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const file = input.current?.files?.[0];
    const problem = file ? problemOf(file) : errorCatalogue.FILE_MISSING.message;
    const format = file && formatOf(file.name);
    if (!file || !format || problem !== null) {
      action.setProblem(problem);
      input.current?.focus();
      return;
    }
    void action.run(async () => {
      try {
        const { message } = await uploadConversion({
          file,
          targetFormat: targetFor(format),
          onProgress: (bytes, total) => setSent({ sent: bytes, total }),
          signal: new AbortController().signal,
        });
        notify(message ?? 'File uploaded successfully! Processing...');
        if (input.current) input.current.value = '';
        setChosen(null);
        await refreshAccounts(cache);
      } finally {
        setSent(null);
      }
    });
  }

  return (
    <Sheet aria-labelledby="upload">
      <h2 id="upload" className="text-head">
        Convert a file
      </h2>
      {!mayConvert(user) && (
        <div className="mt-4">
          <FormMessage tone="warning">
            No extraction credits remaining.{' '}
            <Link to="/billing" className={textLink}>
              Upgrade Plan
            </Link>
          </FormMessage>
        </div>
      )}
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
        {action.problem !== null && <FormMessage tone="error">{action.problem}</FormMessage>}
        <label className="grid gap-1.5">
          <span className="text-sm font-medium">PDF or DOCX, max 10MB</span>
          <input
            ref={input}
            type="file"
            accept=".pdf,.docx"
            onChange={(event) => setChosen(event.target.files?.[0] ?? null)}
            className="w-full rounded-lg border border-edge bg-sheet p-1.5 text-sm file:mr-3 file:h-8 file:rounded-md file:border-0 file:bg-well file:px-3 file:text-sm file:font-medium file:text-ink"
          />
        </label>
        <p role="status" className="text-sm text-soft empty:hidden">
          {scanned}
        </p>
        {sent && <Progress label="Upload" value={sent.sent} max={sent.total} />}
        <div>
          <Button type="submit" disabled={action.isBusy || !mayConvert(user)}>
            {action.isBusy ? 'Uploading...' : 'Upload and Convert'}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
