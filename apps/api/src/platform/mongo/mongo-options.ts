import type { MongooseModuleOptions } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

import { useStringIds } from './string-ids.ts';
import { finished } from './unfinished.ts';

/** MongoDB elects a new primary within 10 to 12 s after losing one. */
const SELECTION_MS = 18_000;
/** The driver's 30 s would let an attempt that began during an outage hold up the first operations after it. */
const CONNECT_MS = 8000;
const FINISH_MS = 6000;

/** Buffering is off: an operation waits for a primary as long as the driver does, and fails with the driver's error. */
export const MONGO_OPTIONS: MongooseModuleOptions = {
  autoIndex: true,
  autoCreate: true,
  bufferCommands: false,
  serverSelectionTimeoutMS: SELECTION_MS,
  connectTimeoutMS: CONNECT_MS,
  connectionFactory: (connection: Connection) => closedWhenFinished(useStringIds(connection)),
};

/** Connections are not closed during a transaction: mongod would keep it open, and other writers of its records would wait. */
function closedWhenFinished(connection: Connection): Connection {
  const close = connection.close.bind(connection);
  connection.close = async (force) => {
    await finished(FINISH_MS);
    await close(force);
  };
  return connection;
}
