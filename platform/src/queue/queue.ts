import type { Transaction } from 'kysely';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Connection } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import type { Log } from '../log/log.ts';
import { currentRequest } from '../log/request-context.ts';
import { currentTraceparent } from '../telemetry/tracing.ts';

/** What is expected to take seconds, and what may take minutes. */
export type Lane = 'long' | 'short';
/** From this turn on jobs let those of earlier turns go first: guests' jobs, and what a user has sent beyond so many that wait. */
export const LATE_TURN = 25;
/** Short jobs have queues of their own, so that a worker can keep a slot for them. Those of late turns have another one: a worker that has taken them still takes earlier ones. */
const CONVERSIONS = {
  short: 'convert-short-document',
  lateShort: 'convert-late-short-document',
  long: 'convert-document',
} as const;
/** The names of the queues of the short lane. */
export const SHORT_QUEUES: readonly string[] = [CONVERSIONS.short, CONVERSIONS.lateShort];
/** A job is started three times at the most: once, and twice after a lost worker or an engine that broke down. */
const RETRIES = 2;
const RETRY_DELAY_SECONDS = 1;
/** The shortest that pg-boss allows: a worker that died is noticed after this. */
const HEARTBEAT_SECONDS = 10;
/** Polling only backs up LISTEN/NOTIFY; retried jobs are found by it alone. */
const POLL_SECONDS = 0.5;
const KEEP_DONE_SECONDS = 24 * 60 * 60;

const MAILS = 'send-mail';
/** A mail server may be away for a night: tries come 2, 4, 8 … seconds apart, then every hour for a day. */
const MAIL_RETRIES = 34;
const MAIL_RETRY_SECONDS = 2;
const MAIL_RETRY_MOST_SECONDS = 60 * 60;

/** What is done for a preview before pages of it are drawn, each in a queue of its own. Those that are drawn wait in a table of their own. */
const PREVIEWS = { prepare: 'prepare-preview', compare: 'compare-preview' } as const;
/** Pages are prepared to be looked at; then both sides are compared, which takes longer and which no one waits for. */
export type PreviewStep = keyof typeof PREVIEWS;
const DOCUMENT_QUEUES: readonly string[] = [...Object.values(CONVERSIONS), ...Object.values(PREVIEWS)];

/** What asked for a job, for the log and for traces. */
interface Cause {
  /** The id of the request. */
  readonly request?: string | undefined;
  readonly traceparent?: string | undefined;
}

/** What the queue keeps of a conversion. Jobs of earlier versions have no cause. */
type ConversionData = Pick<ConversionJob, 'conversionId'> & { readonly cause?: Cause };

/** The work of a conversion, in a worker's hands. `attempt` counts from 1. */
export interface ConversionJob {
  readonly id: string;
  readonly conversionId: string;
  readonly lane: Lane;
  /** The name of the queue that it waited in. */
  readonly queue: string;
  /** As it was sent. */
  readonly turn: number;
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Aborted when the queue gives the job up. */
  readonly signal: AbortSignal;
  readonly cause: Cause;
}

/** Work on a preview in a worker's hands. */
export type PreviewJob = Pick<ConversionJob, 'id' | 'turn' | 'isLastAttempt' | 'signal'> & {
  readonly previewId: string;
};

/** Jobs for workers, in the same database as what they are about. */
export interface Queue {
  /**
   * Adds the job of a conversion in the caller's transaction and returns its id: rolled back together, visible together. Jobs of an earlier
   * `turn` (from 0) go first: with as many as its sender has waiting, a long batch holds up no one else.
   */
  send(transaction: Transaction<Schema>, conversionId: string, turn?: number, lane?: Lane): Promise<string>;
  /** Ends a job in the caller's transaction. False when another attempt has it now: then roll back. */
  settle(transaction: Transaction<Schema>, job: ConversionJob): Promise<boolean>;
  /** Takes jobs, so many of each queue at a time. A handler that throws has the job tried again. */
  work(
    most: Readonly<Record<keyof typeof CONVERSIONS, number>>,
    handle: (job: ConversionJob) => Promise<void>,
  ): Promise<void>;
  /** The turn of the first short job that waits for a worker; null: none does. */
  firstShortWaiting(): Promise<number | null>;
  /** Has a step of a preview done, in the caller's transaction, and returns the job's id; `turn` as for `send`. */
  sendPreview(transaction: Transaction<Schema>, step: PreviewStep, previewId: string, turn?: number): Promise<string>;
  /** Takes previews that wait for a step, one at a time. A handler that throws has it tried again. */
  workPreviews(step: PreviewStep, handle: (job: PreviewJob) => Promise<void>): Promise<void>;
  /** Has a mail sent once the caller's transaction is committed. */
  sendMail(transaction: Transaction<Schema>, mailId: string): Promise<void>;
  /** Takes mails to send, one at a time. A handler that throws has the mail tried again for a day. */
  workMails(handle: (mailId: string) => Promise<void>): Promise<void>;
  /** The ids among `jobIds` that no one will work on any more. */
  findDead(jobIds: readonly string[]): Promise<Set<string>>;
  /** Stops taking jobs and waits for those in hand, up to `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** Opens the queue and its tables. */
export async function openQueue(connection: Connection, log: Log): Promise<Queue> {
  const boss = await startBoss(connection, log);
  return {
    async send(transaction, conversionId, turn = 0, lane = 'long') {
      const data = { conversionId, cause: currentCause() };
      const id = await boss.send(queueOf(lane, turn), data, { db: fromKysely(transaction), priority: -turn });
      if (id === null) throw new Error('The queue did not take the job.');
      return id;
    },
    async settle(transaction, job) {
      const done = await boss.complete(job.queue, { id: job.id, retryCount: job.attempt - 1 }, null, {
        db: fromKysely(transaction),
      });
      // The type leaves out what the call documents: how many jobs it touched.
      return 'affected' in done && done.affected === 1;
    },
    async work(most, handle) {
      for (const kind of Object.keys(CONVERSIONS) as (keyof typeof CONVERSIONS)[])
        await boss.work(
          CONVERSIONS[kind],
          {
            localConcurrency: most[kind],
            pollingIntervalSeconds: POLL_SECONDS,
            notifyPollingIntervalSeconds: POLL_SECONDS,
            heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 3,
            includeMetadata: true,
          },
          async ([job]: JobWithMetadata<ConversionData>[]) => {
            if (job !== undefined) await handle(taken(job, CONVERSIONS[kind]));
          },
        );
    },
    async firstShortWaiting() {
      const { rows } = await boss.getDb().executeSql(
        `select -priority as turn from pgboss.job
         where name = any($1) and state in ('created', 'retry') and start_after <= now() order by priority desc limit 1`,
        [SHORT_QUEUES],
      );
      return rows[0]?.turn ?? null;
    },
    async sendPreview(transaction, step, previewId, turn = 0) {
      const id = await boss.send(PREVIEWS[step], { previewId }, { db: fromKysely(transaction), priority: -turn });
      if (id === null) throw new Error('The queue did not take the job.');
      return id;
    },
    async workPreviews(step, handle) {
      const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
      await boss.work(
        PREVIEWS[step],
        { ...polling, localConcurrency: 1, heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 3, includeMetadata: true },
        async ([job]: JobWithMetadata<{ previewId: string }>[]) => {
          if (job !== undefined) await handle(takenPreview(job));
        },
      );
    },
    async sendMail(transaction, mailId) {
      const id = await boss.send(MAILS, { mailId }, { db: fromKysely(transaction) });
      if (id === null) throw new Error('The queue did not take the mail.');
    },
    async workMails(handle) {
      const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
      await boss.work<{ mailId: string }>(MAILS, polling, async (jobs) => {
        for (const { data } of jobs) await handle(data.mailId);
      });
    },
    async findDead(jobIds) {
      const { rows } = await boss
        .getDb()
        .executeSql(
          `select id from pgboss.job where name = any($1) and id = any($2::uuid[]) and state in ('created', 'retry', 'active')`,
          [DOCUMENT_QUEUES, jobIds],
        );
      const alive = new Set(rows.map(({ id }) => id));
      return new Set(jobIds.filter((id) => !alive.has(id)));
    },
    stop: (graceMs) => boss.stop({ graceful: true, timeout: graceMs, close: true }),
  };
}

async function startBoss(connection: Connection, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    ...(connection as ConstructorParameters<typeof PgBoss>[0] & object),
    max: 5,
    useListenNotify: true,
    monitorIntervalSeconds: 1,
    superviseIntervalSeconds: 1,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the queue reports an error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the queue warns'));
  await boss.start();
  for (const name of DOCUMENT_QUEUES)
    await boss.createQueue(name, {
      notify: true,
      retryLimit: RETRIES,
      retryDelay: RETRY_DELAY_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: 60 * 60,
      deleteAfterSeconds: KEEP_DONE_SECONDS,
    });
  await boss.createQueue(MAILS, {
    notify: true,
    retryLimit: MAIL_RETRIES,
    retryDelay: MAIL_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: MAIL_RETRY_MOST_SECONDS,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
  });
  return boss;
}

function currentCause(): Cause {
  return { request: currentRequest()?.request, traceparent: currentTraceparent() };
}

function queueOf(lane: Lane, turn: number): string {
  return CONVERSIONS[lane === 'short' && turn >= LATE_TURN ? 'lateShort' : lane];
}

function taken(job: JobWithMetadata<ConversionData>, queue: string): ConversionJob {
  return {
    id: job.id,
    queue,
    lane: queue === CONVERSIONS.long ? 'long' : 'short',
    turn: -job.priority,
    conversionId: job.data.conversionId,
    cause: job.data.cause ?? {},
    attempt: job.retryCount + 1,
    isLastAttempt: job.retryCount >= RETRIES,
    signal: job.signal,
  };
}

const takenPreview = ({
  id,
  signal,
  retryCount,
  priority,
  data,
}: JobWithMetadata<{ previewId: string }>): PreviewJob => ({
  ...{ id, signal, previewId: data.previewId },
  turn: -priority,
  isLastAttempt: retryCount >= RETRIES,
});
