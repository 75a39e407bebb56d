import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { NoPasskeyError } from '../session/no-passkey-error.ts';

/** An error that is not a refusal: it is unknown whether the request took effect. */
const FALLBACK = 'Something went wrong on our side. Please check whether it went through, then try again.';
const NO_PASSKEY = 'No passkey was received from your browser. Try again.';
/** A proxy's message for a server that did not respond. */
const LOST_BEHIND: readonly number[] = [502, 503, 504];
const FAULTS: readonly string[] = ['INTERNAL', 'SERVICE_UNAVAILABLE'];
/** No response arrived, so it is unknown whether the request took effect. */
const UNANSWERED = 'The connection was interrupted. Please check whether it went through, then try again.';

/**
 * The text for the user: the server's message (its texts come from one file), or a generic one when no readable
 * message arrived; `unanswered` replaces the generic text for an unknown outcome.
 */
export function errorText(error: unknown, unanswered = UNANSWERED): string {
  if (error instanceof NoPasskeyError) return NO_PASSKEY;
  return serverMessage(error) ?? (isUnanswered(error) ? unanswered : FALLBACK);
}

/** Tells whether the connection broke before a response arrived, here or behind a proxy that reports it. */
export function isUnanswered(error: unknown): boolean {
  if (ServerError.is(error) || ServerParseError.is(error)) return LOST_BEHIND.includes(error.statusCode);
  return error instanceof TypeError;
}

/** Tells whether the outcome is unknown: the same request must be sent again with its key. */
export function isOutcomeUnknown(error: unknown): boolean {
  const code = errorCode(error);
  return code === null || FAULTS.includes(code);
}

/** Tells whether a dependency is temporarily unavailable: the same request succeeds later. */
export function isUnavailable(error: unknown): boolean {
  return errorCode(error) === 'SERVICE_UNAVAILABLE';
}

/** The server's own message, or null when it gave none that is meant for users. */
export function serverMessage(error: unknown): string | null {
  const message = CombinedGraphQLErrors.is(error) ? error.errors[0]?.message : null;
  return message && message !== 'INTERNAL' ? message : null;
}

/** The refusal's code (`REFUND_QUOTE_STALE`), or null for a fault or a broken connection. */
export function errorCode(error: unknown): string | null {
  const code = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['code'] : null;
  return typeof code === 'string' ? code : null;
}

/** The data sent along with a refusal (`{ left: 3 }`). */
export function errorDetails(error: unknown): Readonly<Record<string, unknown>> {
  const details = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.['details'] : null;
  return typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {};
}
