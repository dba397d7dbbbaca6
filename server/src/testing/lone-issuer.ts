/** An OpenID provider in a process of its own: `lone-issuer.ts PORT REDIRECT_URI`. Accounts are named by their address. */
import { startTestIssuer } from './test-issuer.ts';

const [port, redirectUri = ''] = process.argv.slice(2);
const issuer = await startTestIssuer([redirectUri], Number(port));
// Whoever asks is who they say they are.
issuer.accounts.get = (name: string) => ({
  email: name,
  email_verified: !name.startsWith('unverified'),
  name: 'Ada Lovelace',
});
process.send?.(issuer.url);
// Whoever has started it is gone.
process.on('disconnect', () => process.exit());
