import { useCallback, useEffect, useRef } from 'react';

/** Calls `onEnd` after `ms` milliseconds in which it was not paused. */
export function useCountdownToClose(ms: number, onEnd: () => void): { pause: () => void; resume: () => void } {
  const end = useRef(onEnd);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const left = useRef(ms);
  const since = useRef(0);
  useEffect(() => {
    end.current = onEnd;
  });
  const resume = useCallback(() => {
    clearTimeout(timer.current);
    since.current = performance.now();
    timer.current = setTimeout(() => end.current(), left.current);
  }, []);
  const pause = useCallback(() => {
    clearTimeout(timer.current);
    left.current = Math.max(0, left.current - (performance.now() - since.current));
  }, []);
  useEffect(() => {
    left.current = ms;
    resume();
    return () => clearTimeout(timer.current);
  }, [ms, resume]);
  return { pause, resume };
}
