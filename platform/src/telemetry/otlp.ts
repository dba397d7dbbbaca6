import { hostname } from 'node:os';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/** What is not sent within this when the process ends is lost. Milliseconds. */
const FLUSH_MS = 1_000;

/** Has the spans of this process sent by OTLP over HTTP. */
export function startExporter(serviceName: string): { stop(): Promise<void> } {
  const own = resourceFromAttributes({
    'service.name': serviceName,
    'service.instance.id': `${hostname()}-${process.pid}`,
  });
  const provider = new TracerProvider({
    resource: defaultResource().merge(own),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      await provider.forceFlush({ timeoutMillis: FLUSH_MS }).catch(() => {});
      await provider.shutdown();
    },
  };
}
