import {
  Columns2,
  Download,
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
  onDownload: () => void;
  onClose: () => void;
}

/** What can be done with the pages. */
export function ViewToolbar(props: ViewToolbarProps) {
  const { title, place, mode, hasBoth, zoom, doubtful, again = null, notes } = props;
  const { onMode, onZoom, onNextDoubtful, onDownload, onClose } = props;
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-sheet px-2 py-1.5 sm:px-4">
      <IconButton icon={X} label="Close" title="Close (Esc)" onClick={onClose} />
      <div className="mr-auto min-w-0 flex-1 basis-24">
        <h1 className="truncate font-sans text-sm font-medium" title={title}>
          {title}
        </h1>
        <p className="truncate text-xs text-soft tabular-nums" role="status">
          {place}
        </p>
      </div>
      {doubtful > 0 && (
        <Button variant="secondary" title="Next page to check (N)" onClick={onNextDoubtful}>
          <TriangleAlert aria-hidden="true" className="text-amber" />
          <span className="max-sm:sr-only">Check {doubtful === 1 ? 'one page' : `${doubtful} pages`}</span>
          <span className="sm:hidden" aria-hidden="true">
            {doubtful}
          </span>
        </Button>
      )}
      {hasBoth && (
        <span className="max-md:hidden">
          <IconButton
            icon={mode === 'pair' ? SquareSplitHorizontal : Columns2}
            label="One over the other"
            title="One over the other (S)"
            aria-pressed={mode === 'slider'}
            onClick={() => onMode(mode === 'pair' ? 'slider' : 'pair')}
          />
        </span>
      )}
      {/* Phones zoom with two fingers. */}
      <span className="flex items-center max-sm:hidden">
        <IconButton icon={Minus} label="Zoom out" title="Zoom out (−)" onClick={() => onZoom(zoomed(zoom, -1))} />
        <button
          type="button"
          title="Fit the window (0)"
          aria-label={`Zoom: ${Math.round(100 * zoom)}%. Fit the window`}
          onClick={() => onZoom(1)}
          className="h-10 w-12 rounded-lg text-center text-sm text-soft tabular-nums hover:bg-well"
        >
          {Math.round(100 * zoom)}%
        </button>
        <IconButton icon={Plus} label="Zoom in" title="Zoom in (+)" onClick={() => onZoom(zoomed(zoom, 1))} />
      </span>
      {again !== null && (
        <LinkButton to={again} variant="quiet" title="Convert again with other options">
          <SlidersHorizontal aria-hidden="true" />
          <span className="max-xl:sr-only">Convert again with other options</span>
        </LinkButton>
      )}
      {notes && (
        <Button
          variant={notes.isOpen ? 'secondary' : 'quiet'}
          aria-expanded={notes.isOpen}
          aria-controls="view-notes"
          title="What could not be kept, as a list (L)"
          onClick={notes.onToggle}
        >
          <ListChecks aria-hidden="true" />
          <span className="max-sm:sr-only">Notes</span> {notes.count}
        </Button>
      )}
      <Button onClick={onDownload}>
        <Download aria-hidden="true" />
        <span className="max-sm:sr-only">Download</span>
      </Button>
    </header>
  );
}
