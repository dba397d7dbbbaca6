const fetched = new Map<string, Promise<Uint8Array>>();

/** The bytes of a file of the server, kept by the page: a worker that takes another's place needs no network. Rejects where it cannot be fetched, and the next call tries again. */
export function fetchOnce(url: string): Promise<Uint8Array> {
  const before = fetched.get(url);
  if (before !== undefined) return before;
  const file = fetchBytes(url);
  fetched.set(url, file);
  file.catch(() => fetched.delete(url));
  return file;
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} could not be fetched: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
