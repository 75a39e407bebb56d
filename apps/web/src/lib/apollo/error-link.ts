import type { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';
import { isLoginEnd, type LoginEnd } from '@marquee/shared/accounts/login-end';
import { readAuthToken } from '../session/auth-token.ts';
import { errorCode, errorDetails } from '../errors/error-text.ts';
import { fullPageLoad } from '../loading/full-page-load.ts';
import { logError } from '../errors/logger.ts';

/** The two messages that end a login; a refusal by rank has another message and ends nothing. */
const SIGNED_OUT_MESSAGES = new Set(['Authentication Required.', 'Authorization Required.']);
/** The server rejects everything else until a second factor is set up. */
const FACTOR_MISSING = new Set(['SECOND_FACTOR_MISSING', 'SUPER_USER_FACTOR_MISSING']);

/**
 * Ends the login when the server rejects it; other failures are only logged. A query with the context `isOptional`
 * requests something a page can do without: a buyer is not redirected because of a login that ended long ago.
 */
export function errorLink(onSignedOut: (because: LoginEnd | null) => void): ApolloLink {
  return new ErrorLink(({ error, operation }) => {
    const isRefused = CombinedGraphQLErrors.is(error) && error.errors.some(({ message }) => SIGNED_OUT_MESSAGES.has(message));
    const { sentToken, isOptional } = operation.getContext() as { sentToken?: unknown; isOptional?: boolean };
    // a response for an older login must not end the current one
    if (FACTOR_MISSING.has(errorCode(error) ?? '')) fullPageLoad('/account/secondFactor');
    if (isRefused && !isOptional && sentToken === readAuthToken()) onSignedOut(endOf(error));
    else logError(`${operation.operationName ?? 'An operation'} failed`, error);
  });
}

/** Why the server ended the login; null when it gives no reason. */
function endOf(error: unknown): LoginEnd | null {
  const { because } = errorDetails(error);
  return isLoginEnd(because) ? because : null;
}
