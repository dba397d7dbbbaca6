import { readFileSync } from 'node:fs';
import { type Conversion, calls } from '@verso/contracts';
import { startTestPlatform, type TestPlatform } from '@verso/platform/testing';
import { startServer } from '../server.ts';

/** The API over real HTTP on a platform of its own. */
export interface TestServer {
  readonly platform: TestPlatform;
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the server; `environment` sets what a test needs otherwise than by default. */
export async function startTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const platform = await startTestPlatform({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...environment });
  const server = await startServer(platform, platform.log);
  return {
    platform,
    url: server.url,
    async stop() {
      await server.stop();
      await platform.stop();
    },
  };
}

/** A small PDF of one page with three words. */
export const TINY_PDF = readFileSync(new URL('../../fixtures/one-page.pdf', import.meta.url));

/** A visitor with a cookie jar. */
export class Guest {
  readonly #url: string;
  cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(this.#url + path, {
      ...init,
      headers: { ...(this.cookie ? { cookie: this.cookie } : {}), ...init.headers },
    });
    const set = answer.headers.get('set-cookie');
    if (set !== null) this.cookie = set.split(';')[0] ?? '';
    return answer;
  }

  upload(content: Uint8Array<ArrayBuffer>, filename: string, targetFormat: string): Promise<Response> {
    const form = new FormData();
    form.append('targetFormat', targetFormat);
    form.append('file', new Blob([content]), filename);
    return this.request(`/api${calls.uploadConversion.path}`, { method: 'POST', body: form });
  }
}

/** The conversion in an answer's envelope. */
export async function conversionOf(answer: Response): Promise<Conversion> {
  const body = (await answer.json()) as { data: { conversion: Conversion } };
  return body.data.conversion;
}
