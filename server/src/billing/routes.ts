import type { FastifyInstance } from 'fastify';
import type { Services } from '../services/services.ts';
import { addChangePlan } from './change-plan.ts';
import { addCheckout } from './checkout.ts';
import { addPlans } from './plans.ts';
import { addInvoices } from './refunds/invoices.ts';
import { addSubscription } from './subscription.ts';
import { addWebhook } from './webhook/webhook.ts';

/** Every call about plans and payments. */
export async function addBillingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  addPlans(app, services);
  addCheckout(app, services);
  addSubscription(app, services);
  addChangePlan(app, services);
  addInvoices(app, services);
  await addWebhook(app, services);
}
