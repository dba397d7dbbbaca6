import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Conversion, SourceFormat, StoredFile } from '@verso/contracts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useToken } from '../../api/account/session.ts';
import { conversionQuery, downloadResult, followConversion, keepConversion } from '../../api/convert/conversions.ts';
import { rememberConversion } from '../../api/convert/remembered-conversion.ts';
import { useHasShareLinks } from '../../api/convert/share-links.ts';
import { downloadFile, filesQuery } from '../../api/files.ts';
import { PICTURES } from '../../api/preview.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { actionsOf } from '../../common/conversion/actions-of.ts';
import { otherOptionsPath } from '../../common/conversion/conversion-state.ts';
import { notesOf } from '../../common/conversion/fidelity-words.ts';
import { ShareLinks } from '../../common/conversion/share-links.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { DocumentView } from './document-view.tsx';
import { canBeExact, ExactAgain } from './exact-again.tsx';
import { PictureView } from './picture-view.tsx';

const ONLY_RESULT = t`These are the pages of the result. Pages of the original are shown of PDFs alone.`;
const NO_BEFORE = t`These are the pages of the PDF. A Word document has no pages of its own to compare them with: each program divides it in its own way.`;

/** Why the pages of the original are not shown; null: they are. */
function missingSourceOf(format: SourceFormat): string | null {
  if (format === 'pdf') return null;
  return format === 'docx' ? NO_BEFORE : ONLY_RESULT;
}
const tellFailure = (error: unknown) => notify(sentenceOf(error, t`Download failed`));

/** `/view?conversion=ID` and `/view?file=ID`: a document as pages, in the whole window. */
export function ViewPage() {
  const [asked] = useSearchParams();
  const [conversion, file] = [asked.get('conversion'), asked.get('file')];
  return (
    <div className="fixed inset-0 flex flex-col bg-paper">
      <title>{t`Pages - Verso`}</title>
      {conversion !== null && <ConversionView id={conversion} />}
      {conversion === null && file !== null && <FileView id={file} />}
      {conversion === null && file === null && <Gone home="/file-converter" />}
    </div>
  );
}

/** Back to where the reader came from, or, where that was no page of ours, to where such documents are. */
function useClose(home: string): () => void {
  const navigate = useNavigate();
  return () => {
    // The router numbers the pages of this visit: before the first there may be another site.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(home));
  };
}

function ConversionView({ id }: { id: string }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const close = useClose('/file-converter');
  const { data: asked, isError } = useQuery(conversionQuery(id));
  const eventsUrl = asked?.status === 'processing' ? asked.eventsUrl : null;
  useEffect(() => {
    if (eventsUrl) return followConversion(eventsUrl, (changed) => keepConversion(cache, changed));
  }, [cache, eventsUrl]);
  // While a page is converted again, the pages as they were stay.
  const [shown, setShown] = useState<Conversion | null>(null);
  const [isSharing, setSharing] = useState(false);
  const hasLinks = useHasShareLinks();
  useEffect(() => {
    if (asked?.status === 'completed') setShown(asked);
  }, [asked]);
  const status = asked?.status;
  useEffect(() => {
    if (shown === null || shown._id === id || (status !== 'failed' && status !== 'cancelled')) return;
    notify(t`The page could not be converted again.`);
    void navigate(`/view?conversion=${shown._id}`, { replace: true });
  }, [shown, id, status, navigate]);

  function showAgain(again: Conversion): void {
    // The converter shows the newer one, too.
    rememberConversion(again._id);
    void navigate(`/view?conversion=${again._id}`, { replace: true });
  }
  if (isError) return <Gone home="/file-converter" />;
  if (!asked) return null;
  const conversion = asked.status === 'completed' ? asked : shown;
  if (conversion === null)
    return asked.status === 'processing' ? <Working conversion={asked} /> : <Gone home="/file-converter" />;
  const { originalFilename, originalFormat } = conversion;
  return (
    <>
      <DocumentView
        previewed={{ kind: 'conversion', id: conversion._id }}
        title={originalFilename}
        messages={notesOf(conversion)}
        again={actionsOf(conversion).has('convertAgain') ? otherOptionsPath(conversion._id) : null}
        isRenewed={asked.status === 'processing'}
        missingSource={missingSourceOf(originalFormat)}
        {...(hasLinks && { onShare: () => setSharing(true) })}
        onDownload={() => void downloadResult(conversion).catch(tellFailure)}
        onClose={close}
        action={({ source }) =>
          source !== null &&
          canBeExact(conversion) && (
            <ExactAgain
              conversion={conversion}
              page={source}
              isRunning={asked.status === 'processing'}
              onStarted={showAgain}
            />
          )
        }
      />
      {isSharing && <ShareLinks conversion={conversion} onClose={() => setSharing(false)} />}
    </>
  );
}

function FileView({ id }: { id: string }) {
  const close = useClose('/files');
  const { data, isError } = useQuery(filesQuery(useToken()));
  const file: StoredFile | undefined = data?.files.find(({ _id }) => _id === id);
  if (isError || (data && !file)) return <Gone home="/files" />;
  if (!file) return null;
  const actions = { onDownload: () => void downloadFile(file).catch(tellFailure), onClose: close };
  if (PICTURES.includes(file.mimeType)) return <PictureView file={file} {...actions} />;
  return (
    <DocumentView
      previewed={{ kind: 'file', id }}
      title={file.originalName}
      messages={[]}
      {...actions}
      action={() => null}
    />
  );
}

/** A conversion that is under way: its pages come when it is done. */
function Working({ conversion: { originalFilename, progress } }: { conversion: Conversion }) {
  return (
    <div className="m-auto w-full max-w-md p-8">
      <p role="status" className="mb-3 font-medium">
        <Trans>Converting {originalFilename}...</Trans>
      </p>
      <Progress
        label={t`Conversion`}
        value={progress?.page ?? null}
        max={progress?.pages ?? 100}
        valueText={progress ? t`page ${progress.page} of ${progress.pages}` : t`Converting`}
      />
    </div>
  );
}

function Gone({ home }: { home: string }) {
  return (
    <div className="m-auto grid max-w-md justify-items-center gap-4 p-8 text-center">
      <p className="text-soft">
        <Trans>There are no pages to show. The file was deleted, has expired, or was never here.</Trans>
      </p>
      <LinkButton to={home} variant="secondary">
        {home === '/files' ? t`Back to My Files` : t`Convert a file`}
      </LinkButton>
    </div>
  );
}
