import { useEffect } from 'react';

const OWN = 'Marquee';

/** Sets the title of the browser's tab with the owner's name; null keeps the server's title. */
export function usePageTitle(title: string | null | undefined, owner: string = OWN): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${owner}`;
  }, [title, owner]);
}
