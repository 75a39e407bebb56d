import { AUTH_TOKEN_KEY, noteReplacedToken, readAuthToken } from './auth-token.ts';

/** What these show is an organisation's. Others are not loaded anew: the code of a mailed link works once. */
const ORGANIZATION_PAGES = /^\/(admin|create-)/;

/**
 * Keeps pages of an ended login out of sight, also those this document does not lead any more.
 * A browser keeps a page that was left and shows it as it was at Back (`pageshow` with `persisted`): a page behind a login is therefore
 * kept hidden, and seen again only under the same login; else it is loaded anew, which leads to the entry.
 * A logout in another tab ends the login of this one: `onEndedElsewhere`. Another login there, or another organisation, is what this
 * tab's requests carry from then on: an organisation's page is loaded anew, so that nothing it shows of one organisation is saved into
 * the other.
 */
export function leaveNoTrace(onEndedElsewhere: () => void, reload = (): void => window.location.reload()): () => void {
  let tokenAtLeaving: string | null = null;
  const onHide = () => {
    tokenAtLeaving = readAuthToken();
    if (tokenAtLeaving) document.documentElement.style.visibility = 'hidden';
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (readAuthToken() === tokenAtLeaving) document.documentElement.style.visibility = '';
    else reload();
  };
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    const isTold = key === null || (key === AUTH_TOKEN_KEY && oldValue !== null);
    if (!isTold) return;
    if (!readAuthToken()) onEndedElsewhere();
    else if (oldValue !== null && newValue !== null && newValue !== oldValue && ORGANIZATION_PAGES.test(window.location.pathname)) {
      // whoever stays on a page with unsaved changes saves nothing into the other organisation
      noteReplacedToken(oldValue);
      reload();
    }
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
    window.removeEventListener('storage', onStorage);
  };
}
