import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { uploadPage, VersoInFolder } from './testing/verso-in-folder.ts';

// It starts several programs, with a database of their own.
vi.setConfig({ testTimeout: 90_000 });
const verso = new VersoInFolder();

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

/** Receives what OpenTelemetry's exporter sends. */
async function startCollector() {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const sent = JSON.parse(await text(request)) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    };
    spans.push(...sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  return { spans, url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

it('counts a conversion, traces it from the upload to the result, and logs it under the id of its request', async () => {
  const collector = await startCollector();
  const server = verso.run(['serve'], {
    LOG_LEVEL: 'info',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  let log = '';
  server.child.stderr?.on('data', (chunk) => {
    log += String(chunk);
  });
  const lines = () =>
    log
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Record<string, string>);
  const url = await server.url;
  const { cookie, eventsUrl, requestId } = await uploadPage(url);
  await (await fetch(url + eventsUrl, { headers: { cookie } })).text();

  const converted = await vi.waitUntil(() => lines().find(({ msg }) => msg === 'converted'), 10_000);
  expect(converted).toMatchObject({ part: 'worker', request: requestId });

  const places = lines().filter(({ msg }) => msg === 'metrics are served');
  const scrape = async (part: string) =>
    (await fetch(places.find((line) => line['part'] === part)?.['url'] ?? '')).text();
  const [ofServer, ofWorker] = await Promise.all([scrape('server'), scrape('worker')]);
  for (const sample of [
    'verso_http_request_seconds_count{method="POST",route="/api/conversions/upload",status="201"} 1',
    'verso_database_connections{state="idle"}',
    'verso_disk_bytes{state="free"}',
    'verso_worker_slots 1',
    'verso_mails_waiting 0',
  ])
    expect(ofServer).toContain(sample);
  for (const sample of [
    'verso_conversions_total{direction="pdf-to-docx",outcome="completed",reason="",size="<100KB"} 1',
    ...['queued', 'reading', 'converting', 'checking', 'storing'].map(
      (stage) => `verso_stage_seconds_count{direction="pdf-to-docx",stage="${stage}"} 1`,
    ),
    'verso_engine_starts_total{engine="pdf"} 2',
    'verso_engine_memory_bytes{engine="pdf"}',
  ])
    expect(ofWorker).toContain(sample);
  expect(ofWorker.match(/(?<=^verso_canary_holds\{layer=")\w+/gm)).toEqual(['landlock', 'seccomp', 'unprivileged']);

  const health = (words: string[], environment: Record<string, string>) => verso.run(['health', ...words], environment);
  const port = (line: string | undefined) => new URL(line ?? '').port;
  const alive = [
    health([], { PORT: port(url) }),
    health(['worker'], { METRICS_PORT: port(places.find((line) => line['part'] === 'worker')?.['url']) }),
  ];
  expect(await Promise.all(alive.map(async ({ ended }) => (await ended).code))).toEqual([0, 0]);

  await verso.end(server);
  const dead = health([], { PORT: port(url) });
  expect([(await dead.ended).code, await dead.errors]).toEqual([1, expect.stringContaining('does not answer')]);
  const upload = collector.spans.find(({ name }) => name === 'POST /api/conversions/upload');
  const own = collector.spans.filter(({ traceId }) => traceId === upload?.traceId);
  const convert = own.find(({ name }) => name === 'convert');
  expect(convert?.parentSpanId).toBe(upload?.spanId);
  const stages = own.filter(({ parentSpanId }) => parentSpanId === convert?.spanId).map(({ name }) => name);
  expect(stages).toEqual(['reading', 'converting', 'checking', 'storing']);
  collector.stop();
});

it('says that the port of its metrics is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const server = verso.run(['serve'], { METRICS_PORT: String(port) });
  expect((await server.ended).code).toBe(1);
  expect(await server.errors).toContain(`Metrics cannot be served on port ${port}`);
  other.close();
});
