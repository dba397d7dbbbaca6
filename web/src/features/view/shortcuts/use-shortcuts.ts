import { useEffect, useRef } from 'react';
import { areLettersOn } from './shortcut-choice.ts';

/** Keys that do something on the whole page, except where text is entered, another key is held, or a dialog is open. Letters and signs can be turned off. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isHeld = event.ctrlKey || event.metaKey || event.altKey;
      const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'range';
      const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
      const isOff = event.key.length === 1 && !areLettersOn();
      const act = latest.current[event.key];
      if (isHeld || isTyping || isInDialog || isOff || act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
