import { createHmac, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';

import { SIGN_UP_MS } from '../record/domain/phone-claim.ts';

/** Proves that this browser recently created this account (ACC-216). Bound to the visitor's cookie; nothing is stored. */
@Injectable()
export class SignUpTickets {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  issue(userId: string, visitorId: string): string {
    const expires = Math.floor((this.clock.now().getTime() + SIGN_UP_MS) / 1000);
    return `${expires}.${this.sign(userId, visitorId, expires)}`;
  }

  /** Whether `ticket` was issued to this visitor for this account and has not expired. */
  isValid(ticket: string, userId: string, visitorId: string): boolean {
    const [expires = '', signature = ''] = ticket.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.sign(userId, visitorId, Number(expires)))];
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs && Number(expires) * 1000 > this.clock.now().getTime();
  }

  private sign(userId: string, visitorId: string, expires: number): string {
    return createHmac('sha256', this.config.LINK_SECRET).update(`sign-up\n${userId}\n${visitorId}\n${expires}`).digest('base64url');
  }
}
