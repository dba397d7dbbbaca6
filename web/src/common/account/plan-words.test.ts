import type { User } from '@verso/contracts';
import { expect, it } from 'vitest';
import { extraCreditsWords, trialWords } from './plan-words.ts';

const user = { freeTrialUsed: false, role: 'user', subscription: { plan: 'free', extractionCredits: 1 } } as User;

it('offers the trial only to those who would have to pay otherwise', () => {
  expect(trialWords(user)).toBe('Available');
  expect(trialWords({ ...user, freeTrialUsed: true })).toBe('Used');
  expect(trialWords({ ...user, role: 'admin' })).toBe('Not needed with your plan');
  expect(trialWords({ ...user, subscription: { plan: 'basic', extractionCredits: 15 } })).not.toBe('Available');
});

it('explains the credits beyond those of a plan', () => {
  expect(extraCreditsWords('basic', 16)).toBe('15 a month from your plan, and 1 more that does not expire.');
  expect(extraCreditsWords('premium', 28)).toBe('25 a month from your plan, and 3 more that do not expire.');
  expect(extraCreditsWords('premium', 25)).toBeNull();
  expect(extraCreditsWords('free', 9)).toBeNull();
});
