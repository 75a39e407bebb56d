import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 720px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Tells whether the page is as narrow as a phone, where the medium poster is enough; the server takes the smaller one. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => true,
  );
}
