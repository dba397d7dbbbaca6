const DAY_MS = 86_400_000;

/** When files go, as people say it: “Deleted tomorrow at 21:38”. */
export function deletionWords(expiresAt: string, now: number): string {
  const time = new Date(expiresAt);
  if (time.getTime() <= now) return 'Expired and deleted';
  const clock = time.toLocaleTimeString(undefined, { timeStyle: 'short' });
  const dayOf = (instant: Date) => new Date(instant.getFullYear(), instant.getMonth(), instant.getDate()).getTime();
  // Days may have 23 or 25 hours.
  const days = Math.round((dayOf(time) - dayOf(new Date(now))) / DAY_MS);
  if (days === 0) return `Deleted today at ${clock}`;
  if (days === 1) return `Deleted tomorrow at ${clock}`;
  return `Deleted on ${time.toLocaleDateString(undefined, { day: 'numeric', month: 'long' })} at ${clock}`;
}
