import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type DrawnPdf, drawPdf } from '../../../pdf/draw-pages.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { FormMessage } from '../../../ui/form/form-message.tsx';
import { PagePicker } from './page-picker.tsx';
import type { PagesToPick } from './picked-pages.ts';

interface PagesOfFileProps extends Omit<PagesToPick, 'source'> {
  file: File;
  /** Opens the file; nothing: it is not locked. */
  password: string;
  onClose: () => void;
}

/** The widths of thumbnails are below this. CSS pixels. */
const WIDTH = 150;

/** The pages of a PDF of this device. */
export function PagesOfFile({ file, password, ...picker }: PagesOfFileProps) {
  const { pdf, problem } = useDrawnPdf(file, password);
  const thumbnail = useCallback((page: number) => pdf && <Thumbnail pdf={pdf} page={page} />, [pdf]);
  if (problem !== null)
    return (
      <div className="mt-4">
        <FormMessage tone="error">{problem}</FormMessage>
      </div>
    );
  if (pdf === null) return <Skeleton shape="mt-4 h-96 w-full rounded-xl" />;
  return <PagePicker {...picker} count={pdf.pages} thumbnail={thumbnail} />;
}

function useDrawnPdf(file: File, password: string): { pdf: DrawnPdf | null; problem: string | null } {
  const [opened, setOpened] = useState<{ pdf: DrawnPdf | null; problem: string | null }>({ pdf: null, problem: null });
  useEffect(() => {
    let pdf: DrawnPdf | null = null;
    let isOver = false;
    drawPdf(file, password).then(
      (made) => {
        pdf = made;
        if (isOver) made?.close();
        else if (made !== null) setOpened({ pdf: made, problem: null });
        else setOpened({ pdf: null, problem: t`Enter the password of the file first.` });
      },
      () => isOver || setOpened({ pdf: null, problem: t`The pages of this file cannot be shown in this browser.` }),
    );
    return () => {
      isOver = true;
      pdf?.close();
    };
  }, [file, password]);
  return opened;
}

function Thumbnail({ pdf, page }: { pdf: DrawnPdf; page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // A page that cannot be drawn is still a page: its number is below it.
    if (canvas.current) pdf.draw(page, canvas.current, WIDTH * Math.min(2, devicePixelRatio)).catch(() => undefined);
  }, [pdf, page]);
  return <canvas ref={canvas} className="size-full object-contain" />;
}
