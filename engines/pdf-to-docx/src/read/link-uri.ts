/** The drive of a path that goes up out of every folder before it. */
const DRIVE_PATH = /^(?:\.\.\/)+([a-z]:\/.*)$/i;

/** The address of a link as its author had it: producers that make paths relative go up even to another drive. */
export function linkUri(uri: string): string {
  const drive = DRIVE_PATH.exec(uri)?.[1];
  return drive ? `file:///${drive}` : uri;
}
