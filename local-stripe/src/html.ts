import { type CheckoutSession, type Customer, cards, type Invoice, type PortalSession, type Price } from './things.ts';

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} - Local Stripe</title><link rel="stylesheet" href="/dev/stripe/style.css"></head><body><p class="brand"><svg viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d="M19.5 12V2.5h-15v19H11"/><path fill="currentColor" d="m20.5 13.5-9 9V15a1.5 1.5 0 0 1 1.5-1.5z"/></svg>Verso</p><header class="mark">Test payments: this page stands in for Stripe. No one is charged, and no card is asked for.</header><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
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
<p>${escapeHtml(price.nickname)}</p><p class="sum">${sum} <small>per ${interval}, until it is canceled</small></p>
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

/** Where a customer changes the card and sees all invoices. */
export function portalPage({ return_url }: PortalSession, customer: Customer, invoices: readonly Invoice[]): string {
  const rows = invoices.map(
    ({ created, number, status, total, currency, hosted_invoice_url }) =>
      `<tr><td>${day(created)}</td><td><a href="${escapeHtml(hosted_invoice_url)}">${escapeHtml(number)}</a></td><td>${status}</td><td>${money(total, currency)}</td></tr>`,
  );
  return page(
    'Card and invoices',
    `<p>${escapeHtml(customer.email ?? '')}</p>
<form method="post">${cardChoice(customer.invoice_settings.default_payment_method)}<button type="submit">Use this card</button></form>
<h2>Invoices</h2><table><tbody>${rows.join('')}</tbody></table><p><a href="${escapeHtml(return_url)}">Back</a></p>`,
  );
}

/** One invoice. */
export function invoicePage({ number, created, status, lines, total, amount_paid, currency }: Invoice): string {
  const rows = lines.data.map(
    ({ description, period, amount }) =>
      `<tr><td>${escapeHtml(description)}<br><small>${day(period.start)} to ${day(period.end)}</small></td><td>${money(amount, currency)}</td></tr>`,
  );
  return page(
    `Invoice ${number}`,
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

/** The colours and the type of the product. */
export const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#faf8f3,#1a1815);--sheet:light-dark(#fffefc,#22201c);--line:light-dark(#e0dcd3,#3a3732);--ink:light-dark(#20242f,#ece8e0);--soft:light-dark(#5b5f6b,#b4afa6);--accent:light-dark(#2a4494,#a3b8f5);--on-accent:light-dark(#fbfaf6,#10162b);--amber:light-dark(#f8eed6,#362d1c)}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.brand{display:flex;align-items:center;gap:10px;max-width:560px;margin:0 auto;padding:20px 24px 0;font:22px Georgia,serif}
.brand svg{width:24px;color:var(--accent)}
.mark{max-width:528px;margin:16px auto 0;padding:12px 16px;border-radius:10px;background:var(--amber);font-size:14px}
main{max-width:512px;margin:16px auto 48px;padding:24px;background:var(--sheet);border:1px solid var(--line);border-radius:16px}
h1{font:28px/1.2 Georgia,serif;margin:0 0 16px}h2{font:20px Georgia,serif;margin:32px 0 8px}
.sum{font:30px Georgia,serif;margin:8px 0}.sum small{font:16px system-ui,sans-serif;color:var(--soft)}
.problem{padding:10px 14px;border:2px solid light-dark(#b3261e,#f2b8b5);border-radius:10px}
fieldset{border:1px solid var(--line);border-radius:12px;padding:8px 16px;margin:20px 0}
label{display:flex;gap:12px;align-items:flex-start;padding:8px 0}
input{width:18px;height:18px;margin:4px 0 0;accent-color:var(--accent)}
button{font:inherit;font-weight:500;padding:10px 18px;border:0;border-radius:8px;background:var(--accent);color:var(--on-accent);cursor:pointer}
.row{display:flex;flex-wrap:wrap;gap:8px;margin:12px 0}
table{width:100%;border-collapse:collapse;font-size:14px}
td,th{text-align:left;padding:8px 8px 8px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere;vertical-align:top}
a{color:var(--accent)}
@media (max-width:600px){.mark,main{margin-left:16px;margin-right:16px}}
`;
