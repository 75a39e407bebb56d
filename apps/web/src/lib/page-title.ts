import { useEffect } from 'react';

const OWN = 'Marquee';

/** Names the page in the browser's tab, and whose it is; null leaves what the server wrote. */
export function usePageTitle(title: string | null | undefined, owner: string = OWN): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${owner}`;
  }, [title, owner]);
}
