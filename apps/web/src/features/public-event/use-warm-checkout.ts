import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { loadAntdArea } from '#ui/load-antd-area.ts';

/** Preloads the code of the checkout while the buyer chooses, once: on a slow connection they would wait for it next. */
export function useWarmCheckout(): () => void {
  const router = useRouter();
  const isWarm = useRef(false);
  return useCallback(() => {
    if (isWarm.current) return;
    isWarm.current = true;
    // if it does not load now, the checkout requests it again
    loadAntdArea().catch(() => {});
    // in a frame too: its page of paying has the same code
    void router.preloadRoute({ to: '/checkout', search: { token: '' } }).catch(() => {});
  }, [router]);
}
