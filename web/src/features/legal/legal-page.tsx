import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { legalQuery } from '../../api/legal.ts';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const TITLES = { privacy: t`Privacy`, terms: t`Terms`, cookies: t`Cookies` } as const;

/** What the operator says about one thing. */
function LegalPage({ name }: { name: keyof typeof TITLES }) {
  const { data: found, isError, refetch } = useQuery(legalQuery(name));
  return (
    <article className="measure pt-10 sm:pt-14">
      <title>{t`${TITLES[name]} - Verso`}</title>
      <div className="max-w-[68ch]">
        <h1 className="text-title">{TITLES[name]}</h1>
        {isError && (
          <div className="mt-8 grid justify-items-start gap-4">
            <FailedLoad sentence={t`The text could not be loaded.`} onRetry={() => void refetch()} />
          </div>
        )}
        {found === undefined && !isError && <Skeleton shape="mt-8 h-64 w-full" />}
        {found !== undefined && (
          <div lang={found.language ?? ''} dir={found.language === null ? 'auto' : undefined}>
            <LegalText text={found.text} />
          </div>
        )}
      </div>
    </article>
  );
}

/** Paragraphs part at empty lines; `# ` makes a heading. */
function LegalText({ text }: { text: string }) {
  const blocks = text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
  return blocks.map((block) =>
    block.startsWith('# ') ? (
      <h2 key={block} className="mt-9 text-head">
        {block.slice(2)}
      </h2>
    ) : (
      <p key={block} className="mt-3 text-soft">
        {block}
      </p>
    ),
  );
}

/** `/privacy`. */
export function PrivacyPage() {
  return <LegalPage name="privacy" />;
}
/** `/terms`. */
export function TermsPage() {
  return <LegalPage name="terms" />;
}
/** `/cookies`. */
export function CookiesPage() {
  return <LegalPage name="cookies" />;
}
