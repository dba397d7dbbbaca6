import type { VersoInFolder, VersoProcess } from './verso-in-folder.ts';

const ADMIN = { email: 'root@example.org', password: 'Rules and 1 key' } as const;

/** A server that runs in the folder of a test, and an API key to it. */
export interface ServerWithKey {
  readonly server: VersoProcess;
  readonly url: string;
  readonly key: string;
}

/** Starts a server and makes a key that converts and reads. */
export async function serveWithKey(verso: VersoInFolder): Promise<ServerWithKey> {
  const server = verso.run(['serve'], { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  const url = await server.url;
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { data: Record<string, string> }).data;
  };
  const { token } = await post('/auth/login', ADMIN);
  const wanted = { name: 'Program', scopes: ['convert', 'read'], password: ADMIN.password };
  const { secret } = await post('/account/keys', wanted, token);
  return { server, url, key: secret ?? '' };
}
