import { useEffect, useEffectEvent } from 'react';

/** From the second failure in a row on the wait doubles, up to so many times. */
const DOUBLED_MAX = 2;
/** A response that takes longer is taken for lost, ms: a connection that broke silently never fails. */
const PATIENCE_MS = 30_000;

interface PollOptions {
  /** Spreads the calls of many open pages over so much time. */
  readonly spreadMs?: number;
  /** Also while the page is hidden: where waiting would lose something. */
  readonly isEager?: boolean;
}

/**
 * Calls `ask` every `everyMs` while `isOn`, each time after the previous response, until it returns true or the component unmounts. A failing
 * call is retried, later when it fails again. A hidden page asks nothing, and asks at once when it is shown again.
 */
export function usePoll(
  isOn: boolean,
  everyMs: number,
  ask: () => Promise<unknown>,
  { spreadMs = 0, isEager = false }: PollOptions = {},
): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    let isDue = false;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => void poll(), everyMs * 2 ** Math.min(Math.max(failures - 1, 0), DOUBLED_MAX) + Math.random() * spreadMs);
    };
    const poll = async () => {
      isDue = document.hidden && !isEager;
      if (isDue) return;
      try {
        if ((await answeredSoon(askNow())) === true) return;
        failures = 0;
      } catch {
        failures += 1;
      }
      if (!isOver) wait();
    };
    const onVisible = () => {
      if (isDue && !document.hidden) void poll();
    };
    wait();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isOn, everyMs, spreadMs, isEager]);
}

async function answeredSoon<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No response.')), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
