import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';

import { CONFIG, databaseOf, type Config } from '../config/config.ts';
import { REDIS } from './redis.ts';

/** The database's name: processes that share a database share their keys, and tests stay isolated. */
export function keyspaceOf({ MONGODB_URI }: Config): string {
  return databaseOf(MONGODB_URI);
}

/** Reconnect interval while Redis is down, in ms: pending commands fail with the third attempt, within a second. */
const AGAIN_MS = 250;

/** How long a connection may take, and how long it may be silent while a response is awaited, in ms: a machine that is gone sends no reset. */
const SILENT_MS = 2000;
/** After it a command fails wherever it waits: the client keeps those that were sent when the connection broke until the next one. */
const COMMAND_MS = 3000;

const logger = new Logger('Redis');

function connect(config: Config): Redis {
  const keyPrefix = `${keyspaceOf(config)}:`;
  const redis = new Redis(config.REDIS_URL, {
    keyPrefix,
    maxRetriesPerRequest: 2,
    connectTimeout: SILENT_MS,
    socketTimeout: SILENT_MS,
    commandTimeout: COMMAND_MS,
    retryStrategy: (times) => Math.min(times * 50, AGAIN_MS),
  });
  return redis.on('error', (error) => logger.warn(error.message));
}

@Global()
@Module({
  providers: [
    {
      provide: REDIS,
      inject: [CONFIG],
      useFactory: connect,
    },
  ],
  exports: [REDIS],
})
export class RedisModule implements OnApplicationShutdown {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
