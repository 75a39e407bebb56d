import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Whether a route exists at a path, so that no menu entry leads nowhere. */
export function useIsBuilt(): (path: string) => boolean {
  const router = useRouter();
  return useCallback((path) => Object.hasOwn(router.routesByPath, path) || Object.hasOwn(router.routesByPath, `${path}/`), [router]);
}
