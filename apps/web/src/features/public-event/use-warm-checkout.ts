import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { loadAntdArea } from '#ui/load-antd-area.ts';

/** Preloads the code of the page that follows, the checkout or choosing seats: on a slow connection the buyer would wait for it next. */
export function useWarmCheckout(isDue: boolean, isSeated = false): void {
  const router = useRouter();
  const isWarm = useRef(false);
  useEffect(() => {
    if (isWarm.current || !isDue) return;
    isWarm.current = true;
    // if it does not load now, the checkout requests it again
    loadAntdArea().catch(() => {});
    // in a frame too: its pages have the same code
    const next = isSeated
      ? ({ to: '/e/$stub/seats', params: { stub: '-' } } as const)
      : ({ to: '/checkout', search: { token: '' } } as const);
    void router.preloadRoute(next).catch(() => {});
  }, [router, isDue, isSeated]);
}
