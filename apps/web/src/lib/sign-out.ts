import type { ApolloClient } from '@apollo/client';
import type { LoginEnd } from '@marquee/shared/accounts/login-end';
import { forgetPerson } from './kept.ts';
import { reloadPurchasePortal } from './purchase-portal.ts';
import { closeSupportChat } from './support-chat.ts';

/** `isForced`: the server does not take the login any more; `because`: why, where it says so. */
export type SignOut = (isForced?: boolean, because?: LoginEnd | null) => Promise<void>;
export type GoHome = (isForced: boolean, because: LoginEnd | null) => Promise<void>;

/**
 * Makes the one clean-up behind Log Out and behind a login that the server no longer takes: storage, portal, cache, then `/`.
 * While one runs, further calls wait for it, so many failing requests at once leave only once.
 */
export function createSignOut(client: ApolloClient, goHome: GoHome): SignOut {
  let leaving: Promise<void> | null = null;
  const leave = async (isForced: boolean, because: LoginEnd | null) => {
    localStorage.clear();
    forgetPerson();
    closeSupportChat();
    reloadPurchasePortal();
    await client.clearStore(); // not resetStore: it would ask everything again without a login
    await goHome(isForced, because);
    await client.clearStore(); // what the old page still asked while it was being left
  };
  return (isForced = false, because = null) => {
    leaving ??= leave(isForced, because).finally(() => {
      leaving = null;
    });
    return leaving;
  };
}
