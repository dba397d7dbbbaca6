import { t } from '@lingui/core/macro';
import { passwordStrength, scorePassword } from '@verso/contracts';

const BARS = [1, 2, 3, 4, 5] as const;
const WORDS = { weak: t`Weak`, medium: t`Medium`, strong: t`Strong` } as const;
const COLOURS = { weak: 'bg-red', medium: 'bg-amber', strong: 'bg-green' } as const;

/** How good a password is, live; advice only. */
export function StrengthMeter({ password }: { password: string }) {
  const score = scorePassword(password);
  const strength = passwordStrength(password);
  const isEmpty = password === '';
  return (
    <div className="flex items-center gap-3 pt-1">
      <div className="flex flex-1 gap-1" aria-hidden="true">
        {BARS.map((bar) => (
          <span
            key={bar}
            className={`h-1 flex-1 rounded-full transition-colors duration-150 ${!isEmpty && bar <= Math.max(1, score) ? COLOURS[strength] : 'bg-line'}`}
          />
        ))}
      </div>
      <p role="status" className="min-w-32 text-end text-xs text-soft">
        {isEmpty ? t`Password strength` : t`Password strength: ${WORDS[strength]}`}
      </p>
    </div>
  );
}
