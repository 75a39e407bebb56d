import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 3000;
/** Spreads the retries of a waiting crowd. */
const SPREAD_MS = 2000;

/** Calls `act` every few seconds while `isOn`. */
export function useTryingAgain(isOn: boolean, act: () => void, everyMs = EVERY_MS): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      timer = setTimeout(
        () => {
          latest();
          later();
        },
        everyMs + Math.random() * SPREAD_MS,
      );
    };
    later();
    return () => clearTimeout(timer);
  }, [isOn, everyMs]);
}
