import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { textLink } from '../../ui/button/text-link.ts';

/** Copy, not measurement; an operator puts own figures here. */
const STATS = [
  { figure: '50K+', label: t`files converted` },
  { figure: '25K+', label: t`users` },
  { figure: '99.9%', label: t`uptime` },
  { figure: t`Under 2 s`, label: t`for a conversion` },
] as const;

/** Four figures in a row, and the way to those that are measured. */
export function StatsBanner() {
  return (
    <section aria-label={t`Verso in figures`} className="measure">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-2xl bg-night dark:border dark:border-line lg:grid-cols-4">
        {STATS.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse px-6 py-8 sm:px-8 sm:py-10">
            <dt className="mt-1 text-sm text-night-soft">{label}</dt>
            <dd className="font-serif text-[1.75rem] leading-tight font-light tracking-tight text-on-night sm:text-5xl sm:leading-none">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-right text-sm text-soft">
        <Link to="/status" className={`${textLink} inline-flex min-h-6 items-center`}>
          <Trans>See what we measured</Trans>
        </Link>
      </p>
    </section>
  );
}
