import type { mongo } from 'mongoose';

/** The documents of a cursor; its next batch is read while one is worked on. */
export async function* readAhead<Record>(cursor: mongo.FindCursor<Record>): AsyncGenerator<Record> {
  let more = cursor.hasNext();
  try {
    while (await more) {
      const batch = cursor.readBufferedDocuments();
      more = cursor.hasNext();
      // whoever stops early does not await it
      more.catch(() => {});
      yield* batch;
    }
  } finally {
    await cursor.close();
  }
}
