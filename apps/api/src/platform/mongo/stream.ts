const BATCH = 1000;

interface Streamed {
  cursor(options: { batchSize: number }): AsyncIterable<unknown>;
}

/** The records of a lean query one by one, read a thousand at a time. Mongoose types such a cursor as one of documents. */
export function streamOf<T>(query: Streamed): AsyncIterable<T> {
  return query.cursor({ batchSize: BATCH }) as AsyncIterable<T>;
}
