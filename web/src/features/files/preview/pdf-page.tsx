import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy, RenderTask } from '../../../pdf/pdfjs.ts';

/** Drawn when the reader comes near. */
const NEARBY = '800px';
/** Screens that show more would need more memory than eyes see of it. */
const MAX_DENSITY = 2;
const A4 = 210 / 297;

interface PdfPageProps {
  document: PDFDocumentProxy;
  /** From 1. */
  number: number;
}

/** What a page holds besides its picture. */
interface Facts {
  /** Width of height. */
  readonly ratio: number;
  readonly text: string;
}

/** One page as a picture, with its text for those who do not see it. */
export function PdfPage({ document, number }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  const [facts, setFacts] = useState<Facts | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: frame.current.closest('[role="dialog"]'),
      rootMargin: NEARBY,
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return;
    let isOver = false;
    let drawing: RenderTask | null = null;
    async function draw(): Promise<void> {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const content = await page.getTextContent();
      const target = canvas.current;
      if (isOver || !target) return;
      setFacts({ ratio: width / height, text: content.items.map((item) => ('str' in item ? item.str : '')).join(' ') });
      const shown = target.clientWidth * Math.min(window.devicePixelRatio, MAX_DENSITY);
      const viewport = page.getViewport({ scale: shown / width });
      target.width = Math.round(viewport.width);
      target.height = Math.round(viewport.height);
      drawing = page.render({ canvas: target, viewport });
      await drawing.promise;
    }
    draw().catch(() => {
      if (!isOver) setFailed(true);
    });
    return () => {
      isOver = true;
      drawing?.cancel();
    };
  }, [document, number, isNear]);

  return (
    <div ref={frame}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${number}`}
        className="w-full border border-line bg-[white] shadow-leaf"
        style={{ aspectRatio: facts?.ratio ?? A4 }}
      />
      {hasFailed && <p className="mt-2 text-sm text-red">Page {number} cannot be shown.</p>}
      {facts && <p className="sr-only">{facts.text}</p>}
    </div>
  );
}
