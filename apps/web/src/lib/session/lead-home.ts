import type { createAppRouter } from '../../router.tsx';
import { rememberEnd } from './return-path.ts';
import type { GoHome } from './sign-out.ts';

/** How a page is left whose login ended. Without a login nothing can be saved; data stored in the tab is restored later. */
export function leadHomeOf(router: ReturnType<typeof createAppRouter>): GoHome {
  return (isForced, because) => {
    if (isForced) rememberEnd(router.latestLocation.href, because);
    return router.navigate({ to: '/', replace: true, ignoreBlocker: true });
  };
}
