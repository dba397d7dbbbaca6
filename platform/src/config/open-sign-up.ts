import { type Config, ConfigError } from './config.ts';

/**
 * Refuses to serve the public while no one can prove an address: without a mail server, or without the address that links
 * in mails lead to. Throws `ConfigError`.
 */
export function requireProvableAddresses(
  config: Pick<Config, 'isProduction' | 'hasOpenSignUp' | 'hasPublicBaseUrl' | 'mail'>,
): void {
  if (!config.isProduction || config.hasOpenSignUp) return;
  const missing = [
    ...(config.mail.kind === 'smtp' ? [] : ['SMTP_URL']),
    ...(config.hasPublicBaseUrl ? [] : ['PUBLIC_BASE_URL']),
  ];
  if (missing.length === 0) return;
  throw new ConfigError(
    `The configuration is not valid:\n  ${missing.join(' and ')} must be set in production, so that people can prove their email address. Set OPEN_SIGN_UP=on to let anyone sign up with any address.`,
  );
}
