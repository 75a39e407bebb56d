import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { loginDestination } from '@marquee/shared/accounts/login-destination';
import type { Ranked } from '@marquee/shared/permissions';
import { canOpen } from '@marquee/shared/route-access';
import { storeAuthToken } from '#lib/session/auth-token.ts';
import { takeReturn } from '#lib/session/return-path.ts';
import { keepFlow } from './entry-flow.ts';
import { useEntry } from './use-entry.tsx';

interface LoggedIn {
  readonly orgContextId?: string | null;
  readonly isSuperUser: boolean;
  readonly role?: { readonly role: string } | null;
}

/** The end of all ways to log in. */
export function useFinish() {
  const navigate = useNavigate();
  const { client } = useRouteContext({ from: '__root__' });
  const { area } = useEntry();
  const goTo = async (href: string, who: Ranked) => {
    keepFlow(null);
    const back = takeReturn();
    // the signed-in user may differ from the one who started the login
    const mayOpen = back !== null && canOpen(who, new URL(back, window.location.origin).pathname);
    await navigate({ href: mayOpen ? back : href });
  };
  return {
    /** Data cached without a login is no longer valid. */
    keepLogin: async (token: string): Promise<void> => {
      storeAuthToken(token);
      await client.clearStore();
    },
    /** Redirects to the home of this login. */
    leave: ({ orgContextId = null, isSuperUser, role }: LoggedIn) =>
      goTo(loginDestination({ orgContextId, isSuperUser, role: role?.role ?? null }, area), { isSuperUser, role: role?.role ?? null }),
    goTo,
  };
}
