import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ConvertPicture, DownloadPicture, UploadPicture } from './step-pictures.tsx';

const STEPS = [
  {
    name: t`Upload`,
    text: t`Drop a PDF or a DOCX anywhere on the page. If it is too large, we tell you before anything is uploaded.`,
    Picture: UploadPicture,
  },
  {
    name: t`Convert`,
    text: t`Watch real progress: bytes sent, pages converted, result checked.`,
    Picture: ConvertPicture,
  },
  {
    name: t`Download`,
    text: t`Download the document and see, page by page, what could not be kept. Then delete it, or let it expire.`,
    Picture: DownloadPicture,
  },
] as const;

/** Upload, convert, download. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="measure py-20 lg:py-24">
      <h2 id="how-it-works" className="text-title">
        <Trans>How it works</Trans>
      </h2>
      <ol className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-3">
        {STEPS.map(({ name, text, Picture }, index) => (
          <li key={name}>
            <Picture />
            <h3 className="mt-6 flex items-baseline gap-3 text-head">
              <span aria-hidden="true" className="text-3xl font-light text-accent tabular-nums">
                {index + 1}
              </span>
              {name}
            </h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
