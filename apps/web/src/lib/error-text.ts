import { CombinedGraphQLErrors } from '@apollo/client/errors';

const FALLBACK = 'Something went wrong on our side. Nothing was changed.';
/** No answer came, so that nobody here knows whether it was done. */
const UNANSWERED = 'The connection was interrupted. Please check whether it went through, then try again.';

/**
 * What to tell the person: the server's message (its words come from one file), or a plain line when nothing readable came;
 * `unanswered` where more can be said than that nobody knows.
 */
export function errorText(error: unknown, unanswered = UNANSWERED): string {
  return serverMessage(error) ?? (isUnanswered(error) ? unanswered : FALLBACK);
}

/** Whether the connection broke before an answer came. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError;
}

/** The server's own words, or null when it gave none that people can read. */
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
