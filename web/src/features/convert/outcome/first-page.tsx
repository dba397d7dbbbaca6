import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type Conversion, resultFormat } from '@verso/contracts';
import { Link } from 'react-router';
import { previewQuery } from '../../../api/preview.ts';
import { PageImage } from '../../../preview/page-image.tsx';
import { TurningLeaf } from './turning-leaf.tsx';

/** CSS pixels. */
const WIDTH = 92;

/** The first page of the result, which leads to all of them; the leaf of its format until it is there. */
export function FirstPage({ conversion }: { conversion: Conversion }) {
  const { _id: id, originalFormat, targetFormat } = conversion;
  const { data: preview } = useQuery(previewQuery({ kind: 'conversion', id }));
  const [size] = preview?.result.state === 'ready' ? preview.result.pages : [];
  return (
    <div className="grid min-h-20 shrink-0 place-items-center" style={{ width: WIDTH }}>
      {preview && size ? (
        <Link
          to={`/view?conversion=${id}`}
          aria-label={t`View the pages`}
          className="block w-full animate-rise overflow-hidden border border-line bg-[white] shadow-leaf"
          style={{ aspectRatio: `${size[0]} / ${size[1]}`, maxHeight: 1.5 * WIDTH }}
        >
          <PageImage
            preview={preview._id}
            side="result"
            page={1}
            width={WIDTH}
            label={t`First page of the result`}
            isEager
          />
        </Link>
      ) : (
        <TurningLeaf from={originalFormat} to={resultFormat(targetFormat)} />
      )}
    </div>
  );
}
