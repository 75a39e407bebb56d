import { ApolloLink } from '@apollo/client';
import { logWarning } from '../errors/logger.ts';

/** Sends the hash from the manifest (without its `sha256:`) instead of the document's text. */
export function persistedDocumentsLink(): ApolloLink {
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
