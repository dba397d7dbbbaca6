import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useSupport } from '../../api/support.ts';
import { Mark } from '../../ui/mark.tsx';
import { LanguageChoice } from './language-choice.tsx';

const PRODUCT_LINKS = [
  { label: t`Convert`, to: '/file-converter' },
  { label: t`Demo`, to: '/features' },
  { label: t`Plans`, to: '/billing' },
  { label: 'API', to: '/developers' },
  { label: t`Status`, to: '/status' },
] as const;

/** Each legal link leads to a sentence here, until the operator puts longer texts in their place. */
const LEGAL = [
  {
    id: 'privacy',
    label: t`Privacy`,
    more: t`More about privacy`,
    text: t`Converted files are deleted automatically. Files in My Files stay until you delete them. We use them for nothing else.`,
  },
  { id: 'terms', label: t`Terms`, more: t`More about terms`, text: t`You own your documents and the results.` },
  {
    id: 'cookies',
    label: t`Cookies`,
    more: t`More about cookies`,
    text: t`Three cookies of our own: for your results, your session and your language. No trackers.`,
  },
] as const;

const link =
  'inline-flex min-h-7 items-center text-soft transition-colors hover:text-ink hover:underline underline-offset-4';

/** The foot of every page: where to go, whom to write to, what we promise. */
export function Footer() {
  const support = useSupport();
  return (
    <footer className="mt-24 border-t border-line text-sm">
      <div className="measure grid gap-x-8 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_2.4fr]">
        <div>
          <p className="flex items-center gap-2 font-serif text-lg">
            <Mark shape="size-5" /> <Trans>Verso</Trans>
          </p>
          <p className="mt-2 max-w-56 text-soft">
            <Trans>The back of a leaf. The other side of every PDF.</Trans>
          </p>
        </div>
        <nav aria-label={t`Product`}>
          <p className="mb-2 font-medium">
            <Trans>Product</Trans>
          </p>
          <ul>
            {PRODUCT_LINKS.map(({ label, to }) => (
              <li key={to}>
                <Link className={link} to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <p className="mb-2 font-medium">
            <Trans>Contact</Trans>
          </p>
          <Link className={link} to="/contact">
            <Trans>Write to us</Trans>
          </Link>
          {/* Its line is there before the server has named it. */}
          <p className="min-h-7">
            {support && (
              <a className={`${link} wrap-anywhere`} href={`mailto:${support.address}`}>
                {support.address}
              </a>
            )}
          </p>
        </div>
        <nav aria-label={t`Legal`}>
          <p className="mb-2 font-medium">
            <Trans>Legal</Trans>
          </p>
          <ul className="grid gap-2">
            {LEGAL.map(({ id, label, text, more }) => (
              <li key={id} id={id} className="rounded-sm text-soft target:text-ink">
                <a
                  className="inline-flex min-h-6 items-center font-medium text-ink underline decoration-line underline-offset-4 hover:decoration-ink"
                  href={`#${id}`}
                >
                  {label}
                </a>{' '}
                {text}{' '}
                <Link className="underline underline-offset-4 hover:text-ink" to={`/${id}`}>
                  {more}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <LanguageChoice />
    </footer>
  );
}
