import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Clock } from '../clock/clock.service.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { REDIS, type Redis } from '../redis/redis.ts';

const SECONDS = 60;

/** One-time tickets for addresses that a browser opens without a bearer header: signed, valid for 60 seconds, used once. */
@Injectable()
export class OneTimeLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  /** A ticket that carries `subject` (an id, or a JSON text) for the same `purpose`. */
  issue(purpose: string, subject: string): string {
    const expires = Math.floor(this.clock.now().getTime() / 1000) + SECONDS;
    const body = Buffer.from(JSON.stringify([subject, expires, randomBytes(9).toString('base64url')])).toString('base64url');
    return `${body}.${this.sign(purpose, body)}`;
  }

  /** The subject. @throws DomainError LINK_EXPIRED for a ticket that is altered, expired, for another purpose or used. */
  async redeem(purpose: string, ticket: string): Promise<string> {
    const [body = '', signature = ''] = ticket.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.sign(purpose, body))];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new DomainError('LINK_EXPIRED');
    const [subject, expires] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, number];
    if (expires * 1000 <= this.clock.now().getTime()) throw new DomainError('LINK_EXPIRED');
    const isFirst = await this.redis.set(`ticket:${signature}`, '1', 'EX', SECONDS * 2, 'NX');
    if (!isFirst) throw new DomainError('LINK_EXPIRED');
    return subject;
  }

  private sign(purpose: string, body: string): string {
    return createHmac('sha256', this.config.LINK_SECRET).update(`${purpose}\n${body}`).digest('base64url');
  }
}
