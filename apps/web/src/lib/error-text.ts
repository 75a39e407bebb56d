import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { i18n } from './i18n.ts';
import { NoPasskeyError } from './passkeys.ts';

/** Something that no refusal is: nobody here knows whether it was done. */
const FALLBACK = 'Something went wrong on our side. Please check whether it went through, then try again.';
/** A proxy's words for a server that did not answer it. */
const LOST_BEHIND: readonly number[] = [502, 503, 504];
const FAULTS: readonly string[] = ['INTERNAL', 'SERVICE_UNAVAILABLE'];
/** No answer came, so that nobody here knows whether it was done. */
const UNANSWERED = 'The connection was interrupted. Please check whether it went through, then try again.';

/**
 * What to tell the person: the server's message (its words come from one file), or a plain line when nothing readable came;
 * `unanswered` where more can be said than that nobody knows.
 */
export function errorText(error: unknown, unanswered = UNANSWERED): string {
  if (error instanceof NoPasskeyError) return i18n.t('security:noPasskeyGiven');
  return serverMessage(error) ?? (isUnanswered(error) ? unanswered : FALLBACK);
}

/** Whether the connection broke before an answer came, here or behind the proxy that tells of it. */
export function isUnanswered(error: unknown): boolean {
  if (ServerError.is(error) || ServerParseError.is(error)) return LOST_BEHIND.includes(error.statusCode);
  return error instanceof TypeError;
}

/** Whether nobody here knows what came of it: the same request, with its key, has to be asked again. */
export function isOutcomeUnknown(error: unknown): boolean {
  const code = errorCode(error);
  return code === null || FAULTS.includes(code);
}

/** Whether what it needs is away for the moment: the same request succeeds later. */
export function isUnavailable(error: unknown): boolean {
  return errorCode(error) === 'SERVICE_UNAVAILABLE';
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
