/** How the drivers of MongoDB and Redis call it when nobody answers them. */
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
/** MongoDB's codes of a server that is no primary any more, or on its way out. */
const NO_PRIMARY = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);
/** Its codes of a record that somebody else's transaction holds: a conflict, a transaction it ended meanwhile, a lock or a time limit. */
const HELD = new Set([24, 50, 112, 251]);
/** How the driver words the same in an error of a bulk write, which says nothing else of its cause. */
const WORDS =
  /ECONNREFUSED|ECONNRESET|EPIPE|buffering timed out|connection \d+ to \S+ (closed|timed out)|Connection pool for \S+ was cleared/;

interface Told {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errorResponse?: unknown;
}

/** Thrown in place of what a transaction met again and again, which is its cause. */
export class TransactionGivenUp extends Error {
  override readonly name = 'TransactionGivenUp';
}

/** Whether a database could not be reached, or its primary is changing: the same request succeeds later. */
export function isOutOfReach(thrown: unknown): boolean {
  const { name, code, message, cause, errorResponse } = (thrown ?? {}) as Told;
  if (NAMES.has(String(name)) || (typeof code === 'number' && NO_PRIMARY.has(code))) return true;
  if (name === 'MongoBulkWriteError' && errorResponse && isOutOfReach(errorResponse)) return true;
  if ((name === 'MongoBulkWriteError' || name === 'MongooseError') && WORDS.test(String(message))) return true;
  return Boolean(cause) && cause !== thrown && isOutOfReach(cause);
}

/** Whether somebody else's transaction was in the way all the time: the same request succeeds when that one has ended. */
export function isHeldUp(thrown: unknown): boolean {
  const { code } = (thrown ?? {}) as Told;
  return thrown instanceof TransactionGivenUp || (typeof code === 'number' && HELD.has(code));
}
