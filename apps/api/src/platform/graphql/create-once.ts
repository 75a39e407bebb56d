import { checkIdempotencyKey } from './idempotency-key.ts';

/** The version of a record that nobody saved since its creation: only such a one is replaced. */
export const CREATED_VERSION = 1;

interface Creation<Created> {
  /** Writes a new record with the key, which its collection keeps unique. */
  readonly insert: () => Promise<Created>;
  /**
   * Gives the record that a request with this key created the input of this request; null when there is none. One that was saved since is
   * refused, as a request that comes late would undo what others entered.
   */
  readonly replaceCreated: (key: string) => Promise<Created | null>;
}

/**
 * Creates one record for a key: a request that is sent again because its answer was lost creates no second one, its input replaces the
 * first one's. Without a key each request creates one. @throws BAD_USER_INPUT for a key that is not short visible text
 */
export async function createOnce<Created>(key: string | null, { insert, replaceCreated }: Creation<Created>): Promise<Created> {
  if (key === null) return insert();
  checkIdempotencyKey(key);
  const earlier = await replaceCreated(key);
  if (earlier) return earlier;
  try {
    return await insert();
  } catch (error) {
    // the first request was still being written
    const concurrent = await replaceCreated(key);
    if (!concurrent) throw error;
    return concurrent;
  }
}
