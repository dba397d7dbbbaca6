import { useQueryClient } from '@tanstack/react-query';
import type { StoredFile } from '@verso/contracts';
import { useNavigate } from 'react-router';
import { convertFile } from '../../api/files.ts';
import { type RememberedItem, showInConverter } from '../../api/remembered-conversion.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { notify } from '../../ui/notice-store.ts';
import { useTold } from './use-told.ts';

const OTHERWISE = 'The conversion could not be started. Please try again.';
const SHOWN_MS = 5_000;

/** Converts files of My Files, and goes to the converter to see what becomes of them. */
export function useConversion() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, run } = useTold(OTHERWISE);
  return {
    isBusy,
    convertAll: (files: readonly StoredFile[]) =>
      run(async () => {
        const begun: RememberedItem[] = [];
        for (const { _id, originalName: name, size: bytes, format } of files) {
          if (format === null) continue;
          try {
            begun.push({ id: (await convertFile(cache, _id))._id, name, bytes, format });
          } catch (error) {
            // What has begun goes on; when nothing has, there is nothing to go and see.
            if (begun.length === 0) throw error;
            notify(sentenceOf(error, OTHERWISE), SHOWN_MS);
            break;
          }
        }
        showInConverter(begun);
        await navigate('/file-converter');
      }),
  };
}
