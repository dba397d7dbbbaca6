import { type CheckoutSession, type Customer, cards, type Invoice, type PortalSession, type Price } from './things.ts';

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} - Local Stripe</title><link rel="stylesheet" href="/dev/stripe/style.css"></head><body><header class="mark">Test payments: this page stands in for Stripe. Nobody is charged, no card is asked for.</header><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

function cardChoice(chosen: string | null): string {
  const choices = Object.entries(cards).map(
    ([id, { number, words }]) =>
      `<label><input type="radio" name="card" value="${id}"${id === (chosen ?? 'pm_card_visa') ? ' checked' : ''}><span><strong>${number}</strong><br>${words}</span></label>`,
  );
  return `<fieldset><legend>Card</legend>${choices.join('')}</fieldset>`;
}

/** Where a customer pays for a subscription. */
export function checkoutPage(
  session: CheckoutSession,
  customer: Customer,
  price: Price,
  problem: string | null,
): string {
  const sum = money(price.unit_amount, price.currency);
  const { interval } = price.recurring;
  return page(
    'Pay for your plan',
    `${problem === null ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`}
<p>${escapeHtml(price.nickname)}</p><p class="sum">${sum} <small>per ${interval}, until it is cancelled</small></p>
<p>${escapeHtml(customer.email ?? '')}</p>
<form method="post">${cardChoice(null)}<button type="submit">Subscribe for ${sum}</button></form>
<p><a href="${escapeHtml(session.cancel_url)}">Back without paying</a></p>`,
  );
}

/** A checkout that is over. */
export function donePage({ status, success_url, cancel_url }: CheckoutSession): string {
  const back = status === 'complete' ? success_url : cancel_url;
  const words = status === 'complete' ? 'This has been paid.' : 'This checkout is not open any more.';
  return page('Checkout', `<p>${words}</p><p><a href="${escapeHtml(back)}">Back</a></p>`);
}

/** Where a customer changes the card and sees all bills. */
export function portalPage({ return_url }: PortalSession, customer: Customer, invoices: readonly Invoice[]): string {
  const rows = invoices.map(
    ({ created, number, status, total, currency, hosted_invoice_url }) =>
      `<tr><td>${day(created)}</td><td><a href="${escapeHtml(hosted_invoice_url)}">${escapeHtml(number)}</a></td><td>${status}</td><td>${money(total, currency)}</td></tr>`,
  );
  return page(
    'Card and bills',
    `<p>${escapeHtml(customer.email ?? '')}</p>
<form method="post">${cardChoice(customer.invoice_settings.default_payment_method)}<button type="submit">Use this card</button></form>
<h2>Bills</h2><table><tbody>${rows.join('')}</tbody></table><p><a href="${escapeHtml(return_url)}">Back</a></p>`,
  );
}

/** One bill. */
export function invoicePage({ number, created, status, lines, total, amount_paid, currency }: Invoice): string {
  const rows = lines.data.map(
    ({ description, period, amount }) =>
      `<tr><td>${escapeHtml(description)}<br><small>${day(period.start)} to ${day(period.end)}</small></td><td>${money(amount, currency)}</td></tr>`,
  );
  return page(
    `Bill ${number}`,
    `<p>${day(created)}, ${status}</p><table><tbody>${rows.join('')}<tr><th>Total</th><th>${money(total, currency)}</th></tr><tr><th>Paid</th><th>${money(amount_paid, currency)}</th></tr></tbody></table>`,
  );
}

/** The clock, and what has happened. */
export function overviewPage(
  now: number,
  isPaused: boolean,
  events: readonly { created: number; type: string; id: string }[],
): string {
  const steps = [
    [1, 'A day on'],
    [7, 'A week on'],
    [31, '31 days on'],
    [365, '365 days on'],
  ] as const;
  const buttons = steps.map(([days, words]) => `<button name="days" value="${days}">${words}</button>`);
  const rows = events.map(({ created, type, id }) => `<tr><td>${day(created)}</td><td>${type}</td><td>${id}</td></tr>`);
  return page(
    'Clock and events',
    `<p class="sum">${new Date(now * 1000).toISOString().replace('T', ' ').slice(0, 16)} <small>UTC</small></p>
<form method="post" action="/dev/stripe/clock" class="row">${buttons.join('')}</form>
<form method="post" action="/dev/stripe/deliveries" class="row"><button name="isPaused" value="${!isPaused}">${isPaused ? 'Send events again' : 'Hold events back'}</button></form>
<h2>Events</h2><table><tbody>${rows.join('')}</tbody></table>`,
  );
}

export const STYLE = `:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif}
.mark{margin:0;padding:12px 24px;background:#b3261e;color:#fff;font-weight:600}
main{max-width:560px;margin:0 auto;padding:24px}
h1{font-size:26px;margin:8px 0 16px}h2{font-size:18px;margin:32px 0 8px}
.sum{font-size:30px;margin:8px 0}.sum small{font-size:16px;opacity:.8}
.problem{padding:10px 14px;border:2px solid #b3261e;border-radius:8px}
fieldset{border:1px solid #8888;border-radius:12px;padding:8px 16px;margin:20px 0}
label{display:flex;gap:12px;align-items:flex-start;padding:8px 0}
input{width:18px;height:18px;margin:4px 0 0}
button{font:inherit;font-weight:600;padding:10px 18px;border:0;border-radius:8px;background:#2b3f8f;color:#fff;cursor:pointer}
.row{display:flex;flex-wrap:wrap;gap:8px;margin:12px 0}
table{width:100%;border-collapse:collapse;font-size:14px}
td,th{text-align:left;padding:6px 8px 6px 0;border-bottom:1px solid #8885;overflow-wrap:anywhere;vertical-align:top}
a{color:inherit}
`;
