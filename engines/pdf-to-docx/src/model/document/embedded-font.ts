/** A font that goes with the document, as an OpenType file. */
export interface EmbeddedFont {
  /** The family that the file itself names. */
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly file: Uint8Array;
}
