/** Whether a write, or one write of many, was refused by a unique index (MongoDB's code 11000). */
export function isDuplicateKey(error: unknown): boolean {
  return (error as { readonly code?: unknown } | null)?.code === 11_000;
}
