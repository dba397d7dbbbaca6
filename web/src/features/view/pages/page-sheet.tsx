import { t } from '@lingui/core/macro';
import type { LossMessage, Preview, PreviewSide } from '@verso/contracts';
import { say } from '../../../language/say.ts';
import { PageImage } from '../../../preview/page-image.tsx';

const NAMES: Record<PreviewSide, string> = { source: t`Original`, result: t`Result` };

interface PageSheetProps {
  preview: Preview;
  side: PreviewSide;
  page: number;
  /** CSS pixels. */
  width: number;
  /** Marked where they are. */
  losses?: readonly LossMessage[];
}

/** Width and height of a page, in points. A page of no size is drawn as A4. */
export function sizeOf(preview: Preview, side: PreviewSide, page: number): readonly [number, number] {
  const [width, height] = preview[side].pages[page - 1] ?? [0, 0];
  return width > 0 && height > 0 ? [width, height] : [595, 842];
}

/** A mark is a line under what it is about, which stays readable: dashed where something was replaced. */
export const MARK_STYLES: Record<LossMessage['severity'], string> = {
  warning: 'border-b-3 border-leaf-red',
  info: 'border-b-2 border-dashed border-leaf-blue',
};

/** One page on its paper, with what was lost on it marked. */
export function PageSheet({ preview, side, page, width, losses = [] }: PageSheetProps) {
  const [across, down] = sizeOf(preview, side, page);
  return (
    <div
      className="relative overflow-hidden border border-line bg-[white] shadow-leaf"
      style={{ width, aspectRatio: `${across} / ${down}` }}
    >
      <PageImage preview={preview._id} side={side} page={page} width={width} label={t`${NAMES[side]}, page ${page}`} />
      {losses.map(({ box, code, text, severity }) => {
        if (box === undefined) return null;
        const [left, top, right, bottom] = box;
        return (
          <span
            key={`${code} ${left} ${top}`}
            title={say(text)}
            className={`absolute ${MARK_STYLES[severity]}`}
            style={{
              left: `${(100 * left) / across}%`,
              top: `${(100 * top) / down}%`,
              width: `${(100 * (right - left)) / across}%`,
              height: `${(100 * (bottom - top)) / down}%`,
            }}
          />
        );
      })}
    </div>
  );
}
