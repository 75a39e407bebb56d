import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';

import { Requires } from '../../auth/requires.ts';
import { MailStops } from './mail-stops.store.ts';
import { UnsubscribeLinks, type Unsubscriber } from './unsubscribe-links.signer.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

/** One-click unsubscription (RFC 8058). Opening the link changes nothing: mail scanners open links before people do. */
@Controller('u/:token')
export class UnsubscribeController {
  constructor(
    private readonly unsubscribeLinks: UnsubscribeLinks,
    private readonly mailStops: MailStops,
  ) {}

  /** A page with a button. */
  @Get()
  @Requires('public')
  page(@Param('token') token: string, @Res() response: Response): void {
    const who = this.unsubscribeLinks.read(token);
    answer(response, who, 'asks');
  }

  /** By a mailbox's own button or the page's: without cookies, answered at once, without a redirect. */
  @Post()
  @HttpCode(200)
  @Requires('public')
  async end(@Param('token') token: string, @Res() response: Response): Promise<void> {
    const who = this.unsubscribeLinks.read(token);
    if (who) await this.mailStops.add(null, [{ ...who, reason: 'Unsubscribed', note: null }]);
    answer(response, who, 'ended');
  }
}

function answer(response: Response, who: Unsubscriber | null, state: 'asks' | 'ended'): void {
  response
    .status(who ? 200 : 404)
    .set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' })
    .send(unsubscribePage(who?.email ?? null, state));
}
