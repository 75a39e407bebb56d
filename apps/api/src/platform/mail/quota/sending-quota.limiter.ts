import { setTimeout } from 'node:timers/promises';

import { Inject, Injectable } from '@nestjs/common';

import { REDIS, type Redis } from '../../redis/redis.ts';
import { MailTransport } from '../mailer.port.ts';

const KEY = 'mail-quota';
/** The share of the provider's rate that mails to many may use; the rest is kept for confirmations. */
const SHARE = 0.7;
/** A batch of mails takes no longer. */
const BATCH_SECONDS = 2;
/** How long the provider's rate is believed. */
const RATE_KEPT_MS = 300_000;

/**
 * A bucket of tokens that fills by `rate` a second up to one second's worth. A batch larger than what is there is granted on
 * credit: the answer is the time until it is paid, in milliseconds.
 */
const TAKE = `
local rate, wanted = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local stored = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = tonumber(stored[1]) or rate
local at = tonumber(stored[2]) or now
tokens = math.min(rate, tokens + math.max(0, now - at) * rate / 1000) - wanted
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', now)
redis.call('PEXPIRE', KEYS[1], 600000)
return tokens < 0 and math.ceil(-tokens * 1000 / rate) or 0`;

/** How fast mails to many may leave, over all workers. */
@Injectable()
export class SendingQuota {
  private known: { readonly rate: number | null; readonly until: number } | null = null;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly mailTransport: MailTransport,
  ) {}

  /** Waits until this many mails may leave. @throws Error while Redis or the provider is away */
  async await(mails: number): Promise<void> {
    const rate = await this.rate();
    if (rate === null || mails === 0) return;
    const waitMs = Number(await this.redis.eval(TAKE, 1, KEY, rate * SHARE, mails));
    if (waitMs > 0) await setTimeout(waitMs);
  }

  /** Waits until some mails may leave, and says how many: at most `most`, and what fits into two seconds. */
  async next(most: number): Promise<number> {
    const rate = await this.rate();
    const mails = rate === null ? most : Math.max(1, Math.min(most, Math.floor(rate * SHARE * BATCH_SECONDS)));
    await this.await(mails);
    return mails;
  }

  private async rate(): Promise<number | null> {
    const now = performance.now();
    if (!this.known || this.known.until < now) this.known = { rate: await this.mailTransport.ratePerSecond(), until: now + RATE_KEPT_MS };
    return this.known.rate;
  }
}
