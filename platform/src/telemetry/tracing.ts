import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** What a span is about, and where it belongs. */
interface SpanOptions {
  readonly kind?: 'server' | 'consumer' | 'internal';
  readonly attributes?: Readonly<Record<string, string | number | boolean>>;
  /** `traceparent` (W3C) of the span that caused it in another process; otherwise the one that is active. */
  readonly parent?: string | undefined;
}

const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL };

/**
 * Sends traces to the collector that the standard variables of OpenTelemetry name (`OTEL_EXPORTER_OTLP_ENDPOINT`,
 * `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER`…); without them spans cost nothing. `part` names the process: `server` or `worker`.
 */
export async function startTracing(part: string): Promise<{ stop(): Promise<void> }> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = process.env;
  if (!all && !traces) return { stop: async () => {} };
  return (await import('./otlp.ts')).startExporter(`verso-${part}`);
}

/** Begins a span, which `end` ends; `within` does work as a part of it. */
export function beginSpan(name: string, { kind = 'internal', attributes = {}, parent }: SpanOptions = {}) {
  const outer =
    parent === undefined ? context.active() : propagation.extract(context.active(), { traceparent: parent });
  const span = trace.getTracer('verso').startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, outer);
  return {
    set: (attribute: string, value: string | number) => void span.setAttribute(attribute, value),
    fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
    end: () => span.end(),
    within: <T>(work: () => T): T => context.with(trace.setSpan(outer, span), work),
  };
}

/** Does `work` as a span, which fails with it. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const { within, fail, end } = beginSpan(name, options);
  try {
    return await within(work);
  } catch (error) {
    fail();
    throw error;
  } finally {
    end();
  }
}

/** `traceparent` of the active span, for what continues in another process; undefined where nothing is traced. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}
