import type { MongooseModuleOptions } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

import { finished } from './unfinished.ts';

/** MongoDB elects a new primary within 10 to 12 s after the last one is gone. */
const SELECTION_MS = 18_000;
const FINISH_MS = 6000;

/** Buffering is off: an operation waits for a primary as long as the driver does, and is told in the driver's words. */
export const MONGO_OPTIONS: MongooseModuleOptions = {
  autoIndex: true,
  autoCreate: true,
  bufferCommands: false,
  serverSelectionTimeoutMS: SELECTION_MS,
  connectionFactory: closedWhenFinished,
};

/** Nobody closes it under a transaction: mongod would keep that one, and whoever meets its records would wait for it. */
function closedWhenFinished(connection: Connection): Connection {
  const close = connection.close.bind(connection);
  connection.close = async (force) => {
    await finished(FINISH_MS);
    await close(force);
  };
  return connection;
}
