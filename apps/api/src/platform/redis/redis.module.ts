import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';

import { CONFIG, databaseOf, type Config } from '../config/config.ts';
import { REDIS } from './redis.ts';

/** The database's name: processes that share a database share their keys, tests never meet. */
export function keyspaceOf({ MONGODB_URI }: Config): string {
  return databaseOf(MONGODB_URI);
}

const logger = new Logger('Redis');

function connect(config: Config): Redis {
  const redis = new Redis(config.REDIS_URL, { keyPrefix: `${keyspaceOf(config)}:`, maxRetriesPerRequest: 2 });
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
