/** How the drivers of MongoDB and Redis call it when nobody answers them. */
const NAMES = new Set([
  'MaxRetriesPerRequestError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoPoolClearedError',
]);
/** MongoDB's codes of a server that is no primary any more, or on its way out. */
const NO_PRIMARY = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Whether a database could not be reached, or its primary is changing: the same request succeeds later. */
export function isOutOfReach(cause: unknown): boolean {
  const { name, code } = (cause ?? {}) as { readonly name?: unknown; readonly code?: unknown };
  return NAMES.has(String(name)) || (typeof code === 'number' && NO_PRIMARY.has(code));
}
