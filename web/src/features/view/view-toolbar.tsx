import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  Columns2,
  Download,
  Link2,
  ListChecks,
  Minus,
  Plus,
  SlidersHorizontal,
  SquareSplitHorizontal,
  TriangleAlert,
  X,
} from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { ShortcutsButton } from './shortcuts/shortcuts-button.tsx';
import { type Mode, zoomed } from './use-layout.ts';

interface ViewToolbarProps {
  title: string;
  /** Where in the document the reader is, in words. */
  place: string;
  mode: Mode;
  /** Whether there are two sides. */
  hasBoth: boolean;
  zoom: number;
  /** How many pages are worth a look. */
  doubtful: number;
  /** Where other options are chosen; null: there is nothing to convert again. */
  again?: string | null;
  /** The list of what is marked on the pages; missing where nothing is. */
  notes?: { readonly count: number; readonly isOpen: boolean; readonly onToggle: () => void } | undefined;
  onMode: (mode: Mode) => void;
  onZoom: (zoom: number) => void;
  onNextDoubtful: () => void;
  /** Shows the links to the result; missing where there is none. */
  onShare?: (() => void) | undefined;
  onDownload: () => void;
  onClose: () => void;
}

/** What can be done with the pages. */
export function ViewToolbar(props: ViewToolbarProps) {
  const { title, place, mode, hasBoth, zoom, doubtful, again = null, notes } = props;
  const { onMode, onZoom, onNextDoubtful, onShare, onDownload, onClose } = props;
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-sheet px-2 py-1.5 sm:px-4">
      <IconButton icon={X} label={t`Close`} title={t`Close (Esc)`} onClick={onClose} />
      <div className="me-auto min-w-0 flex-1 basis-24">
        <h1 className="truncate font-sans text-sm font-medium" title={title}>
          {title}
        </h1>
        <p className="truncate text-xs text-soft tabular-nums" role="status">
          {place}
        </p>
      </div>
      {doubtful > 0 && (
        <Button variant="secondary" title={t`Next page to check (N)`} onClick={onNextDoubtful}>
          <TriangleAlert aria-hidden="true" className="text-amber" />
          <span className="max-sm:sr-only">{plural(doubtful, { one: 'Check one page', other: 'Check # pages' })}</span>
          <span className="sm:hidden" aria-hidden="true">
            {doubtful}
          </span>
        </Button>
      )}
      {hasBoth && (
        <span className="max-md:hidden">
          <IconButton
            icon={mode === 'pair' ? SquareSplitHorizontal : Columns2}
            label={t`One over the other`}
            title={t`One over the other (S)`}
            aria-pressed={mode === 'slider'}
            onClick={() => onMode(mode === 'pair' ? 'slider' : 'pair')}
          />
        </span>
      )}
      {/* Phones zoom with two fingers. */}
      <span className="flex items-center max-sm:hidden">
        <IconButton icon={Minus} label={t`Zoom out`} title={t`Zoom out (−)`} onClick={() => onZoom(zoomed(zoom, -1))} />
        <button
          type="button"
          title={t`Fit the window (0)`}
          aria-label={t`Zoom: ${Math.round(100 * zoom)}%. Fit the window`}
          onClick={() => onZoom(1)}
          className="h-10 w-12 rounded-lg text-center text-sm text-soft tabular-nums hover:bg-well"
        >
          {Math.round(100 * zoom)}%
        </button>
        <IconButton icon={Plus} label={t`Zoom in`} title={t`Zoom in (+)`} onClick={() => onZoom(zoomed(zoom, 1))} />
        <ShortcutsButton />
      </span>
      {again !== null && (
        <LinkButton to={again} variant="quiet" title={t`Convert again with other options`}>
          <SlidersHorizontal aria-hidden="true" />
          <span className="max-xl:sr-only">
            <Trans>Convert again with other options</Trans>
          </span>
        </LinkButton>
      )}
      {notes && (
        <Button
          variant={notes.isOpen ? 'secondary' : 'quiet'}
          aria-expanded={notes.isOpen}
          aria-controls="view-notes"
          title={t`What could not be kept, as a list (L)`}
          onClick={notes.onToggle}
        >
          <ListChecks aria-hidden="true" />
          <span className="max-sm:sr-only">
            <Trans>Notes</Trans>
          </span>{' '}
          {notes.count}
        </Button>
      )}
      {onShare && <IconButton icon={Link2} label={t`Share a link`} title={t`Share a link`} onClick={onShare} />}
      <Button onClick={onDownload}>
        <Download aria-hidden="true" />
        <span className="max-sm:sr-only">
          <Trans>Download</Trans>
        </span>
      </Button>
    </header>
  );
}
