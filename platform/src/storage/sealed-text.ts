import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { KEY_BYTES } from './chunk-cipher.ts';

/** `sealed:`, the object whose key it is under, and nonce, text and tag in base64. */
const SEALED = /^sealed:([0-9a-f]{16,128}):([A-Za-z0-9+/=]+)$/;
const [NONCE_BYTES, TAG_BYTES] = [12, 16];

/** The key that an object's key gives for texts: the bytes of the object have another. */
function textKey(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'texts', KEY_BYTES));
}

/** Seals a text under an object's key. */
export function sealText(key: Buffer, object: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', textKey(key), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `sealed:${object}:${sealed.toString('base64')}`;
}

/** The object under whose key a text is sealed; null: it is not. */
export function objectOf(sealed: string): string | null {
  return SEALED.exec(sealed)?.[1] ?? null;
}

/** Opens a sealed text. Throws where it was changed. */
export function openText(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(SEALED.exec(sealed)?.[2] ?? '', 'base64');
  const decipher = createDecipheriv('aes-256-gcm', textKey(key), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
