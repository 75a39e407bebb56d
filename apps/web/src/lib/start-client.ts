import type { ApolloClient, ApolloLink } from '@apollo/client';
import { createApolloClient } from './apollo-client.ts';
import type { RuntimeConfig } from './runtime-config.ts';
import { createSignOut, type GoHome, type SignOut } from './sign-out.ts';

interface Leaving {
  readonly client: ApolloClient;
  readonly signOut: SignOut;
  /** Tells where `/` is once the router stands. */
  readonly leadHome: (goHome: GoHome) => void;
}

/** Ties the client and the clean-up of a logout together: each needs the other, and both need the router made after them. */
export function startClient(config: RuntimeConfig, network?: ApolloLink): Leaving {
  let goHome: GoHome = () => Promise.resolve();
  let signOut: SignOut = () => Promise.resolve();
  const client = createApolloClient(config, (because) => void signOut(true, because), network);
  signOut = createSignOut(client, (isForced, because) => goHome(isForced, because));
  return { client, signOut, leadHome: (next) => void (goHome = next) };
}
