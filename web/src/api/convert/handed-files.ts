import { showInConverter } from './remembered-conversion.ts';

/** Files that were dropped, pasted or chosen on another page, on their way to the converter. */
let handed: readonly File[] = [];

/** Hands files to the converter, which takes them when it is opened next. */
export function handOver(files: readonly File[]): void {
  handed = files;
  // What it showed last is in the history, or in the list of a guest's files.
  showInConverter([]);
}

/** The files that were handed over, once. */
export function takeHandedFiles(): readonly File[] {
  const files = handed;
  handed = [];
  return files;
}
