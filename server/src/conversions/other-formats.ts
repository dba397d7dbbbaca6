import { OtherDocument, PictureFormat, type SourceFormat } from '@verso/contracts';
import type { Config } from '@verso/platform/config';

/** What each word of the operator's setting turns on. */
const TURNED_ON = {
  images: PictureFormat.options,
  documents: OtherDocument.options,
} as const satisfies Record<Config['otherFormats'][number], readonly SourceFormat[]>;

/** The formats beside PDF and DOCX that the operator has turned on; none, unless they have. */
export function otherFormatsOf({ otherFormats }: Pick<Config, 'otherFormats'>): SourceFormat[] {
  return otherFormats.flatMap((word) => [...TURNED_ON[word]]);
}

/** Whether files of a format are converted here: a file may have come before the operator turned its format off. */
export function isTurnedOn(config: Pick<Config, 'otherFormats'>, format: SourceFormat): boolean {
  return format === 'pdf' || format === 'docx' || otherFormatsOf(config).includes(format);
}
