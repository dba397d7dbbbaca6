import { Secret, TOTP } from 'otpauth';

/** What every authenticator app can do: RFC 6238 with SHA-1. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Clocks of phones may be so many steps early or late (RFC 6238, 5.2). */
const WINDOW = 1;
const CODE = /^\d{6}$/;

/** A new secret in base32, as people may type it. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that apps scan. */
export function uriOf(secret: string, label: string): string {
  return new TOTP({ ...SETTINGS, issuer: 'Verso', label, secret }).toString();
}

/** The time step whose code this is, near `now` in milliseconds; null: of none. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  if (!CODE.test(code)) return null;
  const delta = TOTP.validate({
    ...SETTINGS,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now / 1000 / SETTINGS.period) + delta;
}
