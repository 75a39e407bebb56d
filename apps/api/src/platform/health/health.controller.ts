import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Response } from 'express';
import type { Connection } from 'mongoose';

import { Requires } from '../auth/requires.ts';
import { Departure } from '../process/departure.service.ts';
import { ProxyTurn } from '../process/proxy-turn.service.ts';
import { REDIS, type Redis } from '../redis/redis.ts';

const PATIENCE_MS = 1500;

@Controller()
export class HealthController {
  constructor(
    @InjectConnection() private readonly mongo: Connection,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly departure: Departure,
    private readonly proxyTurn: ProxyTurn,
  ) {}

  /** Liveness: the process runs. */
  @Get('health/live')
  @Requires('public')
  live() {
    return { status: 'up' };
  }

  /**
   * Whether the process is not shutting down, regardless of its dependencies. A stopping process sends this through the proxy and answers
   * its own request with a failure.
   */
  @Get('health/staying')
  @Requires('public')
  staying(@Res() response: Response, @Query('asker') asker?: string): void {
    const status = this.departure.isLeaving ? 'leaving' : 'up';
    response.status(this.proxyTurn.refuses(asker) ? 503 : 200).json({ status });
  }

  /**
   * Readiness: 503 while MongoDB does not respond, and from the moment the process is asked to stop. Without Redis it is `degraded` and
   * keeps serving: buyers with a cart can pay.
   */
  @Get('health/ready')
  @Requires('public')
  async ready(@Res() response: Response): Promise<void> {
    const [mongo, redis] = await Promise.all([isUp(async () => this.mongo.db?.admin().ping()), isUp(() => this.redis.ping())]);
    const status = this.departure.isLeaving ? 'leaving' : !mongo ? 'down' : redis ? 'up' : 'degraded';
    const isReady = status === 'up' || status === 'degraded';
    response.status(isReady ? 200 : 503).json({ status, mongo: mongo ? 'up' : 'down', redis: redis ? 'up' : 'down' });
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
