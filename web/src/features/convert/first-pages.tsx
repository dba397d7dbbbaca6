import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Conversion, PreviewSide } from '@verso/contracts';
import { useEffect, useState } from 'react';
import { previewQuery } from '../../api/preview.ts';
import { PageImage } from '../../preview/page-image.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Conversions that are done sooner show their result at once. Milliseconds. */
const SOON_MS = 1_500;
/** CSS pixels. */
const WIDTH = 240;
const SIDES = [
  ['source', t`Page 1, original`],
  ['result', t`Page 1, result`],
] as const satisfies readonly (readonly [PreviewSide, string])[];

/** The first page of a conversion that takes longer, before and after, while the rest is still being converted. */
export function FirstPages({ conversion }: { conversion: Conversion }) {
  const { _id: id, originalFormat, targetFormat } = conversion;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  const isShown = isLong && originalFormat === 'pdf' && targetFormat === 'docx';
  const { data: preview } = useQuery({
    ...previewQuery({ kind: 'conversion', id, isUnderWay: true }),
    enabled: isShown,
    retry: false,
  });
  if (!isShown || !preview) return null;
  return (
    <section aria-label={t`First page`} className="mt-8 flex animate-rise flex-wrap gap-6">
      {SIDES.map(([side, caption]) => {
        const { state, pages } = preview[side];
        const [across, down] = pages[0] ?? preview.source.pages[0] ?? [210, 297];
        if (state !== 'ready' && state !== 'preparing') return null;
        return (
          <figure key={side} className="min-w-0" style={{ width: WIDTH }}>
            <div
              className="overflow-hidden border border-line bg-[white] shadow-leaf"
              style={{ aspectRatio: `${across} / ${down}` }}
            >
              {state === 'ready' ? (
                <PageImage preview={preview._id} side={side} page={1} width={WIDTH} label={caption} isEager />
              ) : (
                <Skeleton shape="size-full" />
              )}
            </div>
            <figcaption className="mt-2 text-sm text-soft">{caption}</figcaption>
          </figure>
        );
      })}
    </section>
  );
}
