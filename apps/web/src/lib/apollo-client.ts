import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { RemoveTypenameFromVariablesLink } from '@apollo/client/link/remove-typename';
import type { LoginEnd } from '@marquee/shared/accounts/login-end';
import { tokenToSend } from './auth-token.ts';
import { fetchOrEarly } from './early-event.ts';
import { errorLink } from './error-link.ts';
import { persistedDocumentsLink } from './persisted-documents-link.ts';
import type { RuntimeConfig } from './runtime-config.ts';
import { serverTimeLink } from './server-time-link.ts';
import { typePolicies } from './type-policies.ts';

/** A page that is opened asks the server; from then on it follows what mutations and other queries put into the cache. */
const FRESH = { fetchPolicy: 'network-only' } as const;

/** Puts the bearer token of the present login on a request; without a login there is no such header. */
export function authLink(): ApolloLink {
  return new SetContextLink(({ headers }) => {
    const token = tokenToSend();
    return token ? { headers: { ...headers, authorization: `Bearer ${token}` }, sentToken: token } : { sentToken: null };
  });
}

/** The client of the page. `network` is the last link: HTTP in the browser, an executing schema in tests. */
export function createApolloClient(
  config: RuntimeConfig,
  onSignedOut: (because: LoginEnd | null) => void,
  network?: ApolloLink,
): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      new RemoveTypenameFromVariablesLink(),
      errorLink(onSignedOut),
      authLink(),
      ...(config.trustedDocuments ? [persistedDocumentsLink()] : []),
      serverTimeLink(),
      network ?? new HttpLink({ uri: config.graphqlUrl, fetch: fetchOrEarly }),
    ]),
    cache: new InMemoryCache({ typePolicies }),
    defaultOptions: { watchQuery: FRESH, query: FRESH },
  });
}
