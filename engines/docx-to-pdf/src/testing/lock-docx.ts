import { createCipheriv, createHash, createHmac, hash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { utils, write } from 'cfb';

const ROUNDS = 1_000;
const KEY_DATA =
  'saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512"';

/** Encrypts a file as Word does since 2010 (MS-OFFCRYPTO 2.3.4.10), with fewer rounds. `rounds` is what the file asks for. */
export async function lockAgile(path: string, password: string, rounds = ROUNDS): Promise<void> {
  const document = await readFile(path);
  const [salt, packageSalt, packageKey, verifier] = [16, 16, 32, 16].map((bytes) => randomBytes(bytes)) as Four;
  const sha512 = (...parts: Buffer[]) => hash('sha512', Buffer.concat(parts), 'buffer');
  let secret = sha512(salt, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < ROUNDS; round++) secret = sha512(littleEndian(round), secret);
  const seal = (purpose: string, bytes: Buffer) =>
    encrypt(sha512(secret, Buffer.from(purpose, 'hex')).subarray(0, 32), salt, bytes).toString('base64');
  const key = [
    `spinCount="${rounds}" ${KEY_DATA} saltValue="${salt.toString('base64')}"`,
    `encryptedVerifierHashInput="${seal('fea7d2763b4b9e79', verifier)}"`,
    `encryptedVerifierHashValue="${seal('d7aa0f6d3061344e', sha512(verifier))}"`,
    `encryptedKeyValue="${seal('146e0be7abacd0d6', packageKey)}"`,
  ].join(' ');
  const segments: Buffer[] = [];
  for (let at = 0; at < document.length; at += 4_096) {
    const vector = sha512(packageSalt, littleEndian(at / 4_096)).subarray(0, 16);
    segments.push(encrypt(packageKey, vector, document.subarray(at, at + 4_096)));
  }
  const content = packageOf(document.length, Buffer.concat(segments));
  const sealKey = randomBytes(64);
  const sealed = (purpose: string, bytes: Buffer) =>
    encrypt(packageKey, sha512(packageSalt, Buffer.from(purpose, 'hex')).subarray(0, 16), bytes).toString('base64');
  const sealValue = createHmac('sha512', sealKey).update(content).digest();
  const integrity = `<dataIntegrity encryptedHmacKey="${sealed('5fb2ad010cb9e1f6', sealKey)}" encryptedHmacValue="${sealed('a0677f02b22c8433', sealValue)}"/>`;
  const descriptor = `<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyData ${KEY_DATA} saltValue="${packageSalt.toString('base64')}"/>${integrity}<keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><p:encryptedKey ${key}/></keyEncryptor></keyEncryptors></encryption>`;
  const info = Buffer.concat([Buffer.from('0400040040000000', 'hex'), Buffer.from(descriptor)]);
  await writeCompound(path, info, content);
}

type Four = [Buffer, Buffer, Buffer, Buffer];

/** Encrypts a file as Word 2007 does (MS-OFFCRYPTO 2.3.4.5): AES-128 in ECB, 50,000 rounds of SHA-1. */
export async function lockStandard(path: string, password: string): Promise<void> {
  const document = await readFile(path);
  const sha1 = (...parts: Buffer[]) => createHash('sha1').update(Buffer.concat(parts)).digest();
  const [salt, verifier] = [randomBytes(16), randomBytes(16)];
  let secret = sha1(salt, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < 50_000; round++) secret = sha1(littleEndian(round), secret);
  secret = sha1(secret, littleEndian(0));
  const block = Buffer.alloc(64, 0x36);
  for (const [at, byte] of secret.entries()) block[at] = byte ^ 0x36;
  const key = sha1(block).subarray(0, 16);
  const encryptBlocks = (bytes: Buffer) => {
    const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(pad(bytes)), cipher.final()]);
  };
  const header = Buffer.alloc(32);
  header.writeUInt32LE(0x24, 0);
  header.writeUInt32LE(0x660e, 8);
  header.writeUInt32LE(0x8004, 12);
  header.writeUInt32LE(128, 16);
  const info = Buffer.concat([
    Buffer.from('0300020024000000', 'hex'),
    ...[littleEndian(header.length), header, littleEndian(salt.length), salt, encryptBlocks(verifier)],
    ...[littleEndian(20), encryptBlocks(sha1(verifier))],
  ]);
  await writeCompound(path, info, packageOf(document.length, encryptBlocks(document)));
}

/** What is encrypted, behind the size of what it was (2.3.4.4). */
function packageOf(bytes: number, encrypted: Buffer): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32LE(bytes);
  return Buffer.concat([size, encrypted]);
}

async function writeCompound(path: string, info: Buffer, content: Buffer): Promise<void> {
  const file = utils.cfb_new();
  utils.cfb_add(file, '/EncryptionInfo', info);
  utils.cfb_add(file, '/EncryptedPackage', content);
  await writeFile(path, write(file, { type: 'buffer' }) as Buffer);
}

function encrypt(key: Buffer, vector: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-cbc', key, vector).setAutoPadding(false);
  return Buffer.concat([cipher.update(pad(bytes)), cipher.final()]);
}

function pad(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)]);
}

function littleEndian(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}
