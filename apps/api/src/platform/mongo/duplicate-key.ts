/** Tells whether a write, or one write of a bulk, was refused by a unique index (MongoDB's code 11000). */
export function isDuplicateKey(error: unknown): boolean {
  return (error as { readonly code?: unknown } | null)?.code === 11_000;
}

interface Refused {
  readonly index: number;
  readonly errmsg?: string;
}

/**
 * Which writes of an unordered bulk a unique index refused; the others were written. Rethrows every other error: a lost connection is a
 * bulk write error too, with an empty list, and then the outcome is unknown.
 */
export function duplicatesOf(error: unknown): readonly Refused[] {
  const { writeErrors } = (error ?? {}) as { readonly writeErrors?: Refused[] | Refused };
  const refused = writeErrors ? [writeErrors].flat() : [];
  if (refused.length === 0 || !refused.every(isDuplicateKey)) throw error;
  return refused.map(({ index, errmsg }) => ({ index, ...(errmsg !== undefined && { errmsg }) }));
}
