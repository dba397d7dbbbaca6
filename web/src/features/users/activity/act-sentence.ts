import { plural, t } from '@lingui/core/macro';
import { type AuditEntry, Plan, planTerms } from '@verso/contracts';

const FIELDS: Readonly<Record<string, string>> = {
  email: t`address`,
  role: t`role`,
  plan: t`plan`,
  freeTrialUsed: t`free trial`,
  extractionCredits: t`credits`,
};

/** What an admin did, as the rest of a sentence that begins with the admin. */
export function actOf({ act, target, details }: AuditEntry): string {
  const who = target?.email ?? t`a user`;
  switch (act) {
    case 'create-user':
      return t`created ${who}${listOf(details)}.`;
    case 'update-user': {
      const changes = Object.entries(details).map(([name, value]) => changeOf(name, value));
      return changes.length === 0 ? t`saved ${who} without changes.` : t`changed ${who}: ${changes.join(', ')}.`;
    }
    case 'delete-user':
      return t`deleted ${who}.`;
    case 'disable-user':
      return t`disabled ${who}.`;
    case 'enable-user':
      return t`enabled ${who}.`;
    case 'make-reset-link':
      return t`made a password reset link for ${who}.`;
    case 'remove-second-factor':
      return t`turned off two-factor authentication for ${who}.`;
    case 'adjust-credits':
      return adjustmentOf(who, details);
    case 'create-key':
      return t`created the API key ${keyOf(details)}.`;
    case 'rotate-key':
      return t`replaced an API key by ${keyOf(details)}.`;
    case 'revoke-key':
      return t`revoked the API key ${keyOf(details)} of ${who}.`;
    case 'create-share-link':
      return details['hasPassword'] === true
        ? t`made a link to a result, with a password.`
        : t`made a link to a result, without a password.`;
    case 'revoke-share-link':
      return t`revoked a link to a result.`;
    case 'export-users':
      return t`exported the list of users${listOf(details)}.`;
  }
}

/** `“Invoices” (vk_live_4fQz…x81A)`. */
function keyOf({ name, hint }: AuditEntry['details']): string {
  return `“${name}” (${hint})`;
}

function adjustmentOf(who: string, { amount, note }: AuditEntry['details']): string {
  const count = Number(amount);
  const words =
    count < 0
      ? plural(-count, { one: `took # credit from ${who}`, other: `took # credits from ${who}` })
      : plural(count, { one: `gave # credit to ${who}`, other: `gave # credits to ${who}` });
  return typeof note === 'string' && note !== '' ? `${words}: “${note}”.` : `${words}.`;
}

function changeOf(name: string, value: unknown): string {
  const field = FIELDS[name] ?? name;
  const isChange = typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
  return isChange ? t`${field} from ${wordOf(value.from)} to ${wordOf(value.to)}` : `${field} ${wordOf(value)}`;
}

/** ` (plan Premium, credits 25)`, or nothing where nothing was given. */
function listOf(details: AuditEntry['details']): string {
  const given = Object.entries(details).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? '' : ` (${given.map(([name, value]) => changeOf(name, value)).join(', ')})`;
}

function wordOf(value: unknown): string {
  const plan = Plan.safeParse(value);
  if (plan.success) return planTerms[plan.data].name;
  if (typeof value === 'boolean') return value ? t`used` : t`available`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
