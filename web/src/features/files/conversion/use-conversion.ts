import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { StoredFile } from '@verso/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { session } from '../../../api/account/session.ts';
import { limitsQuery } from '../../../api/convert/limits.ts';
import { type RememberedItem, showInConverter } from '../../../api/convert/remembered-conversion.ts';
import { convertFile } from '../../../api/files.ts';
import { sentenceOf } from '../../../api/sentence.ts';
import { scanSentence } from '../../../pdf/scan-sentence.ts';
import { notify } from '../../../ui/feedback/notice-store.ts';
import { useReported } from '../use-reported.ts';
import { lookForScans } from './look-for-scans.ts';

const OTHERWISE = t`The conversion could not be started. Please try again.`;
const SHOWN_MS = 5_000;

/** What is asked before files with scanned pages are converted. */
interface Question {
  readonly files: readonly StoredFile[];
  readonly sentence: string;
}

/** Converts files of My Files, and goes to the converter, which shows how they get on. Asks first where they have scanned pages. */
export function useConversion() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, run } = useReported(OTHERWISE);
  const [question, setQuestion] = useState<Question | null>(null);

  async function begin(files: readonly StoredFile[]): Promise<void> {
    const begun: RememberedItem[] = [];
    for (const { _id, originalName: name, size: bytes, format } of files) {
      if (format === null) continue;
      try {
        begun.push({ id: (await convertFile(cache, _id))._id, name, bytes, format });
      } catch (error) {
        // What has begun continues; when nothing has, there is nothing to see in the converter.
        if (begun.length === 0) throw error;
        notify(sentenceOf(error, OTHERWISE), SHOWN_MS);
        break;
      }
    }
    showInConverter(begun);
    await navigate('/file-converter');
  }

  async function ask(files: readonly StoredFile[]): Promise<void> {
    const [scans, server] = await Promise.all([
      lookForScans(files),
      cache.ensureQueryData(limitsQuery(session.token())),
    ]);
    const sentence = scanSentence(scans, true, server.capabilities);
    if (sentence === null) return begin(files);
    setQuestion({ files, sentence });
  }

  return {
    isBusy,
    question,
    convertAll: (files: readonly StoredFile[]) => run(() => ask(files)),
    confirm: () => question && run(() => begin(question.files)),
    refuse: () => setQuestion(null),
  };
}
