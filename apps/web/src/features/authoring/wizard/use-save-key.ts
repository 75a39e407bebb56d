import { useEffect, useRef } from 'react';
import { isDialogOpen } from '#ui/dialog-stack.ts';

/** Ctrl+S and ⌘S save, instead of the browser storing the page; under an open dialog nothing happens. */
export function useSaveKey(onSave: () => void): void {
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (!isDialogOpen() && !event.repeat) latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
