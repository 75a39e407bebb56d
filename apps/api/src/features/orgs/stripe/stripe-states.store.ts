import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { Person } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';
import { REDIS, type Redis } from '#platform/redis/redis';

/** The time allowed for opening an account at the provider. */
const SECONDS = 24 * 3600;

type Login = Pick<Person, 'tokenId' | 'orgId'>;

/**
 * The OAuth `state` of the redirect to the payment provider and back: random, and valid only for the login and organization it was issued
 * for, so that a stranger's account cannot be connected (ACC-224).
 */
@Injectable()
export class StripeStates {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  issue(login: Login): string {
    const expires = Math.floor(this.clock.now().getTime() / 1000) + SECONDS;
    const body = `${expires}.${randomBytes(12).toString('base64url')}`;
    return `${body}.${this.sign(login, body)}`;
  }

  /**
   * Uses it up. @throws DomainError STRIPE_STATE_INVALID for one of another login or organization, an expired, a used or an invented one
   */
  async redeem(login: Login, state: string): Promise<void> {
    const [expires = '', nonce = '', signature = ''] = state.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.sign(login, `${expires}.${nonce}`))];
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isOurs || Number(expires) * 1000 <= this.clock.now().getTime()) throw new DomainError('STRIPE_STATE_INVALID');
    const isFirst = await this.redis.set(`stripe-state:${signature}`, '1', 'EX', SECONDS, 'NX');
    if (!isFirst) throw new DomainError('STRIPE_STATE_INVALID');
  }

  private sign({ tokenId, orgId }: Login, body: string): string {
    return createHmac('sha256', this.config.LINK_SECRET).update(`stripe state\n${tokenId}\n${orgId}\n${body}`).digest('base64url');
  }
}
