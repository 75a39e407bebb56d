import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `act` when the browser shows this page again as it was left: Back from the bank's page brings it out of the browser's memory,
 * in the middle of what it did.
 */
export function useShownAgain(act: () => void): void {
  const shown = useEffectEvent(act);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) shown();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
