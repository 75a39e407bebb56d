import { useCallback, useEffect, useRef, useState } from 'react';

const SHOWN_MS = 2000;

/** Copies a text to the clipboard; `copied` is true for 2 seconds (AUT-164). Returns whether the browser allowed it. */
export function useCopied() {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = useCallback(async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS);
    return true;
  }, []);
  return { copied, copy };
}
