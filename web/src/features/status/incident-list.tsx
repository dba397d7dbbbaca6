import { Trans } from '@lingui/react/macro';
import type { Incident } from '@verso/contracts';
import { locale } from '../../language/i18n.ts';
import { Sheet } from '../../ui/dialog/sheet.tsx';

/** Disruptions, the newest first. */
export function IncidentList({ incidents }: { incidents: readonly Incident[] }) {
  return (
    <Sheet aria-labelledby="incidents">
      <h2 id="incidents" className="text-head">
        <Trans>Incidents</Trans>
      </h2>
      {incidents.length === 0 && (
        <p className="mt-4 text-soft">
          <Trans>There were no incidents in the last 30 days.</Trans>
        </p>
      )}
      <ul className="mt-4 grid gap-6">
        {incidents.map(({ _id: id, title, note, startedAt, endedAt }) => (
          <li key={id}>
            <h3 className="font-medium wrap-anywhere">{title}</h3>
            <p className="mt-1 text-sm text-soft">
              {endedAt === null ? (
                <Trans>
                  <Moment at={startedAt} /> to now
                </Trans>
              ) : (
                <Trans>
                  <Moment at={startedAt} /> to <Moment at={endedAt} />
                </Trans>
              )}
            </p>
            {paragraphsOf(note).map((paragraph) => (
              <p key={paragraph} className="mt-2 wrap-anywhere">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}</time>;
}

function paragraphsOf(note: string): string[] {
  return note
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
