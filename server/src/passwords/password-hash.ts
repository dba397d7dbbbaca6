import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

/** OWASP's least for Argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2);

/** So many at a time: a flood of sign-ins must leave threads for everything else. */
const slots = { free: Math.max(1, Math.min(2, availableParallelism() - 1)), waiting: [] as (() => void)[] };

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (slots.free > 0) slots.free -= 1;
  else await new Promise<void>((resolve) => slots.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = slots.waiting.shift();
    if (next === undefined) slots.free += 1;
    else next();
  }
}

function tagOf(password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  const parameters = {
    message: password.normalize('NFC'),
    nonce,
    memory,
    passes,
    parallelism: 1,
    tagLength: TAG_BYTES,
  };
  return inTurn(() => derive('argon2id', parameters) as Promise<Buffer>);
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Argon2id of a password as a PHC string; the same password typed on another system gives the same (NFC). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, salt, MEMORY_KIB, PASSES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${encode(salt)}$${encode(tag)}`;
}

/** A hash that no password matches, as slow to check as a real one. */
export const NO_PASSWORD = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${encode(randomBytes(SALT_BYTES))}$${encode(randomBytes(TAG_BYTES))}`;

/** Whether the password matches; takes as long where there is no hash (`null`), so that time tells nothing. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, salt = '', tag = ''] = PHC.exec(hash ?? NO_PASSWORD) ?? [];
  if (memory === undefined || passes === undefined) throw new Error('A stored password hash is not of a known form.');
  const found = await tagOf(password, Buffer.from(salt, 'base64'), Number(memory), Number(passes));
  const wanted = Buffer.from(tag, 'base64');
  return found.length === wanted.length && timingSafeEqual(found, wanted) && hash !== null;
}
