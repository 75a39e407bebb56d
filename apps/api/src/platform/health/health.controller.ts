import { Controller, Get, Inject, Res } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Response } from 'express';
import type { Connection } from 'mongoose';

import { Requires } from '../auth/requires.ts';
import { REDIS, type Redis } from '../redis/redis.ts';

const PATIENCE_MS = 1500;

@Controller()
export class HealthController {
  constructor(
    @InjectConnection() private readonly mongo: Connection,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  /** The process runs. */
  @Get('health/live')
  @Requires('public')
  live() {
    return { status: 'up' };
  }

  /** The process can serve: 503 while MongoDB or Redis does not answer. */
  @Get('health/ready')
  @Requires('public')
  async ready(@Res() response: Response): Promise<void> {
    const [mongo, redis] = await Promise.all([isUp(async () => this.mongo.db?.admin().ping()), isUp(() => this.redis.ping())]);
    const word = (up: boolean) => (up ? 'up' : 'down');
    response.status(mongo && redis ? 200 : 503).json({ status: word(mongo && redis), mongo: word(mongo), redis: word(redis) });
  }
}

async function isUp(ask: () => Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  const answer = ask().then(
    (value) => value !== undefined,
    () => false,
  );
  return Promise.race([answer, late]);
}
