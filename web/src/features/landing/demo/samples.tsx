import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { buttonStyle } from '../../../ui/button/button-style.ts';

const REPORT = { name: 'report', label: t`A report`, alt: t`a report with headings, a table, two lists and a link` };

const SAMPLES = [
  REPORT,
  { name: 'invoice', label: t`An invoice`, alt: t`an invoice with a table of items and totals` },
  { name: 'paper', label: t`A paper`, alt: t`a paper in two columns with a numbered list` },
];

/** Documents that Verso has converted, before and after; both files can be taken along. */
export function Samples() {
  const [chosen, setChosen] = useState(REPORT);
  const { name, alt } = chosen;
  return (
    <section aria-labelledby="samples" className="mt-24">
      <h2 id="samples" className="text-title">
        <Trans>Side by side</Trans>
      </h2>
      <p className="mt-3 max-w-[60ch] text-lg text-soft">
        <Trans>
          Three documents before and after conversion, with nothing fixed by hand. Open a Word file and change
          something.
        </Trans>
      </p>
      <fieldset className="mt-7 flex flex-wrap gap-2">
        <legend className="sr-only">
          <Trans>Document</Trans>
        </legend>
        {SAMPLES.map((sample) => (
          <label
            key={sample.name}
            className="relative inline-flex h-10 items-center rounded-full border border-line bg-sheet px-4 text-sm font-medium text-soft transition-colors hover:border-edge has-checked:border-accent has-checked:bg-wash has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="sample"
              className="absolute size-px opacity-0"
              checked={sample === chosen}
              onChange={() => setChosen(sample)}
            />
            {sample.label}
          </label>
        ))}
      </fieldset>
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        <SamplePage title={t`The PDF`} file={`${name}.pdf`} picture={`${name}-pdf.webp`} alt={t`The PDF: ${alt}`} />
        <SamplePage
          title={t`The Word document`}
          file={`${name}.docx`}
          picture={`${name}-docx.webp`}
          alt={t`The Word document made of it: ${alt}`}
        />
      </div>
    </section>
  );
}

interface SamplePageProps {
  title: string;
  file: string;
  picture: string;
  alt: string;
}

function SamplePage({ title, file, picture, alt }: SamplePageProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <span className="text-head font-serif">{title}</span>
        <a href={`/samples/${file}`} download className={buttonStyle('secondary')}>
          <Download aria-hidden="true" /> {file}
        </a>
      </figcaption>
      <img
        src={`/samples/${picture}`}
        alt={alt}
        width={794}
        height={1123}
        loading="lazy"
        className="h-auto w-full border border-line bg-leaf shadow-leaf dark:brightness-[0.88]"
      />
    </figure>
  );
}
