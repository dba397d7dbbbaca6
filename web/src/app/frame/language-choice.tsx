import { t } from '@lingui/core/macro';
import { type Language, languages, pathIn } from '@verso/contracts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useVisitor } from '../../api/account/auth.ts';
import { chooseLanguage, followAccount } from '../../api/account/language.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { language } from '../../language/i18n.ts';
import { notify } from '../../ui/feedback/notice-store.ts';

/** This page in every language, each by its own name. */
export function LanguageChoice() {
  const { pathname, search, hash } = useLocation();
  const visitor = useVisitor();
  const ofAccount = visitor.kind === 'user' ? visitor.user.language : null;
  const address = pathname + search + hash;
  useEffect(() => followAccount(ofAccount, address), [ofAccount, address]);
  return (
    <nav aria-label={t`Language`} className="measure border-t border-line py-5">
      <ul className="-mx-2 flex flex-wrap">
        {(Object.entries(languages) as [Language, string][]).map(([tag, name]) => (
          <li key={tag}>
            <a
              lang={tag}
              hrefLang={tag}
              href={pathIn(tag, pathname)}
              aria-current={tag === language ? 'true' : undefined}
              className="inline-flex min-h-9 items-center px-2 text-soft underline-offset-4 hover:text-ink hover:underline aria-[current=true]:font-medium aria-[current=true]:text-ink pointer-coarse:min-h-11"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                chooseLanguage(tag, address).catch((error: unknown) =>
                  notify(sentenceOf(error, t`Something went wrong. Please try again.`)),
                );
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
