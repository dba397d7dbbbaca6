import * as z from 'zod/mini';

/** An incident on the status page. */
export const Incident = z.object({
  _id: z.string(),
  title: z.string(),
  /** Paragraphs part at empty lines. */
  note: z.string(),
  startedAt: z.iso.datetime(),
  /** Null: it continues. */
  endedAt: z.nullable(z.iso.datetime()),
});
export type Incident = z.infer<typeof Incident>;

/** How long conversions took, from the upload to the result. */
export const Durations = z.object({
  /** Pages of the documents, both ends inside; null: no upper end. */
  from: z.int(),
  to: z.nullable(z.int()),
  conversions: z.int(),
  /** Half of them took no longer than this, and nineteen of twenty; in seconds. */
  p50: z.number(),
  p95: z.number(),
});
export type Durations = z.infer<typeof Durations>;

/** What works now, and figures of the last days. */
export const ServiceStatus = z.object({
  now: z.object({
    pdfToDocx: z.boolean(),
    docxToPdf: z.boolean(),
    storage: z.boolean(),
    /** Conversions that wait. */
    waiting: z.int(),
  }),
  days: z.int(),
  conversions: z.int(),
  /** Conversions that failed, and those of them by our fault rather than the document's. */
  failed: z.int(),
  failedByUs: z.int(),
  /** Credits that were given back. */
  refundedCredits: z.int(),
  durations: z.array(Durations),
  /** The newest first. */
  incidents: z.array(Incident),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;
