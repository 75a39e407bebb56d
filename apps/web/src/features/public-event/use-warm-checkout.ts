import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { loadAntdArea } from '#ui/load-antd-area.ts';

/** Loads the code of the checkout while somebody still chooses, once: on a slow connection it is the next thing they would wait for. */
export function useWarmCheckout(): () => void {
  const router = useRouter();
  const isWarm = useRef(false);
  return useCallback(() => {
    if (isWarm.current) return;
    isWarm.current = true;
    // what does not come now is asked for again by the checkout itself
    loadAntdArea().catch(() => {});
    void router.preloadRoute({ to: '/checkout', search: { token: '' } }).catch(() => {});
  }, [router]);
}
