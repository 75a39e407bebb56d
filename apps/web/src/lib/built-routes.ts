import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Says whether a page stands at a path, so that no entry of a menu leads to nothing. */
export function useIsBuilt(): (path: string) => boolean {
  const router = useRouter();
  return useCallback((path) => Object.hasOwn(router.routesByPath, path) || Object.hasOwn(router.routesByPath, `${path}/`), [router]);
}
