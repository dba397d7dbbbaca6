import * as z from 'zod/mini';
import { ConversionOptions } from './options.ts';
import { SourceFormat, TargetFormat } from './target.ts';

/** Public states; anything that waits or runs is `processing`. */
export const ConversionStatus = z.enum(['processing', 'completed', 'failed', 'cancelled', 'expired']);
export type ConversionStatus = z.infer<typeof ConversionStatus>;

/** Where a `processing` conversion is; ends with the status. */
export const ConversionStage = z.enum([
  'queued',
  'reading',
  'converting',
  'checking',
  'completed',
  'failed',
  'cancelled',
]);
export type ConversionStage = z.infer<typeof ConversionStage>;

/** Why a conversion failed: a stable reason class and a sentence for people. */
export const ConversionFailure = z.object({
  reason: z.enum([
    'password_required',
    'corrupt',
    'unsupported',
    'too_large',
    'too_complex',
    'timed_out',
    'engine_unavailable',
    'internal',
  ]),
  message: z.string(),
});
export type ConversionFailure = z.infer<typeof ConversionFailure>;

const PlaceFields = {
  page: z.optional(z.int()),
  box: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
};

/** Where one of several things is that could not be kept, and what is to be said of it. */
export const LossPlace = z.object({ text: z.string(), ...PlaceFields });

/**
 * One thing that could not be kept as it was, or `count` of a kind. `page` counts from 1; `box` is [left, top, right, bottom] in points from the
 * page's top left. Of several things they are those of the first, and `places` has each, with what is to be said of it.
 */
export const LossMessage = z.object({
  code: z.string(),
  severity: z.enum(['info', 'warning']),
  text: z.string(),
  ...PlaceFields,
  count: z.optional(z.int()),
  places: z.optional(z.array(LossPlace)),
});
export type LossMessage = z.infer<typeof LossMessage>;

/** How true a result is to its source: nothing to report; something replaced, such as fonts, or text that was recognized; something lost. */
export const Fidelity = z.enum(['faithful', 'substituted', 'degraded']);
export type Fidelity = z.infer<typeof Fidelity>;

/** Where a waiting conversion is in the queue: the first one is next. `waitSeconds`: until it is likely to begin; null while no worker runs. */
export const QueuePlace = z.object({ position: z.int(), waitSeconds: z.nullable(z.int()) });
export type QueuePlace = z.infer<typeof QueuePlace>;

/** Pages done of all. */
export const ConversionProgress = z.object({ page: z.int(), pages: z.int() });

/** The file that a conversion made; `pages` is null where no one counted them. */
export const ConversionResult = z.object({ filename: z.string(), bytes: z.int(), pages: z.nullable(z.int()) });

/**
 * A conversion as its owner sees it. Times are ISO 8601 in UTC, URLs are paths on the API's origin. A reader takes what has a default for
 * that where an answer does not have it; an empty URL leads nowhere.
 */
export const Conversion = z.object({
  _id: z.string(),
  originalFilename: z.string(),
  originalFormat: SourceFormat,
  targetFormat: TargetFormat,
  /** A newer server may have states that this reader does not know. */
  status: z.union([ConversionStatus, z.string()]),
  createdAt: z.string(),
  stage: z.catch(ConversionStage, 'converting'),
  /** Grows with every change; the id of the event that carries it. */
  revision: z._default(z.int(), 0),
  originalBytes: z._default(z.int(), 0),
  /** Its place while it waits. Only the call for one conversion tells it; elsewhere it is null. */
  queuePlace: z._default(z.nullable(QueuePlace), null),
  /** Pages done of all; null until the engine has counted them. */
  progress: z._default(z.nullable(ConversionProgress), null),
  failure: z._default(z.nullable(ConversionFailure), null),
  result: z._default(z.nullable(ConversionResult), null),
  messages: z._default(z.array(LossMessage), []),
  /** How true the result is to its source; null until there is one. */
  fidelity: z._default(z.nullable(Fidelity), null),
  completedAt: z._default(z.nullable(z.string()), null),
  /** When its files are deleted. */
  expiresAt: z._default(z.nullable(z.string()), null),
  /** Whether it has taken a credit or the trial; given back when it does not complete. */
  isCharged: z._default(z.boolean(), false),
  /** Whether a test key asked for it: the first page alone, free of charge. */
  isTest: z._default(z.boolean(), false),
  /** Whether its owner deleted the files of an `expired` one before their time was over. */
  isDeletedByOwner: z._default(z.boolean(), false),
  /** Whether its user gets an email when it ends. */
  isNotified: z._default(z.boolean(), false),
  /** To whom the result is mailed once it is there, as its guest asked; null: to no one, or it has been. */
  mailTo: z._default(z.nullable(z.string()), null),
  /** Whether it was. */
  isMailed: z._default(z.boolean(), false),
  options: z._default(ConversionOptions, {}),
  /** Whether the original is still here, so that it can be converted again. */
  canRetry: z._default(z.boolean(), false),
  statusUrl: z._default(z.string(), ''),
  eventsUrl: z._default(z.string(), ''),
  downloadUrl: z._default(z.string(), ''),
});
export type Conversion = z.infer<typeof Conversion>;

/** Characters, white space apart: of the source, and how many of them the result has. */
export const CharacterCounts = z.object({ source: z.int(), kept: z.int() });

/** What became of the text, fonts and pages of one conversion. */
export const ConversionReport = z.object({
  /** Null where no one counted. */
  characters: z.nullable(CharacterCounts),
  /** Sentences about fonts that stand in for others. */
  fonts: z.array(z.string()),
  /** Pages, from 1, of which something could not be kept. */
  pagesWithLosses: z.array(z.int()),
  fidelity: Fidelity,
  messages: z.array(LossMessage),
});
export type ConversionReport = z.infer<typeof ConversionReport>;

/** All of a user's conversions in numbers. `successRate` is completed of all, in per cent with one decimal. */
export const ConversionSummary = z.object({ total: z.int(), completed: z.int(), successRate: z.number() });
export type ConversionSummary = z.infer<typeof ConversionSummary>;
