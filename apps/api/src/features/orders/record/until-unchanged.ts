import { isRefusal, retried } from '#platform/mongo/retried';

/** Between reading and writing an order, someone may be admitted, or it may be refunded or shared. */
const TRIES = 10;

/** Runs `write` again while it finds the order changed. @throws DomainError ORDER_CHANGED after ten times */
export function untilUnchanged<T>(write: () => Promise<T>): Promise<T> {
  return retried(TRIES, (error) => isRefusal(error, 'ORDER_CHANGED'), write);
}
