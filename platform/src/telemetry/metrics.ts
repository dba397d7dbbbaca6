import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of a process. Names and units follow Prometheus: base units, `_total` for what only grows. */
export const registry = new Registry();
const registers = [registry];

/** Seconds: calls of the API are answered within milliseconds, uploads within minutes. */
const CALL_SECONDS = [0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 120];
/** Seconds: a stage of a conversion takes from hundredths of a second to minutes. */
const STAGE_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

export const requestSeconds = new Histogram({
  name: 'verso_http_request_seconds',
  help: 'Time from a request to the end of its answer; event streams are left out.',
  labelNames: ['method', 'route', 'status'],
  buckets: CALL_SECONDS,
  registers,
});

export const conversionsTotal = new Counter({
  name: 'verso_conversions_total',
  help: 'Conversions that a worker ended, by direction, outcome (completed, failed), reason of a failure, and size of the file.',
  labelNames: ['direction', 'outcome', 'reason', 'size'],
  registers,
});

export const stageSeconds = new Histogram({
  name: 'verso_stage_seconds',
  help: 'Time of each stage of a conversion: queued, reading, converting, checking, storing.',
  labelNames: ['direction', 'stage'],
  buckets: STAGE_SECONDS,
  registers,
});

export const engineStartsTotal = new Counter({
  name: 'verso_engine_starts_total',
  help: 'Engine processes that were started; more than one for each slot are restarts.',
  labelNames: ['engine'],
  registers,
});

export const enginesLostTotal = new Counter({
  name: 'verso_engines_lost_total',
  help: 'Engine processes that ended while they had a task, by why: a limit, or by themselves.',
  labelNames: ['why'],
  registers,
});

export const mailsTotal = new Counter({
  name: 'verso_mails_total',
  help: 'Tries to hand a mail to the mail server, by outcome (sent, failed).',
  labelNames: ['outcome'],
  registers,
});

export const paymentEventsTotal = new Counter({
  name: 'verso_payment_events_total',
  help: 'Events of the payment service that were received, by type.',
  labelNames: ['type'],
  registers,
});

export const paymentFailuresTotal = new Counter({
  name: 'verso_payment_failures_total',
  help: 'Tries to read a customer from the payment service that failed.',
  registers,
});

export const canaryHolds = new Gauge({
  name: 'verso_canary_holds',
  help: '1 for a layer of the sandbox that holds, as the canary measured it at the start of the worker, otherwise 0.',
  labelNames: ['layer'],
  registers,
});

const unreadTotal = new Counter({
  name: 'verso_metrics_unread_total',
  help: 'Gauges that could not be read, as while the database is away; they are left out of that answer.',
  labelNames: ['metric'],
  registers,
});

/** Adds a gauge whose values are read when they are asked for. */
export function addGauge(
  name: string,
  help: string,
  labelNames: readonly string[],
  read: () => Promise<readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]>,
): void {
  if (registry.getSingleMetric(name) !== undefined) return;
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers,
    async collect() {
      this.reset();
      const values = await read().catch(() => {
        unreadTotal.inc({ metric: name });
        return [];
      });
      for (const { labels, value } of values) this.set({ ...labels }, value);
    },
  });
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
/** Upper bounds of the sizes of files, as labels. */
const SIZES = [
  [100 * KILOBYTE, '<100KB'],
  [MEGABYTE, '<1MB'],
  [10 * MEGABYTE, '<10MB'],
  [100 * MEGABYTE, '<100MB'],
] as const;

/** The label for a file of `bytes` bytes. */
export function sizeLabel(bytes: number): string {
  return SIZES.find(([most]) => bytes < most)?.[1] ?? '>=100MB';
}
