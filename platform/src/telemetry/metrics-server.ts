import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import type { Config } from '../config/config.ts';
import { OperatorError } from '../config/operator-error.ts';
import type { Log } from '../log/log.ts';
import { registry } from './metrics.ts';

/** A running server of metrics. */
export interface MetricsServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves `/metrics` for Prometheus on a port of its own, where the operator names one; otherwise null. Throws when the port is taken. */
export async function startMetricsServer(
  { metrics }: Pick<Config, 'metrics'>,
  log: Log,
): Promise<MetricsServer | null> {
  if (metrics === null) return null;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'metrics could not be read');
        response.writeHead(503).end();
      },
    );
  });
  collectDefaultMetrics({ register: registry });
  server.listen(metrics.port, metrics.host);
  await once(server, 'listening').catch((cause: unknown) => {
    throw new OperatorError(`Metrics cannot be served on port ${metrics.port}: it is taken. Set METRICS_PORT.`, cause);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://${metrics.host}:${port}/metrics`;
  log.info({ url }, 'metrics are served');
  return {
    url,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
