import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 3000;
/** Spreads the retries of a waiting crowd. */
const SPREAD_MS = 2000;

/** Calls `act` every few seconds while `isOn`. */
export function useTryingAgain(isOn: boolean, act: () => void): void {
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
        EVERY_MS + Math.random() * SPREAD_MS,
      );
    };
    later();
    return () => clearTimeout(timer);
  }, [isOn]);
}
