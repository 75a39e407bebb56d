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

const logger = new Logger('Redis');

function connect(config: Config): Redis {
  const keyPrefix = `${keyspaceOf(config)}:`;
  const redis = new Redis(config.REDIS_URL, {
    keyPrefix,
    maxRetriesPerRequest: 2,
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
