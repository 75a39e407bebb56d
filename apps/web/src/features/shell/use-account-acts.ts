import { useMutation } from '@apollo/client/react';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { hasRank } from '@marquee/shared/permissions';
import { landingPathOf } from '@marquee/shared/route-access';
import { readAuthToken, storeAuthToken } from '#lib/session/auth-token.ts';
import { useIsBuilt } from '#lib/built-routes.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { fullPageLoad } from '#lib/loading/full-page-load.ts';
import { LogoutDocument, SetUserOrgContextDocument } from '#lib/session/session.graphql.ts';
import type { Session } from '#lib/session/session.ts';
import { useThemeMode, type ThemeChoice } from '#theme/theme-mode.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useSupportChat } from './use-support-chat.ts';
import { texts } from './texts.ts';

const CREATE_ORGANIZATION = '/account/createOrganization';
const SETTINGS = '/admin/dashboard/settings';

/** The entries of the profile popup for this login. */
export function useOfferedActs(session: Session): { canCreateOrganization: boolean; hasSettings: boolean } {
  const isBuilt = useIsBuilt();
  return { canCreateOrganization: hasRank(session, 'SCANNER') && isBuilt(CREATE_ORGANIZATION), hasSettings: isBuilt(SETTINGS) };
}

/** Runs the action of an entry of the profile popup. */
export function useAccountActs(): (key: string) => void {
  const navigate = useNavigate();
  const { choose } = useThemeMode();
  const { config } = useRouteContext({ from: '__root__' });
  const chatWithSupport = useSupportChat();
  const logOut = useLogOut();
  const switchTo = useSwitchOrganization();
  const createOrganization = useCreateOrganization();
  return (key) => {
    const [kind, value = ''] = key.split(':');
    if (kind === 'org') void switchTo(value);
    else if (kind === 'theme') choose(value as ThemeChoice);
    else if (kind === 'create') void createOrganization();
    else if (kind === 'settings') void navigate({ href: SETTINGS });
    else if (kind === 'support') void chatWithSupport();
    else if (kind === 'help') window.open(config.helpCenterUrl, '_blank', 'noopener');
    else if (kind === 'logOut') void logOut();
  };
}

/** Runs the same cleanup as a forced logout at once; meanwhile the server is asked to revoke the token, even if the page is closed. */
export function useLogOut(): () => Promise<void> {
  const { signOut } = useRouteContext({ from: '__root__' });
  const [logout] = useMutation(LogoutDocument);
  return async () => {
    const headers = { authorization: `Bearer ${readAuthToken() ?? ''}` };
    const revoked = logout({ context: { headers, fetchOptions: { keepalive: true } } }).catch(() => {}); // the error link has logged it
    await signOut();
    await revoked;
  };
}

/** Exchanges the token for one of another organization and reloads the page. */
export function useSwitchOrganization(): (orgId: string) => Promise<void> {
  const notices = useNotices();
  const [setUserOrgContext] = useMutation(SetUserOrgContextDocument);
  return async (orgId) => {
    try {
      const { data } = await setUserOrgContext({ variables: { input: { orgId } } });
      if (!data) return;
      const { token, user } = data.setUserOrgContext;
      storeAuthToken(token);
      fullPageLoad(landingPathOf({ role: user.role?.role ?? null, isSuperUser: user.isSuperUser }));
    } catch (error) {
      notices.error(errorText(error));
    }
  };
}

function useCreateOrganization(): () => Promise<void> {
  const { t } = useTexts(texts);
  const confirm = useConfirm();
  const navigate = useNavigate();
  return async () => {
    const isSure = await confirm({ title: t('createOrganization'), text: t('createOrganizationQuestion') });
    if (isSure) await navigate({ href: CREATE_ORGANIZATION });
  };
}
