import { DomainError } from '@marquee/shared/domain-error';

/** Between reading and writing an order, someone may be admitted, or it may be refunded or shared. */
const TRIES = 10;

/** Runs `write` again while it finds the order changed. @throws DomainError ORDER_CHANGED after ten times */
export async function untilUnchanged<T>(write: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await write();
    } catch (error) {
      if (left <= 1 || !(error instanceof DomainError) || error.code !== 'ORDER_CHANGED') throw error;
    }
  }
}
