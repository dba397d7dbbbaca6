import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { errorCatalogue, type Limits, type SourceFormat, type User } from '@verso/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refreshAccounts } from '../../api/convert/conversions.ts';
import { checkName, checkSize, formatOf, targetFor } from '../../api/convert/file-check.ts';
import { handOver } from '../../api/convert/handed-files.ts';
import { showInConverter } from '../../api/convert/remembered-conversion.ts';
import { uploadConversion } from '../../api/convert/upload-conversion.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { say } from '../../language/say.ts';
import { usePreflight } from '../../pdf/use-preflight.ts';
import { notify } from '../../ui/feedback/notice-store.ts';
import { useAction } from '../../ui/form/use-action.ts';

/** One file that becomes the other format. What needs more than that goes to the converter: several files, and a locked one. */
export function useShortUpload(user: User | null, limits: Limits | undefined, others: readonly SourceFormat[]) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<File | null>(null);
  const [sent, setSent] = useState<{ sent: number; total: number } | null>(null);
  const isLocked = usePreflight(chosen)?.isLocked ?? false;
  const action = useAction((error) => sentenceOf(error, t`Upload failed`));

  function convertElsewhere(files: readonly File[]): void {
    handOver(files);
    void navigate('/file-converter');
  }

  function choose(files: readonly File[]): void {
    const [file] = files;
    if (file === undefined || action.isBusy) return;
    if (files.length > 1) {
      convertElsewhere(files);
      return;
    }
    const problem = problemOf(file, limits, others);
    action.setProblem(problem);
    setChosen(problem === null ? file : null);
  }

  async function send(file: File): Promise<void> {
    try {
      const { conversion, message } = await uploadConversion({
        file,
        targetFormat: targetFor(formatOf(file.name) ?? 'pdf'),
        onProgress: (bytes, total) => setSent({ sent: bytes, total }),
        signal: new AbortController().signal,
      });
      notify(message ?? t`File uploaded successfully! Processing...`);
      setChosen(null);
      if (user !== null || conversion === null) return await refreshAccounts(cache);
      const { _id: id, originalFilename: name, originalBytes: bytes, originalFormat: format } = conversion;
      showInConverter([{ id, name, bytes, format }]);
      await navigate('/file-converter');
    } finally {
      setSent(null);
    }
  }

  function submit(): void {
    // The converter asks for the password before anything is sent.
    if (chosen !== null && isLocked) convertElsewhere([chosen]);
    else if (chosen !== null) void action.run(() => send(chosen));
    // What was refused has said why.
    else if (action.problem === null) action.setProblem(say(errorCatalogue.FILE_MISSING.message));
  }

  const { isBusy, problem } = action;
  return { chosen, sent, isLocked, isBusy, problem, choose, submit, remove: () => setChosen(null) };
}

/** What speaks against a file, before a byte of it is sent. */
function problemOf(file: File, limits: Limits | undefined, others: readonly SourceFormat[]): string | null {
  const byName = checkName(file, others);
  if (byName) return others.length > 0 ? byName.detail : byName.title;
  const bySize = limits ? checkSize(file, limits) : null;
  return bySize && `${bySize.title} ${bySize.detail}`;
}
