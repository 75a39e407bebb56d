import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `ask` every `everyMs` while `isOn`, each time after the previous response, until it returns true or the
 * component unmounts. A failing call is retried.
 */
export function usePoll(isOn: boolean, everyMs: number, ask: () => Promise<boolean>): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const poll = async () => {
      const isDone = await askNow().catch(() => false);
      if (!isDone && !isOver) timer = setTimeout(() => void poll(), everyMs);
    };
    timer = setTimeout(() => void poll(), everyMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn, everyMs]);
}
