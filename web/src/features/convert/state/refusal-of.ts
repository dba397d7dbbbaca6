import { t } from '@lingui/core/macro';
import { ApiError } from '@verso/contracts';
import type { Problem } from '../../../api/convert/file-check.ts';
import { sentenceOf } from '../../../api/sentence.ts';

/** What is said of a conversion that the server did not take. */
export function refusalOf(failure: unknown): Problem {
  const isOfGuest = failure instanceof ApiError && failure.code === 'GUEST_QUOTA';
  return { title: sentenceOf(failure, t`Upload failed`), detail: '', isOfGuest };
}
