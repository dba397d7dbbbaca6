import { createDecipheriv, createHmac, hash, timingSafeEqual } from 'node:crypto';
import { SaxesParser } from 'saxes';
import { DocxError, damaged, unknownProtection } from '../docx/docx-error.ts';
import { localName } from '../docx/xml.ts';

/** Word asks for 100,000; more than this would only keep a processor busy. */
const MAX_ROUNDS = 1_000_000;
const SEGMENT_BYTES = 4_096;
const HASHES: Readonly<Record<string, string>> = {
  SHA1: 'sha1',
  'SHA-1': 'sha1',
  SHA256: 'sha256',
  SHA384: 'sha384',
  SHA512: 'sha512',
};
/** What a key is for (MS-OFFCRYPTO 2.3.4.13). */
const VERIFIER_INPUT = Buffer.from('fea7d2763b4b9e79', 'hex');
const VERIFIER_HASH = Buffer.from('d7aa0f6d3061344e', 'hex');
const PACKAGE_KEY = Buffer.from('146e0be7abacd0d6', 'hex');
/** What the two halves of the seal are encrypted for (2.3.4.14). */
const SEAL_KEY = Buffer.from('5fb2ad010cb9e1f6', 'hex');
const SEAL_VALUE = Buffer.from('a0677f02b22c8433', 'hex');

/** How something is encrypted: the attributes of `keyData` and `encryptedKey` (2.3.4.10). */
interface Cipher {
  readonly algorithm: string;
  readonly hash: string;
  readonly keyBytes: number;
  readonly blockBytes: number;
  readonly salt: Buffer;
}

/** Decrypts a package of agile encryption (MS-OFFCRYPTO 2.3.4.10 to 2.3.4.15: Office 2010 and later). Null: the password is wrong. */
export function decryptAgile(info: Buffer, content: Buffer, password: string): Buffer | null {
  const { data, key, attributes, seal } = readDescriptor(info.subarray(8).toString('utf8'));
  const rounds = Number(attributes['spinCount']);
  if (!Number.isInteger(rounds) || rounds < 0) throw damaged('spinCount');
  if (rounds > MAX_ROUNDS)
    throw new DocxError('too_complex', 'The protection of this document takes too long to open.');
  const secret = stretch(key, password, rounds);
  const open = (purpose: Buffer, name: string) =>
    decrypt(
      key,
      fit(digest(key, secret, purpose), key.keyBytes),
      key.salt,
      Buffer.from(attributes[name] ?? '', 'base64'),
    );
  const input = open(VERIFIER_INPUT, 'encryptedVerifierHashInput').subarray(0, key.salt.length);
  const expected = digest(key, input);
  const found = open(VERIFIER_HASH, 'encryptedVerifierHashValue').subarray(0, expected.length);
  if (found.length !== expected.length || !timingSafeEqual(expected, found)) return null;
  const packageKey = open(PACKAGE_KEY, 'encryptedKeyValue').subarray(0, data.keyBytes);
  if (seal !== null) requireSeal(seal, { data, packageKey }, content);
  const segments: Buffer[] = [];
  const number = Buffer.alloc(4);
  const body = content.subarray(8);
  for (let at = 0; at + data.blockBytes <= body.length; at += SEGMENT_BYTES) {
    number.writeUInt32LE(at / SEGMENT_BYTES);
    segments.push(decrypt(data, packageKey, digest(data, data.salt, number), body.subarray(at, at + SEGMENT_BYTES)));
  }
  return Buffer.concat(segments).subarray(0, Number(content.readBigUInt64LE(0)));
}

/**
 * Throws `DocxError` where a package is not the one that was encrypted: its HMAC comes with it (2.3.4.14), under the key that the password
 * opens. Some programs leave it out, which the schema allows.
 */
function requireSeal(
  seal: Record<string, string>,
  { data, packageKey }: { readonly data: Cipher; readonly packageKey: Buffer },
  content: Buffer,
): void {
  const open = (purpose: Buffer, name: string) =>
    decrypt(data, packageKey, digest(data, data.salt, purpose), Buffer.from(seal[name] ?? '', 'base64'));
  const bytes = digest(data).length;
  const key = open(SEAL_KEY, 'encryptedHmacKey').subarray(0, bytes);
  const expected = open(SEAL_VALUE, 'encryptedHmacValue').subarray(0, bytes);
  const found = createHmac(data.hash, key).update(content).digest();
  if (expected.length === bytes && timingSafeEqual(expected, found)) return;
  throw new DocxError(
    'corrupt',
    'This protected document is damaged or was changed without its password.',
    'the HMAC of the package does not match',
  );
}

interface Descriptor {
  readonly data: Cipher;
  readonly key: Cipher;
  readonly attributes: Record<string, string>;
  /** Of `dataIntegrity`; null: there is none. */
  readonly seal: Record<string, string> | null;
}

function readDescriptor(xml: string): Descriptor {
  let data: Cipher | null = null;
  let key: Cipher | null = null;
  let attributes: Record<string, string> = {};
  let seal: Record<string, string> | null = null;
  const parser = new SaxesParser();
  parser.on('error', (cause) => {
    throw damaged(cause);
  });
  parser.on('doctype', () => {
    throw damaged('a DOCTYPE');
  });
  parser.on('opentag', (tag) => {
    if (localName(tag.name) === 'keyData') data ??= readCipher(tag.attributes);
    if (localName(tag.name) === 'dataIntegrity') seal ??= tag.attributes;
    if (localName(tag.name) !== 'encryptedKey' || key !== null) return;
    key = readCipher(tag.attributes);
    attributes = tag.attributes;
  });
  parser.write(xml.replace(/\0+$/, '')).close();
  if (data === null || key === null) throw unknownProtection('no key for a password');
  return { data, key, attributes, seal };
}

function readCipher(attributes: Record<string, string>): Cipher {
  const { cipherAlgorithm, cipherChaining, hashAlgorithm = '', keyBits, blockSize, saltValue = '' } = attributes;
  const hashName = HASHES[hashAlgorithm];
  const isKnown = cipherAlgorithm === 'AES' && cipherChaining === 'ChainingModeCBC' && hashName !== undefined;
  if (!isKnown || !['128', '192', '256'].includes(keyBits ?? '') || blockSize !== '16') {
    throw unknownProtection(`${cipherAlgorithm} ${keyBits} ${cipherChaining} ${hashAlgorithm}`);
  }
  const keyBytes = Number(keyBits) / 8;
  return {
    algorithm: `aes-${keyBits}-cbc`,
    hash: hashName,
    keyBytes,
    blockBytes: 16,
    salt: Buffer.from(saltValue, 'base64'),
  };
}

/** Makes guessing slow (2.3.4.11). */
function stretch(key: Cipher, password: string, rounds: number): Buffer {
  let secret = digest(key, key.salt, Buffer.from(password, 'utf16le'));
  const step = Buffer.alloc(4 + secret.length);
  for (let round = 0; round < rounds; round++) {
    step.writeUInt32LE(round);
    secret.copy(step, 4);
    secret = hash(key.hash, step, 'buffer');
  }
  return secret;
}

function digest(cipher: Cipher, ...parts: Buffer[]): Buffer {
  return hash(cipher.hash, Buffer.concat(parts), 'buffer');
}

/** Cut or filled to the length that a key or an initialisation vector has (2.3.4.11, 2.3.4.12). */
function fit(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length, 0x36)]).subarray(0, length);
}

function decrypt(cipher: Cipher, key: Buffer, vector: Buffer, bytes: Buffer): Buffer {
  const whole = bytes.subarray(0, bytes.length - (bytes.length % cipher.blockBytes));
  const decipher = createDecipheriv(cipher.algorithm, key, fit(vector, cipher.blockBytes)).setAutoPadding(false);
  return Buffer.concat([decipher.update(whole), decipher.final()]);
}
