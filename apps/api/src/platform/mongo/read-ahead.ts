import type { mongo } from 'mongoose';

import { readable } from './string-ids.ts';

/** The documents of a cursor; its next batch is read while one is worked on. */
export async function* readAhead<Record>(cursor: mongo.FindCursor<Record>): AsyncGenerator<Record> {
  let more = cursor.hasNext();
  try {
    while (await more) {
      // the driver does not transform these
      const batch = cursor.readBufferedDocuments().map(readable) as Record[];
      more = cursor.hasNext();
      // whoever stops early does not await it
      more.catch(() => {});
      yield* batch;
    }
  } finally {
    await cursor.close();
  }
}
