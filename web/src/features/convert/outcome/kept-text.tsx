import { plural, t } from '@lingui/core/macro';
import type { ConversionReport } from '@verso/contracts';
import { locale } from '../../../language/i18n.ts';

interface KeptTextProps {
  /** Null: not counted. */
  characters: ConversionReport['characters'];
  /** Pages whose text was recognized. */
  recognized?: number;
}

/** How much of a document's text is in the result: never "all" when some is missing, nor where it was recognized. */
export function KeptText({ characters, recognized = 0 }: KeptTextProps) {
  if (characters === null || characters.source === 0) return null;
  const { source, kept } = characters;
  const isWhole = kept >= source;
  return (
    <>
      {(recognized === 0 || !isWhole) && (
        <p className={`mt-0.5 text-sm tabular-nums ${isWhole ? 'text-soft' : 'text-amber'}`}>
          {isWhole
            ? t`All ${source.toLocaleString(locale)} characters kept`
            : t`${kept.toLocaleString(locale)} of ${source.toLocaleString(locale)} characters kept as text`}
        </p>
      )}
      {recognized > 0 && (
        <p className="mt-0.5 text-sm text-amber tabular-nums">
          {plural(recognized, {
            one: 'Text of one page recognized: please check it',
            other: 'Text of # pages recognized: please check it',
          })}
        </p>
      )}
    </>
  );
}
