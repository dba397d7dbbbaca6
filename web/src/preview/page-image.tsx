import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { PreviewSide } from '@verso/contracts';
import { useEffect, useState } from 'react';
import { pageImageQuery, widthFor } from '../api/preview.ts';
import { say } from '../language/say.ts';
import { descriptionIn } from './png-text.ts';

/** A page that is scrolled past faster than this is not fetched. Milliseconds. */
const SETTLED_MS = 150;

interface PageImageProps {
  preview: string;
  side: PreviewSide;
  /** From 1. */
  page: number;
  /** How wide it is shown, in CSS pixels. */
  width: number;
  /** What it is, for those who cannot see it. */
  label: string;
  /** Asked for at once, as where there is only one. */
  isEager?: boolean;
}

/** A page of a document as a picture; it fills its place, whose shape the caller knows. */
export function PageImage({ preview, side, page, width, label, isEager = false }: PageImageProps) {
  const isSettled = useSettled(isEager);
  const pixels = widthFor(width * (globalThis.devicePixelRatio ?? 1));
  const { data, error } = useQuery({ ...pageImageQuery(preview, side, page, pixels), enabled: isSettled });
  const url = useObjectUrl(data);
  // A page without a name is only a way to it.
  const text = useDescription(label === '' ? undefined : data);
  if (error !== null)
    return (
      <p className="grid size-full place-items-center p-4 text-center text-sm text-leaf-soft">
        {label === '' ? t`This page cannot be shown.` : say(error.message)}
      </p>
    );
  if (url === null) return <span className="block size-full animate-glow bg-leaf-back/60" />;
  return (
    <>
      <img src={url} alt={label} draggable={false} decoding="async" className="size-full" />
      {text && (
        // The document's language and direction are its own: HTML says by an empty one that it is not known.
        <span className="sr-only" lang="" dir="auto">
          {text}
        </span>
      )}
    </>
  );
}

function useSettled(isEager: boolean): boolean {
  const [isSettled, setSettled] = useState(isEager);
  useEffect(() => {
    if (isEager) return;
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isEager]);
  return isSettled;
}

/** The text in a picture, for those who cannot see it. */
function useDescription(blob: Blob | undefined): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    void blob?.arrayBuffer().then((bytes) => isOver || setText(descriptionIn(new Uint8Array(bytes))));
    return () => {
      isOver = true;
    };
  }, [blob]);
  return text;
}

/** An address for bytes that only this page knows, as long as it is used. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === undefined) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [blob]);
  return url;
}
