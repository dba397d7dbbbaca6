import { useEffect, useEffectEvent } from 'react';

interface PageInput {
  onPasteFile: (file: File) => void;
  /** Enter was pressed while no control had the focus. */
  onEnter: () => void;
}

/** Listens to the whole page: a pasted file, and Enter where no control takes it. */
export function usePageInput({ onPasteFile, onEnter }: PageInput): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file) return;
    event.preventDefault();
    onPasteFile(file);
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
