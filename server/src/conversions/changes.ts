import type { Database } from '@verso/platform/database';

/** Who wants to hear of which row, fed by one LISTEN for the whole process. */
export interface Changes {
  subscribe(id: string, onChange: () => void): () => void;
  close(): Promise<void>;
}

/** Starts to listen for changed rows on a channel whose messages are their ids. */
export async function openChanges(database: Database, channel: 'conversion' | 'preview' | 'session'): Promise<Changes> {
  const listeners = new Map<string, Set<() => void>>();
  const tell = (id: string) => {
    for (const onChange of listeners.get(id) ?? []) onChange();
  };
  const subscription = await database.listen(channel, tell, () => {
    for (const id of listeners.keys()) tell(id);
  });
  return {
    subscribe(id, onChange) {
      const set = listeners.get(id) ?? new Set();
      listeners.set(id, set.add(onChange));
      return () => {
        set.delete(onChange);
        if (set.size === 0) listeners.delete(id);
      };
    },
    close: () => subscription.close(),
  };
}
