import { useEffect } from 'react';

const OWN = 'Marquee';

/** Names the page in the browser's tab; null leaves what the server wrote. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${OWN}`;
  }, [title]);
}
