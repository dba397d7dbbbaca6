import { useEffect, useEffectEvent } from 'react';

interface PageInput {
  onPasteFiles: (files: readonly File[]) => void;
  /** Enter was pressed while no control had the focus. */
  onEnter: () => void;
}

/** Listens to the whole page: pasted files, and Enter where no control takes it. */
export function usePageInput({ onPasteFiles, onEnter }: PageInput): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onPasteFiles(files);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOnPage = event.target === document.body || (event.target instanceof Element && event.target.id === 'main');
    if (event.key === 'Enter' && isOnPage) onEnter();
  });

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener('paste', onPaste);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
