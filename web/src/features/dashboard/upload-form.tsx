import { useQueryClient } from '@tanstack/react-query';
import { type DocumentFormat, mayConvert, type User } from '@verso/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { refreshAccounts } from '../../api/conversions.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { uploadConversion } from '../../api/upload-conversion.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { notify } from '../../ui/notice-store.ts';
import { Progress } from '../../ui/progress.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { textLink } from '../../ui/text-link.ts';
import { useAction } from '../../ui/use-action.ts';

/** The other format than a file's own; null for what is neither. */
function targetOf(name: string): DocumentFormat | null {
  const ending = /\.(pdf|docx)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) return null;
  return ending === 'pdf' ? 'docx' : 'pdf';
}

/** The short way to a conversion: choose a file, and it becomes the other format. */
export function UploadForm({ user }: { user: User }) {
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<{ sent: number; total: number } | null>(null);
  const action = useAction((error) => sentenceOf(error, 'Upload failed'));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const file = input.current?.files?.[0];
    const targetFormat = file && targetOf(file.name);
    if (!file || !targetFormat) {
      action.setProblem(file ? 'Please upload only PDF or DOCX files' : 'Choose a PDF or DOCX file to convert.');
      input.current?.focus();
      return;
    }
    void action.run(async () => {
      try {
        const { message } = await uploadConversion({
          file,
          targetFormat,
          onProgress: (bytes, total) => setSent({ sent: bytes, total }),
          signal: new AbortController().signal,
        });
        notify(message ?? 'File uploaded successfully! Processing...');
        if (input.current) input.current.value = '';
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
            className="w-full rounded-lg border border-edge bg-sheet p-1.5 text-sm file:mr-3 file:h-8 file:rounded-md file:border-0 file:bg-well file:px-3 file:text-sm file:font-medium file:text-ink"
          />
        </label>
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
