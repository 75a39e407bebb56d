import { DomainError } from '@marquee/shared/domain-error';

import { SeatingRefused, SeatingSilent } from './seating-provider.port.ts';

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** The texts of another system are shown up to here. */
const MOST_OF_TEXT = 200;
/** From here on the provider did not decide anything: it is busy, or broken. */
const BUSY = 429;

/**
 * The client rejects with the provider's answer as it is, with a text (an answer without a body, or a page of a proxy), or with an error of
 * the connection. Only the first says no; whatever else is as if there were no answer.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (typeof error !== 'object' || error === null || !('errors' in error) || !Array.isArray(error.errors)) return null;
  const { status } = error as { status?: unknown };
  if (typeof status === 'number' && status >= BUSY) return null;
  const [first] = error.errors as ({ code?: unknown; message?: unknown } | null)[];
  if (!first) return null;
  const message =
    typeof first.message === 'string' ? first.message.slice(0, MOST_OF_TEXT).replace(/(?<!\.)\.+$/, '') : 'The seating provider refused';
  return { code: typeof first.code === 'string' ? first.code : '', message };
}

/** What calls on events throw. */
export function eventError(error: unknown): SeatingRefused | SeatingSilent {
  const refusal = refusalOf(error);
  if (!refusal) return new SeatingSilent('The seating provider does not answer', { cause: error });
  const kind = refusal.code === 'EVENT_NOT_FOUND' ? 'EVENT' : refusal.code === 'ILLEGAL_STATUS_CHANGE' ? 'PLACES' : 'OTHER';
  return new SeatingRefused(kind, refusal.message);
}

/** What calls on charts throw (AUT-069). */
export function chartError(error: unknown, { isRead }: { readonly isRead: boolean }): DomainError {
  const refusal = refusalOf(error);
  if (refusal?.code === 'CHART_NOT_FOUND') return new DomainError('NOT_FOUND');
  return refusal && !isRead ? new DomainError('SEATING_PROVIDER', { message: refusal.message }) : new DomainError('SEATING_UNAVAILABLE');
}
