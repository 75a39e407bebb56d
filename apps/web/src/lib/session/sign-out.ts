import type { ApolloClient } from '@apollo/client';
import type { LoginEnd } from '@marquee/shared/accounts/login-end';
import { forgetPerson } from '../storage/kept.ts';
import { closeSupportChat } from '../outside/close-support-chat.ts';

/** `isForced`: the server no longer accepts the login; `because`: the reason, if given. */
export type SignOut = (isForced?: boolean, because?: LoginEnd | null) => Promise<void>;
export type GoHome = (isForced: boolean, because: LoginEnd | null) => Promise<void>;

/**
 * Creates the cleanup used by Log Out and by logins that the server rejects: storage, portal, cache, then `/`. While
 * one runs, further calls wait for it, so that many failing requests leave the page only once.
 */
export function createSignOut(client: ApolloClient, goHome: GoHome): SignOut {
  let leaving: Promise<void> | null = null;
  const leave = async (isForced: boolean, because: LoginEnd | null) => {
    localStorage.clear();
    forgetPerson();
    closeSupportChat();
    reloadPurchasePortal();
    await client.clearStore(); // not resetStore: it would repeat all queries without a login
    await goHome(isForced, because);
    await client.clearStore(); // requests that the old page sent while it was being left
  };
  return (isForced = false, because = null) => {
    leaving ??= leave(isForced, because).finally(() => {
      leaving = null;
    });
    return leaving;
  };
}

/** Reloads the embedded purchase portal (frames marked `data-purchase-portal`), so that it drops the login it received. */
function reloadPurchasePortal(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-purchase-portal]')) {
    const { src } = frame;
    frame.src = src;
  }
}
