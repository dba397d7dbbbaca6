import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LossMessage } from '@verso/contracts';
import { say } from '../../language/say.ts';
import { MARK_STYLES } from './pages/page-sheet.tsx';

interface NotesPanelProps {
  notes: readonly LossMessage[];
  onShow: (page: number) => void;
}

/** What the marks on the pages mean, and all of them as a list that leads to their pages. Notes on no single page come first. */
export function NotesPanel({ notes, onShow }: NotesPanelProps) {
  const ordered = notes.toSorted((a, b) => (a.page ?? 0) - (b.page ?? 0));
  return (
    <aside
      id="view-notes"
      aria-label={t`Notes`}
      className="w-72 shrink-0 overflow-y-auto border-s border-line bg-paper p-4 text-sm max-lg:absolute max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10 max-lg:max-h-1/2 max-lg:w-full max-lg:border-t max-lg:border-s-0 max-lg:shadow-float"
    >
      <ul className="grid gap-1 border-b border-line pb-3 text-soft">
        <li className="flex items-center gap-2.5">
          <span aria-hidden="true" className={`h-3 w-6 ${MARK_STYLES.warning}`} /> <Trans>Lost or changed</Trans>
        </li>
        <li className="flex items-center gap-2.5">
          <span aria-hidden="true" className={`h-3 w-6 ${MARK_STYLES.info}`} /> <Trans>Replaced</Trans>
        </li>
      </ul>
      <ol className="mt-3 grid gap-1">
        {ordered.map(({ code, page, text, severity }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes may say the same, and their order does not change.
          <li key={`${at} ${code}`} className="rounded-lg">
            {page === undefined ? (
              <p className="px-2 py-1.5 wrap-anywhere">{say(text)}</p>
            ) : (
              <button
                type="button"
                className="w-full rounded-lg px-2 py-1.5 text-start wrap-anywhere hover:bg-well"
                onClick={() => onShow(page)}
              >
                <span className={`font-medium ${severity === 'warning' ? 'text-red' : 'text-soft'}`}>
                  <Trans>Page {page}</Trans>
                </span>{' '}
                {say(text)}
              </button>
            )}
          </li>
        ))}
      </ol>
    </aside>
  );
}
