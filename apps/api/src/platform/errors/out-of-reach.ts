/** Error names that the MongoDB and Redis drivers use when the server does not respond. */
const NAMES = new Set([
  'MaxRetriesPerRequestError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoClientClosedError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
]);
/** The Redis driver's message for a command without a response in time; its error has no name of its own. */
const LATE = 'Command timed out';
/** MongoDB error codes of a server that is no longer primary, or is shutting down. */
const NO_PRIMARY = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);
/** MongoDB error codes of conflicts with another transaction: a write conflict, an aborted transaction, a lock or a time limit. */
const HELD = new Set([24, 50, 112, 251]);
/** The driver's message for the same errors inside a bulk write error, which has no other hint of its cause. */
const WORDS =
  /ECONNREFUSED|ECONNRESET|EPIPE|buffering timed out|connection \d+ to \S+ (closed|timed out)|Connection pool for \S+ was cleared/;

interface Told {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errorResponse?: unknown;
}

/** Thrown when a transaction gives up after repeated conflicts; `cause` is the last one. */
export class TransactionGivenUp extends Error {
  override readonly name = 'TransactionGivenUp';
}

/** Tells whether a database is unreachable or electing a primary: the same request succeeds later. */
export function isOutOfReach(thrown: unknown): boolean {
  const { name, code, message, cause, errorResponse } = (thrown ?? {}) as Told;
  if (NAMES.has(String(name)) || message === LATE || (typeof code === 'number' && NO_PRIMARY.has(code))) return true;
  if (name === 'MongoBulkWriteError' && errorResponse && isOutOfReach(errorResponse)) return true;
  if ((name === 'MongoBulkWriteError' || name === 'MongooseError') && WORDS.test(String(message))) return true;
  return Boolean(cause) && cause !== thrown && isOutOfReach(cause);
}

/** Tells whether the request only failed because of another transaction: it succeeds once that one has ended. */
export function isHeldUp(thrown: unknown): boolean {
  const { code } = (thrown ?? {}) as Told;
  return thrown instanceof TransactionGivenUp || (typeof code === 'number' && HELD.has(code));
}
