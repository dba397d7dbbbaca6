import {
  calls,
  formatBytes,
  type PlanList,
  type PlanOffering,
  type PlanPrice,
  planPrices,
  planTerms,
} from '@verso/contracts';
import type { Config } from '@verso/platform/config';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import type { Services } from '../services/services.ts';

/** Money comes back for this long after a charge. */
export const REFUND_DAYS = 14;

const UNLIMITED = 'Unlimited file size';
/** The plans as they are sold, but for what the operator decides. */
const WORDS = {
  basic: {
    description: 'For regular work with documents.',
    features: ['15 conversions per month', 'Files up to 10MB', 'PDF to DOCX and DOCX to PDF', 'Email support'],
  },
  premium: {
    description: 'For heavy work with documents.',
    features: ['25 conversions per month', UNLIMITED, 'PDF to DOCX and DOCX to PDF', 'Email support'],
  },
} as const;

/** Our price of this name. Throws `CodedError` UNKNOWN_PRICE. */
export function priceNamed(id: string): PlanPrice {
  const price = planPrices.find((known) => known.id === id);
  if (price === undefined) throw new CodedError('UNKNOWN_PRICE');
  return price;
}

function offering(id: PlanOffering['id'], { popularPlan, maxUploadBytes }: Config): PlanOffering {
  const priced = (interval: PlanPrice['interval']) => {
    const price = planPrices.find((known) => known.plan === id && known.interval === interval);
    if (price === undefined) throw new Error(`The plan ${id} has no price for a ${interval}.`);
    return { price: price.amount / 100, priceId: price.id };
  };
  const { name, monthlyCredits } = planTerms[id];
  return {
    id,
    name,
    ...priced('month'),
    extractionLimit: monthlyCredits,
    description: WORDS[id].description,
    // No plan has a higher limit than the server.
    features: WORDS[id].features.map((one) =>
      one === UNLIMITED ? `${one} (on this server up to ${formatBytes(maxUploadBytes)})` : one,
    ),
    popular: popularPlan === id,
    annual: priced('year'),
  };
}

/** `GET /plans`. */
export function addPlans(app: FastifyInstance, { config, payments }: Services): void {
  const kind: PlanList['payments'] = payments === null ? 'none' : payments.isTest ? 'test' : 'live';
  addCall(app, calls.listPlans, async () => ({
    data: {
      plans: [offering('basic', config), offering('premium', config)],
      currency: config.currency,
      payments: kind,
      refund: { days: REFUND_DAYS, maxCredits: config.refundMaxCredits },
    },
  }));
}
