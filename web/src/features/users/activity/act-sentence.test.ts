import type { AuditEntry } from '@verso/contracts';
import { expect, it } from 'vitest';
import { actOf } from './act-sentence.ts';

const entry = (act: AuditEntry['act'], details: AuditEntry['details'] = {}): AuditEntry => ({
  _id: '1',
  act,
  actor: { _id: 'a', email: 'root@example.org' },
  target: act === 'export-users' ? null : { _id: 'b', email: 'ada@example.org' },
  details,
  createdAt: '2026-01-01T00:00:00Z',
});

it('says what an admin did in a sentence', () => {
  const changes = { plan: { from: 'free', to: 'premium' }, freeTrialUsed: { from: false, to: true } };
  expect(actOf(entry('update-user', changes))).toBe(
    'changed ada@example.org: plan from Free to Premium, free trial from available to used.',
  );
  expect(actOf(entry('update-user'))).toBe('saved ada@example.org without changes.');
  expect(actOf(entry('create-user', { role: 'user', plan: 'basic', extractionCredits: 15 }))).toBe(
    'created ada@example.org (role user, plan Basic, credits 15).',
  );
  expect(actOf(entry('adjust-credits', { amount: -1, note: 'Sent twice' }))).toBe(
    'took 1 credit from ada@example.org: “Sent twice”.',
  );
  expect(actOf(entry('adjust-credits', { amount: 5, note: '' }))).toBe('gave 5 credits to ada@example.org.');
  expect(actOf(entry('export-users'))).toBe('exported the list of users.');
});
