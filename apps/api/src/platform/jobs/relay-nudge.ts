import { Inject, Injectable } from '@nestjs/common';

import { REDIS, type Redis } from '../redis/redis.ts';

/** Tells the relay that something was committed, so that it need not wait for its next look. Losing one costs a moment. */
@Injectable()
export class RelayNudge {
  private isPending = false;

  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** At most one message every 20 ms. */
  readonly send = (): void => {
    if (this.isPending) return;
    this.isPending = true;
    setTimeout(() => {
      this.isPending = false;
      this.redis.publish(this.channel, '1').catch(() => {});
    }, 20).unref();
  };

  get channel(): string {
    return `${this.redis.options.keyPrefix ?? ''}outbox`;
  }
}
