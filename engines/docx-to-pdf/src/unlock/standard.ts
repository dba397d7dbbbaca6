import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import { damaged, unknownProtection } from '../docx/docx-error.ts';

/** MS-OFFCRYPTO 2.3.4.7. */
const ROUNDS = 50_000;
const AES_KEY_BITS = [128, 192, 256];
const SHA1_BYTES = 20;
const BLOCK_BYTES = 16;

/** Decrypts a package of standard encryption (MS-OFFCRYPTO 2.3.4.5 to 2.3.4.9: Office 2007). Null: the password is wrong. */
export function decryptStandard(info: Buffer, content: Buffer, password: string): Buffer | null {
  const headerBytes = info.readUInt32LE(8);
  const header = info.subarray(12, 12 + headerBytes);
  const verifier = info.subarray(12 + headerBytes);
  if (header.length < 32 || verifier.length < 72) throw damaged('cut off');
  const keyBits = header.readUInt32LE(16);
  // 0x660e to 0x6610 are AES; with RC4 (0x6801) Word has never written a DOCX.
  const isAes = header.readUInt32LE(8) >> 2 === 0x660e >> 2 || header.readUInt32LE(8) === 0x6610;
  if (!isAes || !AES_KEY_BITS.includes(keyBits)) throw unknownProtection(`algorithm ${header.readUInt32LE(8)}`);
  const key = deriveKey(verifier.subarray(4, 20), password, keyBits / 8);
  const decrypt = (bytes: Buffer) => {
    const decipher = createDecipheriv(`aes-${keyBits}-ecb`, key, null).setAutoPadding(false);
    return Buffer.concat([decipher.update(bytes), decipher.final()]);
  };
  const expected = createHash('sha1')
    .update(decrypt(verifier.subarray(20, 36)))
    .digest();
  if (!timingSafeEqual(expected, decrypt(verifier.subarray(40, 72)).subarray(0, SHA1_BYTES))) return null;
  const whole = content.subarray(8, content.length - ((content.length - 8) % BLOCK_BYTES));
  return decrypt(whole).subarray(0, Number(content.readBigUInt64LE(0)));
}

function deriveKey(salt: Buffer, password: string, bytes: number): Buffer {
  const sha1 = (...parts: Buffer[]) => createHash('sha1').update(Buffer.concat(parts)).digest();
  const number = Buffer.alloc(4);
  let hash = sha1(salt, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < ROUNDS; round++) {
    number.writeUInt32LE(round);
    hash = sha1(number, hash);
  }
  number.writeUInt32LE(0);
  hash = sha1(hash, number);
  const derive = (fill: number) => {
    const block = Buffer.alloc(64, fill);
    for (const [at, byte] of hash.entries()) block[at] = byte ^ fill;
    return sha1(block);
  };
  return Buffer.concat([derive(0x36), derive(0x5c)]).subarray(0, bytes);
}
