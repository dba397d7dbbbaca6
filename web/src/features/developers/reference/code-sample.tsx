import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { notify } from '../../../ui/feedback/notice-store.ts';
import { LANGUAGES, type SampleLanguage } from './samples.ts';

interface CodeSampleProps {
  /** What the code does, for those who cannot see it. */
  label: string;
  sample: Readonly<Partial<Record<SampleLanguage, string>>>;
}

const NEVER = () => () => undefined;

/** One task as code, in the language that the reader chooses, to be copied. */
export function CodeSample({ label, sample }: CodeSampleProps) {
  const languages = Object.keys(sample) as SampleLanguage[];
  const [chosen, setChosen] = useState(languages[0] ?? 'curl');
  const origin = useSyncExternalStore(
    NEVER,
    () => window.location.origin,
    () => 'https://verso.example',
  );
  const code = (sample[chosen] ?? '').replaceAll('ORIGIN', origin);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    notify(t`Copied`);
  };
  return (
    <section aria-label={label} className="overflow-hidden rounded-xl border border-line bg-sheet">
      <div className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-1.5">
        <fieldset className="flex gap-1">
          <legend className="sr-only">
            <Trans>Programming language</Trans>
          </legend>
          {languages.map((language) => (
            <label
              key={language}
              className="flex h-9 items-center rounded-lg px-3 text-sm font-medium text-soft has-checked:bg-well has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={label}
                className="absolute size-px opacity-0"
                checked={language === chosen}
                onChange={() => setChosen(language)}
              />
              {LANGUAGES[language]}
            </label>
          ))}
        </fieldset>
        <span className="ms-auto">
          <Button
            variant="quiet"
            onClick={() => void copy().catch(() => notify(t`Your browser does not allow copying. Copy it by hand.`))}
          >
            <Trans>Copy</Trans>
          </Button>
        </span>
      </div>
      <pre className="p-4 font-mono text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere">
        <code data-testid={`code-${chosen}`}>{code}</code>
      </pre>
    </section>
  );
}
