import { DomainError } from '@marquee/shared/domain-error';

/** Scans may change the order between reading and writing; the money has moved, so it is tried again. */
const TRIES = 10;

/** Runs `write` again while it finds the order changed. @throws DomainError ORDER_CHANGED after ten times */
export async function untilUnchanged(write: () => Promise<void>): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await write();
    } catch (error) {
      if (left <= 1 || !(error instanceof DomainError) || error.code !== 'ORDER_CHANGED') throw error;
    }
  }
}
