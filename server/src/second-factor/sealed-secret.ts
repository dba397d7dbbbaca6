import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];

function keyFrom(signingKey: KeyObject): Buffer {
  const material = signingKey.export({ format: 'der', type: 'pkcs8' });
  return Buffer.from(hkdfSync('sha256', material, '', 'verso sealed secrets', KEY_BYTES));
}

/**
 * Seals a secret that the database keeps and that is needed again in clear (AES-256-GCM), under a key derived from the installation's signing
 * key: the database has that wrapped by the key ring, so a rotation of the ring changes nothing here. `owner` is bound to it: a sealed secret that
 * is copied into another's row does not open.
 */
export function sealSecret(signingKey: KeyObject, owner: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(signingKey), nonce);
  cipher.setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** Opens a sealed secret. Null: it was changed, is another's, or was sealed under a signing key that this installation has no more. */
export function openSecret(signingKey: KeyObject, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(signingKey), bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return null;
  }
}
