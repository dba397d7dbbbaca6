import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { setSecurityHeaders } from './security-headers.ts';

async function policyOf(path: string): Promise<string> {
  const app = Fastify();
  setSecurityHeaders(app, false, () => ({ scripts: [], styles: [] }));
  app.get('/*', async () => '');
  const { headers } = await app.inject(path);
  await app.close();
  return String(headers['content-security-policy']);
}

it('lets the converter in a browser run WebAssembly, and neither load nor send anything', async () => {
  expect(await policyOf('/assets/engine-worker-DJqDtZ9U.js')).toBe(
    "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'; base-uri 'none'",
  );
});

it.each(['/file-converter', '/assets/converter-page-x.js', '/engine-worker-x.js', '/assets/engine-worker-x.js/a'])(
  'lets %s run no WebAssembly',
  async (path) => {
    const policy = await policyOf(path);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('wasm');
  },
);
