import { Trans } from '@lingui/react/macro';
import { type Conversion, targetNames } from '@verso/contracts';
import { Link } from 'react-router';
import { actionsOf } from '../../../common/conversion/actions-of.ts';
import { stateOf } from '../../../common/conversion/conversion-state.ts';
import { say } from '../../../language/say.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';

interface ConversionRowsProps {
  conversions: readonly Conversion[];
  /** What is said of the time of each. */
  timeOf: (conversion: Conversion) => { readonly words: string; readonly instant: string };
}

/** Conversions in columns that stand under each other; on phones each takes two lines. */
export function ConversionRows({ conversions, timeOf }: ConversionRowsProps) {
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {conversions.map((conversion) => {
        const { _id, originalFilename, originalFormat, targetFormat } = conversion;
        const { words, instant } = timeOf(conversion);
        return (
          <li
            key={_id}
            className="grid items-center gap-x-4 gap-y-0.5 py-3 text-sm max-sm:grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_8rem_7rem_11rem]"
          >
            <span className="line-clamp-2 font-medium wrap-anywhere" title={originalFilename}>
              {actionsOf(conversion).has('view') ? (
                <Link to={`/view?conversion=${_id}`} className="hover:underline">
                  {originalFilename}
                </Link>
              ) : (
                originalFilename
              )}
            </span>
            <span className="text-soft max-sm:row-start-2">
              <Trans>
                {originalFormat.toUpperCase()} to {say(targetNames[targetFormat])}
              </Trans>
            </span>
            <span className="max-sm:text-end">
              <StatusBadge {...stateOf(conversion)} />
            </span>
            <time dateTime={instant} className="text-soft tabular-nums max-sm:text-end sm:text-end">
              {words}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
