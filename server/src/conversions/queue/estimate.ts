import {
  type DocumentFormat,
  documentFormatOf,
  isPicture,
  type SourceFormat,
  type TargetFormat,
  type TextRecognition,
} from '@verso/contracts';
import type { Database } from '@verso/platform/database';

/** A conversion of at most this long is short. Milliseconds. */
export const SHORT_MS = 5_000;
/** Measured on two processors: what any conversion takes, and each page of a PDF and of a Word document. Milliseconds. */
const BASE_MS = 600;
const PAGE_MS = { pdf: 60, docx: 40 } as const satisfies Record<DocumentFormat, number>;
/** Text of a page that is recognized, by one processor. Milliseconds. */
const RECOGNIZED_PAGE_MS = 4_000;
/** A page of a document whose pages no one has counted. Bytes. */
const PAGE_BYTES = { pdf: 40_000, docx: 12_000 } as const satisfies Record<DocumentFormat, number>;
/** What anyone may claim: a larger number of pages is not believed. */
const MOST_PAGES = 10_000;
/** This installation is compared with these figures by so many of its last conversions, once in a while (milliseconds). */
const LAST = 200;
const LEAST = 20;
const KEPT_MS = 60_000;
/** However fast or slow it was. */
const PACE = { least: 0.2, most: 5 } as const;

/** What is known of a conversion before it runs. */
export interface Expected {
  readonly originalFormat: SourceFormat;
  readonly targetFormat: TargetFormat;
  readonly bytes: number;
  /** As the sender says; null: no one has counted them. */
  readonly pages: number | null;
  readonly ocr: TextRecognition | undefined;
}

/** How long a conversion takes on the machine that the figures are of, in milliseconds. */
export function estimateMs({ originalFormat, targetFormat, bytes, pages, ocr }: Expected): number {
  const format = documentFormatOf(originalFormat);
  // A picture is a page of its own, and its text is recognized for every target.
  const isOfPicture = isPicture(originalFormat);
  const likely = isOfPicture ? 1 : Math.max(1, Math.ceil(bytes / PAGE_BYTES[format]));
  // Few pages of many bytes hold pictures, which take time, too.
  const counted = pages === null ? likely : Math.min(MOST_PAGES, Math.max(pages, likely / 8));
  const isAsked = format === 'pdf' && (ocr === 'force' || targetFormat === 'pdf-searchable');
  const isRecognized = isAsked || (isOfPicture && ocr !== 'off');
  return Math.round(BASE_MS + counted * (isRecognized ? RECOGNIZED_PAGE_MS : PAGE_MS[format]));
}

/** How long conversions take here, over what was estimated: 1 where nothing is known. */
export function openPace({ pool }: Database): () => Promise<number> {
  let pace = 1;
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - readAt < KEPT_MS) return pace;
    readAt = performance.now();
    const { rows } = await pool.query<{ pace: number | null; known: number }>(
      `select percentile_cont(0.5) within group (order by work_ms::float / estimated_ms) as pace, count(*) as known
       from (
         select work_ms, estimated_ms from conversion
         where completed_at is not null and work_ms > 0 and estimated_ms is not null
         order by completed_at desc limit ${LAST}
       ) last`,
    );
    const { pace: found = null, known = 0 } = rows[0] ?? {};
    if (found !== null && known >= LEAST) pace = Math.min(PACE.most, Math.max(PACE.least, found));
    return pace;
  };
}
