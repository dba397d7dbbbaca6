import { type Accept, type DropzoneState, useDropzone } from 'react-dropzone';
import { usePageInput } from './use-page-input.ts';

interface FileDrop {
  /** Media types with their endings, for the dialog that chooses files; others are given to `onFiles`, too. */
  accept?: Accept;
  /** Whether files are ignored at the moment. */
  isDeaf?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Enter was pressed while no control had the focus. */
  onEnter?: () => void;
  /** The dialog was closed without a choice. */
  onCancel?: () => void;
}

/** Files come in wherever they are dropped in the element, pasted on the page, or chosen in a dialog. */
export function useFileDrop({ accept, isDeaf = false, onFiles, onEnter, onCancel }: FileDrop): DropzoneState {
  usePageInput({ onPasteFiles: (files) => isDeaf || onFiles(files), onEnter: () => onEnter?.() });
  return useDropzone({
    ...(accept && { accept }),
    ...(onCancel && { onFileDialogCancel: onCancel }),
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    multiple: true,
    // Not `disabled`, which would call everything on the page disabled, Cancel included.
    noDrag: isDeaf,
    onDrop: (accepted, rejected) => isDeaf || onFiles([...accepted, ...rejected.map(({ file }) => file)]),
  });
}
