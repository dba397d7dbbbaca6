/** How good a password is, advice only. */
export type PasswordStrength = 'weak' | 'medium' | 'strong';

/** A point each for length 6, length 10, both cases, a digit, a special character: 0 to 5. */
export function scorePassword(password: string): number {
  const signs = [
    password.length >= 6,
    password.length >= 10,
    /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
    /\p{Nd}/u.test(password),
    /[^\p{L}\p{N}\s]/u.test(password),
  ];
  return signs.filter(Boolean).length;
}

/** Two points or less are weak, three medium, more strong. */
export function passwordStrength(password: string): PasswordStrength {
  const score = scorePassword(password);
  if (score <= 2) return 'weak';
  return score === 3 ? 'medium' : 'strong';
}
