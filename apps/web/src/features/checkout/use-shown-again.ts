import { useEffect, useEffectEvent } from 'react';

/** Calls `act` when the browser restores this page from its cache: Back from the bank's page restores it in the middle of a payment. */
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
