import { createHmac, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

import { DomainError } from '@marquee/shared/domain-error';

import { Clock } from '../clock/clock.service.ts';
import { CONFIG, type Config } from '../config/config.ts';

export const QUEUE_PAGE = '/ops/queues';
const COOKIE = 'mq_queues';
const SECONDS = 15 * 60;

/** Guards the queue page: admits visitors who came through the one-time address above, for 15 minutes. */
@Injectable()
export class QueuePagePass implements NestMiddleware {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  give(response: Response): void {
    const expires = Math.floor(this.clock.now().getTime() / 1000) + SECONDS;
    const secure = this.config.PUBLIC_URL.startsWith('https:');
    const value = `${expires}.${this.sign(expires)}`;
    response.cookie(COOKIE, value, { httpOnly: true, secure, sameSite: 'strict', path: QUEUE_PAGE, maxAge: SECONDS * 1000 });
  }

  use(request: Request, _response: Response, next: NextFunction): void {
    const [, expires = '', signature = ''] = new RegExp(`${COOKIE}=(\\d+)\\.([\\w-]+)`).exec(request.headers.cookie ?? '') ?? [];
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.sign(Number(expires)))];
    const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isGenuine || Number(expires) * 1000 <= this.clock.now().getTime()) return next(new DomainError('LINK_EXPIRED'));
    next();
  }

  private sign(expires: number): string {
    return createHmac('sha256', this.config.LINK_SECRET).update(`${COOKIE}\n${expires}`).digest('base64url');
  }
}
