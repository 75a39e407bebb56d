import { useEffect, useEffectEvent } from 'react';

/** A USB scanner types with less than this time between two keys; people do not. */
const KEY_GAP_MS = 80;
const SHORTEST = 8;

/** Reads a USB scanner that types codes like a keyboard and ends with Enter; typing into a field is ignored. */
export function useUsbScanner(onCode: (code: string) => void): void {
  const read = useEffectEvent(onCode);
  useEffect(() => {
    let typed = '';
    let lastAt = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) return;
      if (event.timeStamp - lastAt > KEY_GAP_MS) typed = '';
      lastAt = event.timeStamp;
      if (event.key.length === 1) typed += event.key;
      if (event.key !== 'Enter' || typed.length < SHORTEST) return;
      event.preventDefault();
      read(typed);
      typed = '';
    };
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  }, []);
}
