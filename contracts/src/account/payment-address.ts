/** Where Stripe's own pages are. */
const STRIPE_HOSTS = ['checkout.stripe.com', 'billing.stripe.com', 'invoice.stripe.com', 'pay.stripe.com'];

/**
 * Whether a browser may be sent to this address to pay: a page of Stripe, or one of our own origin. Server and page both
 * ask, because nothing else may ever come to be in the browser's location.
 */
export function isPaymentAddress(address: string, ownOrigin: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, host, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return origin === ownOrigin || (protocol === 'https:' && STRIPE_HOSTS.includes(host));
}
