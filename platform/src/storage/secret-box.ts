import { hkdfSync, type KeyObject } from 'node:crypto';
import { KEY_BYTES } from './chunk-cipher.ts';
import { openText, sealText } from './sealed-text.ts';

/** Seals short texts that belong to no object, for one purpose. */
export interface SecretBox {
  seal(text: string): string;
  /** Throws where the text was changed, or sealed for another purpose. */
  open(sealed: string): string;
}

/** Texts name the object whose key seals them; these have none. */
const NO_OBJECT = '0'.repeat(16);

/** A box whose key is derived from the installation's signing key: what is in the database cannot be read without it. */
export function openSecretBox(signingKey: KeyObject, purpose: string): SecretBox {
  const secret = signingKey.export({ format: 'der', type: 'pkcs8' });
  const key = Buffer.from(hkdfSync('sha256', secret, '', `verso ${purpose}`, KEY_BYTES));
  return {
    seal: (text) => sealText(key, NO_OBJECT, text),
    open: (sealed) => openText(key, sealed),
  };
}
