import { useEffect, useEffectEvent } from 'react';

/**
 * Asks every `everyMs` while `isOn`, the next time only after the last answer, until `ask` answers true or its owner goes away.
 * A failing question is asked again.
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
