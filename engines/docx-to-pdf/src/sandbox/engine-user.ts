import { readFileSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Our sources, packages and programs: what every engine is started from. */
const CHECKOUT = fileURLToPath(new URL('../../../../', import.meta.url));
/** The system user that set-up makes for engines. */
const NAME = 'verso';
/** Where there is none: no one and nogroup, as PostgreSQL is run. */
const NOBODY: EngineUser = { uid: 65_534, gid: 65_534 };
/** Bits of root's rights (capabilities(7)): to give files away, and to become another group and user. */
const NEEDED = { CAP_CHOWN: 0, CAP_SETGID: 6, CAP_SETUID: 7 } as const;
const ENTER = { owner: 0o100, group: 0o010, others: 0o001 } as const;

/** Who engines run as when root has started Verso. */
export interface EngineUser {
  readonly uid: number;
  readonly gid: number;
}

/** The user of engines that work in a folder, or why they keep the one that has started Verso. */
export interface EngineIdentity {
  /** Null: no one else. */
  readonly user: EngineUser | null;
  /** Why root's engines stay root's, in a sentence; null where they do not. */
  readonly hindrance: string | null;
}

/** Who the engines that work in `folder`, and below, are to be. */
export function engineIdentity(folder: string): EngineIdentity {
  if (process.geteuid?.() !== 0) return { user: null, hindrance: null };
  const user = findUser();
  const hindrance = lackOfRights() ?? lackOfMapping(user) ?? lackOfWay(user, [CHECKOUT, folder]);
  return hindrance === null ? { user, hindrance } : { user: null, hindrance };
}

function findUser(): EngineUser {
  for (const line of linesOf('/etc/passwd')) {
    const [name, , uid, gid] = line.split(':');
    if (name === NAME) return { uid: Number(uid), gid: Number(gid) };
  }
  return NOBODY;
}

function lackOfRights(): string | null {
  const held = linesOf('/proc/self/status').find((line) => line.startsWith('CapEff:'));
  const bits = BigInt(`0x${held?.split(/\s+/)[1] ?? '0'}`);
  const missing = Object.entries(NEEDED).flatMap(([name, bit]) => (bits & (1n << BigInt(bit)) ? [] : [name]));
  return missing.length === 0
    ? null
    : `Root lacks ${missing.join(', ')} here, so engines cannot run as another user. Grant it, or start Verso as an ordinary user.`;
}

/** In a user namespace only some users are there (user_namespaces(7)). */
function lackOfMapping({ uid }: EngineUser): string | null {
  const ranges = linesOf('/proc/self/uid_map').map((line) => line.trim().split(/\s+/).map(Number));
  if (ranges.some(([first = 0, , count = 0]) => uid >= first && uid < first + count)) return null;
  return `The user id ${uid} is not there in this container, so engines cannot run as it. Start Verso as an ordinary user.`;
}

/** Whether the user may go into a folder, through all those above it. */
export function canReach(user: EngineUser, folder: string): boolean {
  return closedAbove(user, join(folder, 'within')) === null;
}

/** The first folder above a place, from below, that the user may not enter; null: none. */
function closedAbove(user: EngineUser, place: string): string | null {
  for (let at = dirname(place); ; at = dirname(at)) {
    if (!mayEnter(user, statSync(at))) return at;
    if (at === dirname(at)) return null;
  }
}

function lackOfWay(user: EngineUser, places: readonly string[]): string | null {
  for (const place of places) {
    const at = closedAbove(user, place);
    if (at !== null)
      return `Other users than root cannot enter ${at}, so engines cannot run as one. Let them (chmod o+x), move Verso and its data elsewhere, or start it as an ordinary user.`;
  }
  return null;
}

function mayEnter({ uid, gid }: EngineUser, { mode, uid: owner, gid: group }: Stats): boolean {
  const bit = owner === uid ? ENTER.owner : group === gid ? ENTER.group : ENTER.others;
  return (mode & bit) !== 0;
}

function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8').split('\n').filter(Boolean);
}
