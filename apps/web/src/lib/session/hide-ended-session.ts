import { AUTH_TOKEN_KEY, noteReplacedToken, readAuthToken } from './auth-token.ts';

/** Pages under these paths show an organization's data. Others are not reloaded: the code of a mailed link works once. */
const ORGANIZATION_PAGES = /^\/(admin|create-)/;

/**
 * Hides pages of an ended login, also those that this document no longer controls. A browser caches a page that was
 * left and restores it on Back (`pageshow` with `persisted`): a page behind a login is therefore cached hidden, and
 * shown again only under the same login; otherwise it is reloaded, which redirects to the entry page. A logout in
 * another tab ends the login of this one: `onEndedElsewhere`. After another login or a switch of the organization
 * there, this tab's requests carry the new one: an organization's page is reloaded, so that no data of one
 * organization is saved into the other.
 */
export function hideEndedSession(onEndedElsewhere: () => void, reload = (): void => window.location.reload()): () => void {
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
      // a user who stays on a page with unsaved changes saves nothing into the other organization
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
