import { type AuditEntry, Plan, planTerms } from '@verso/contracts';

const FIELDS: Readonly<Record<string, string>> = {
  email: 'address',
  role: 'role',
  plan: 'plan',
  freeTrialUsed: 'free trial',
  extractionCredits: 'credits',
};

/** What an admin did, as the rest of a sentence that begins with the admin. */
export function actOf({ act, target, details }: AuditEntry): string {
  const who = target?.email ?? 'a user';
  switch (act) {
    case 'create-user':
      return `created ${who}${listOf(details)}.`;
    case 'update-user': {
      const changes = Object.entries(details).map(([name, value]) => changeOf(name, value));
      return changes.length === 0 ? `saved ${who} without changes.` : `changed ${who}: ${changes.join(', ')}.`;
    }
    case 'delete-user':
      return `deleted ${who}.`;
    case 'disable-user':
      return `disabled ${who}.`;
    case 'enable-user':
      return `enabled ${who}.`;
    case 'make-reset-link':
      return `made a password reset link for ${who}.`;
    case 'remove-second-factor':
      return `turned off two-factor authentication for ${who}.`;
    case 'adjust-credits':
      return adjustmentOf(who, details);
    case 'create-key':
      return `created the API key ${keyOf(details)}.`;
    case 'rotate-key':
      return `replaced an API key by ${keyOf(details)}.`;
    case 'revoke-key':
      return `revoked the API key ${keyOf(details)} of ${who}.`;
    case 'export-users':
      return `exported the list of users${listOf(details)}.`;
  }
}

/** `“Invoices” (vk_live_4fQz…x81A)`. */
function keyOf({ name, hint }: AuditEntry['details']): string {
  return `“${name}” (${hint})`;
}

function adjustmentOf(who: string, { amount, note }: AuditEntry['details']): string {
  const count = Number(amount);
  const credits = `${Math.abs(count)} ${Math.abs(count) === 1 ? 'credit' : 'credits'}`;
  const words = count < 0 ? `took ${credits} from ${who}` : `gave ${credits} to ${who}`;
  return typeof note === 'string' && note !== '' ? `${words}: “${note}”.` : `${words}.`;
}

function changeOf(name: string, value: unknown): string {
  const field = FIELDS[name] ?? name;
  const isChange = typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
  return isChange ? `${field} from ${wordOf(value.from)} to ${wordOf(value.to)}` : `${field} ${wordOf(value)}`;
}

/** ` (plan Premium, credits 25)`, or nothing where nothing was given. */
function listOf(details: AuditEntry['details']): string {
  const given = Object.entries(details).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? '' : ` (${given.map(([name, value]) => changeOf(name, value)).join(', ')})`;
}

function wordOf(value: unknown): string {
  const plan = Plan.safeParse(value);
  if (plan.success) return planTerms[plan.data].name;
  if (typeof value === 'boolean') return value ? 'used' : 'available';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
