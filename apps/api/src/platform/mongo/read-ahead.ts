import type { mongo } from 'mongoose';

/** The batches of a cursor; the next one is read while one is worked on. */
export async function* batchesAhead<Record>(cursor: mongo.FindCursor<Record>): AsyncGenerator<Record[]> {
  let more = cursor.hasNext();
  try {
    while (await more) {
      const batch = cursor.readBufferedDocuments();
      more = cursor.hasNext();
      // whoever stops early does not await it
      more.catch(() => {});
      yield batch;
    }
  } finally {
    await cursor.close();
  }
}

/** The documents of a cursor, read as `batchesAhead` does. */
export async function* readAhead<Record>(cursor: mongo.FindCursor<Record>): AsyncGenerator<Record> {
  for await (const batch of batchesAhead(cursor)) yield* batch;
}
