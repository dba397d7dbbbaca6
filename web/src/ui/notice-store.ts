import { useSyncExternalStore } from 'react';

/** A short message that goes by itself. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly shownMs: number;
  readonly action: NoticeAction | null;
}

/** What can be done about it as long as it stands there. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

const SHOWN_MS = 3_000;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Shows a notice on whatever page the reader is, for three seconds or as long as told; the same words never stand there twice. */
export function notify(text: string, shownMs = SHOWN_MS, action: NoticeAction | null = null): void {
  lastId += 1;
  set([...notices.filter((notice) => notice.text !== text), { id: lastId, text, shownMs, action }]);
}

/** Takes a notice away. */
export function dismissNotice(id: number): void {
  set(notices.filter((notice) => notice.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notices of this moment, oldest first. */
export function useNotices(): readonly Notice[] {
  const read = () => notices;
  return useSyncExternalStore(subscribe, read, read);
}
