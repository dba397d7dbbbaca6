import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What the server asks a browser for. */
export interface PasskeyOptions {
  readonly challenge: string;
  readonly user?: { readonly id: string };
  readonly allowCredentials?: readonly { readonly id: string }[];
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** An authenticator with one passkey, as WebAuthn Level 3 has it; each part can be another than it should be. */
export class Authenticator {
  readonly id = base64url(randomBytes(32));
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  #userHandle = '';
  counter = 0;
  origin: string;
  /** The host that the passkey is for. */
  host: string;
  isVerifying = true;

  constructor(origin: string) {
    this.origin = origin;
    this.host = new URL(origin).hostname;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE: an elliptic curve key for ES256 on P-256.
    const point = (name: number, value: string) => [Buffer.from([name, 0x58, 32]), Buffer.from(value, 'base64url')];
    this.#publicKey = Buffer.concat([
      Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]),
      ...point(0x21, x),
      ...point(0x22, y),
    ]);
  }

  #data(flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const verified = this.isVerifying ? USER_VERIFIED : 0;
    return Buffer.concat([sha256(this.host), Buffer.from([flags | USER_PRESENT | verified]), counter, more]);
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', { challenge }: PasskeyOptions): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #answer(response: object): Record<string, unknown> {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** Makes the passkey. */
  create(options: PasskeyOptions): Record<string, unknown> {
    this.#userHandle = options.user?.id ?? '';
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#publicKey]);
    const data = this.#data(HAS_CREDENTIAL, credential);
    const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: base64url(this.#clientData('webauthn.create', options)),
      attestationObject: base64url(attestation),
      transports: ['internal'],
    });
  }

  /** Signs what it is asked to, and counts one more. */
  sign(options: PasskeyOptions): Record<string, unknown> {
    this.counter += 1;
    const [data, clientData] = [this.#data(0), this.#clientData('webauthn.get', options)];
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#key);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle: this.#userHandle,
    });
  }
}
