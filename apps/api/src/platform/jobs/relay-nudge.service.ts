import { Inject, Injectable } from '@nestjs/common';

import { REDIS, type Redis } from '../redis/redis.ts';

/** Notifies the relay of a commit, so that it need not wait for its next poll. A lost notification only costs a short delay. */
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
