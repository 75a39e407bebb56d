import type { ApolloClient, ApolloLink } from '@apollo/client';
import { createApolloClient } from './apollo-client.ts';
import type { RuntimeConfig } from '../loading/runtime-config.ts';
import { createSignOut, type GoHome, type SignOut } from '../session/sign-out.ts';

interface Leaving {
  readonly client: ApolloClient;
  readonly signOut: SignOut;
  /** Provides the address of `/` once the router exists. */
  readonly leadHome: (goHome: GoHome) => void;
}

/** Connects the client and the logout cleanup: each needs the other, and both need the router, which is created after them. */
export function startClient(config: RuntimeConfig, network?: ApolloLink): Leaving {
  let goHome: GoHome = () => Promise.resolve();
  let signOut: SignOut = () => Promise.resolve();
  const client = createApolloClient(config, (because) => void signOut(true, because), network);
  signOut = createSignOut(client, (isForced, because) => goHome(isForced, because));
  return { client, signOut, leadHome: (next) => void (goHome = next) };
}
