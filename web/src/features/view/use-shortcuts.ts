import { useEffect, useRef } from 'react';

/** Keys that do something on the whole page, except where text is entered or another key is held. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isHeld = event.ctrlKey || event.metaKey || event.altKey;
      const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'range';
      const act = latest.current[event.key];
      if (isHeld || isTyping || act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
