import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { RemoveTypenameFromVariablesLink } from '@apollo/client/link/remove-typename';
import { map } from 'rxjs';
import type { LoginEnd } from '@marquee/shared/accounts/login-end';
import { frameHeaders, graphqlAddress, isEmbedded } from '../embed/embedded.ts';
import { tokenToSend } from '../session/auth-token.ts';
import { fetchOrEarly } from '../loading/early-event.ts';
import { errorLink } from './error-link.ts';
import type { RuntimeConfig } from '../loading/runtime-config.ts';
import { typePolicies } from './type-policies.ts';
import { logWarning } from '../errors/logger.ts';
import { followServerTime } from '../time/clock.ts';

const TIME_HEADER = 'x-server-time';

/** Follows the server's clock by the header of each response, if present. */
function serverTimeLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        const response: unknown = operation.getContext()['response'];
        const told = response instanceof Response ? response.headers.get(TIME_HEADER) : null;
        if (told) followServerTime(told);
        return result;
      }),
    ),
  );
}

/** Opening a page always queries the server; after that the page follows the cache, which mutations and other queries update. */
const FRESH = { fetchPolicy: 'network-only' } as const;

/** Adds the bearer token of the current login to a request; without a login the header is absent. */
export function authLink(): ApolloLink {
  return new SetContextLink(({ headers }) => {
    const token = tokenToSend();
    return token ? { headers: { ...headers, authorization: `Bearer ${token}` }, sentToken: token } : { sentToken: null };
  });
}

/** The queries of analytics, which may have a process of their own (AUT-205). */
const ANALYTICS = new Set(['Analytics', 'OrderMap']);

/** A frame of another website sends no cookies, also where the browser would. */
function httpLink({ graphqlUrl, analyticsUrl }: RuntimeConfig): HttpLink {
  const asFrame = isEmbedded() ? { headers: frameHeaders(), credentials: 'omit' as const } : {};
  const uri = ({ operationName = '' }: { operationName?: string | undefined }) =>
    graphqlAddress(analyticsUrl && ANALYTICS.has(operationName) ? analyticsUrl : graphqlUrl);
  return new HttpLink({ uri, fetch: fetchOrEarly, ...asFrame });
}

/** The page's Apollo client. `network` is the last link: HTTP in the browser, an executing schema in tests. */
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
      network ?? httpLink(config),
    ]),
    cache: new InMemoryCache({ typePolicies }),
    defaultOptions: { watchQuery: FRESH, query: FRESH },
  });
}

/** Sends the hash from the manifest (without its `sha256:`) instead of the document's text. */
function persistedDocumentsLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { __meta__: meta } = operation.query as { __meta__?: { hash?: string } };
    if (!meta?.hash) {
      logWarning(`${operation.operationName ?? 'An operation'} is not in the manifest of trusted documents.`);
      return forward(operation);
    }
    operation.extensions = { ...operation.extensions, persistedQuery: { version: 1, sha256Hash: meta.hash.replace(/^sha256:/, '') } };
    operation.setContext({ http: { includeQuery: false, includeExtensions: true } });
    return forward(operation);
  });
}
