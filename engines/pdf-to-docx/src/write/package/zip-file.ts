/** A file that goes into a ZIP. */
export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** How hard it is compressed, from 0 (not at all) to 9. */
  readonly level: number;
}
