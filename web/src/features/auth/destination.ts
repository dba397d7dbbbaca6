const HOME = '/dashboard';

/** Where signing in leads: the page that asked for it, if that is one of ours. */
export function destinationIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? HOME;
  // A path alone: `//` and `/\` lead to other hosts.
  return /^\/(?![/\\])/.test(next) ? next : HOME;
}
