import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Preloads the code of the order's page: a connection that breaks right after paying must not keep it from telling what is known. */
export function useWarmOrder(): void {
  const router = useRouter();
  useEffect(() => {
    // in a frame too: its page of the order has the same code
    void router.preloadRoute({ to: '/order', search: { token: '' } }).catch(() => {});
  }, [router]);
}
