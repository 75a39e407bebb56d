import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Tells whether a route exists at a path, so that no menu entry leads nowhere. */
export function useIsBuilt(): (path: string) => boolean {
  const router = useRouter();
  return useCallback((path) => [path, `${path}/`, stepsOf(path)].some((known) => Object.hasOwn(router.routesByPath, known)), [router]);
}

/** The one route of all steps of a wizard. */
function stepsOf(path: string): string {
  return `${path.slice(0, path.lastIndexOf('/'))}/{-$step}`;
}
