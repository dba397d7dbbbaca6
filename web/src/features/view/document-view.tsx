import { t } from '@lingui/core/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LossMessage, Preview } from '@verso/contracts';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type Previewed, previewQuery, unlockPreview } from '../../api/preview.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { say } from '../../language/say.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { PageList, type PageListHandle } from './pages/page-list.tsx';
import { doubtfulRows, eachPlace, type PageRow, rowsOf } from './pages/page-rows.ts';
import { Thumbnails } from './pages/thumbnails.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { UnlockForm } from './unlock-form.tsx';
import { type Mode, zoomed } from './use-layout.ts';
import { useSteadyPreview } from './use-steady-preview.ts';
import { ViewToolbar } from './view-toolbar.tsx';

interface DocumentViewProps {
  previewed: Previewed;
  title: string;
  messages: readonly LossMessage[];
  /** Shows the links to the result; missing where there is none. */
  onShare?: () => void;
  onDownload: () => void;
  onClose: () => void;
  action: (row: PageRow) => ReactNode;
  /** Where other options are chosen; null: there is nothing to convert again. */
  again?: string | null;
  /** A newer result is on its way: these are the pages until it comes. */
  isRenewed?: boolean;
  /** Why there are no pages from before the conversion, where there are none. */
  missingSource?: string | null;
}

/** The pages of a document, before and after. */
export function DocumentView(props: DocumentViewProps) {
  const {
    previewed,
    title,
    messages,
    onShare,
    onDownload,
    onClose,
    action,
    again = null,
    isRenewed = false,
    missingSource = null,
  } = props;
  const { data, error } = useQuery({ ...previewQuery(previewed), placeholderData: keepPreviousData });
  const preview = useSteadyPreview(data);
  const [mode, setMode] = useState<Mode>('pair');
  const [zoom, setZoom] = useState(1);
  const [seen, setSeen] = useState(0);
  const [hasNotes, setNotes] = useState(false);
  const list = useRef<PageListHandle>(null);
  const rows = useMemo(() => (preview ? rowsOf(preview, messages) : []), [preview, messages]);
  const doubtful = useMemo(() => doubtfulRows(rows), [rows]);
  const checked = useRef(-1);

  function nextDoubtful(): void {
    const next = doubtful[++checked.current % doubtful.length];
    if (next !== undefined) list.current?.show(next);
  }
  function showPage(page: number): void {
    const at = rows.findIndex(({ source }) => source === page);
    if (at >= 0) list.current?.show(at);
  }
  useShortcuts({
    Escape: onClose,
    n: nextDoubtful,
    s: () => setMode(mode === 'pair' ? 'slider' : 'pair'),
    l: () => setNotes(messages.length > 0 && !hasNotes),
    '+': () => setZoom(zoomed(zoom, 1)),
    '-': () => setZoom(zoomed(zoom, -1)),
    '0': () => setZoom(1),
  });
  const hasBoth = preview !== undefined && preview.source.state !== 'none' && preview.result.state !== 'none';
  return (
    <>
      <title>{t`${title} - Verso`}</title>
      <ViewToolbar
        title={title}
        place={placeOf(preview, rows[seen], rows.length) + (isRenewed ? ` · ${t`converting again...`}` : '')}
        {...{ mode, hasBoth, zoom, again, onShare, onDownload, onClose }}
        notes={
          messages.length > 0
            ? { count: messages.length, isOpen: hasNotes, onToggle: () => setNotes(!hasNotes) }
            : undefined
        }
        doubtful={doubtful.length}
        onMode={setMode}
        onZoom={setZoom}
        onNextDoubtful={nextDoubtful}
      />
      {missingSource !== null && preview?.source.state === 'none' && rows.length > 0 && (
        <p className="border-b border-line bg-sheet px-4 py-2 text-sm text-soft">{missingSource}</p>
      )}
      <Content previewed={previewed} preview={preview} error={error} hasRows={rows.length > 0}>
        {preview && (
          <div className="relative flex min-h-0 flex-1">
            <Thumbnails preview={preview} rows={rows} seen={seen} onChoose={(row) => list.current?.show(row)} />
            <PageList {...{ preview, rows, mode, zoom, action }} handle={list} onSeen={setSeen} />
            {hasNotes && <NotesPanel notes={messages.flatMap(eachPlace)} onShow={showPage} />}
          </div>
        )}
      </Content>
    </>
  );
}

function placeOf(preview: Preview | undefined, row: PageRow | undefined, count: number): string {
  if (preview === undefined || row === undefined) return t`Preparing the pages...`;
  const { source, result } = preview;
  const [page, pages] = row.source === null ? [row.result, result.pages.length] : [row.source, source.pages.length];
  const [number, all] = [page ?? 0, pages || count];
  const place = t`Page ${number} of ${all}`;
  if (result.state === 'preparing') return `${place} · ${t`preparing the result...`}`;
  const isComparing = preview.comparison === null && source.state === 'ready' && result.state === 'ready';
  return isComparing ? `${place} · ${t`comparing...`}` : place;
}

interface ContentProps {
  previewed: Previewed;
  preview: Preview | undefined;
  error: Error | null;
  hasRows: boolean;
  children: ReactNode;
}

/** The pages, or why they cannot be shown. */
function Content({ previewed, preview, error, hasRows, children }: ContentProps) {
  const cache = useQueryClient();
  const [hasTried, setTried] = useState(false);
  if (error !== null && preview === undefined)
    return <Message>{sentenceOf(error, t`The pages could not be loaded. Please try again.`)}</Message>;
  if (preview === undefined) return <Skeleton shape="mx-auto my-10 aspect-[1/1.414] w-full max-w-3xl" />;
  const sides = [preview.source, preview.result];
  const locked = sides.some(({ state }) => state === 'locked');
  const unlock = async (password: string) => {
    await unlockPreview(cache, previewed, password);
    setTried(true);
  };
  if (!hasRows) {
    if (locked) return <UnlockForm wasWrong={hasTried} onUnlock={unlock} />;
    const failed = sides.find(({ state }) => state === 'failed');
    if (failed) return <Message>{failed.message ? say(failed.message) : t`This file cannot be shown here.`}</Message>;
    return <Skeleton shape="mx-auto my-10 aspect-[1/1.414] w-full max-w-3xl" />;
  }
  const trouble = sides.find(({ state }) => state === 'failed');
  return (
    <>
      {trouble?.message && (
        <p className="border-b border-line bg-amber-wash px-4 py-2 text-sm">{say(trouble.message)}</p>
      )}
      {locked && (
        <div className="border-b border-line bg-sheet">
          <UnlockForm wasWrong={hasTried} onUnlock={unlock} />
        </div>
      )}
      {children}
    </>
  );
}

function Message({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mx-auto max-w-md p-10 text-center text-soft">
      {children}
    </p>
  );
}
